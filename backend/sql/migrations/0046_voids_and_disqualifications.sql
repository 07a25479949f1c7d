-- What operators rule out: runs that do not count, players who win nothing in one ranking, and prizes
-- that are withdrawn before they are sent. Why, and who it was, stands in app.operator_action.

-- A run that does not count, for good.
create table app.mini_game_void (
  run_id uuid primary key references app.mini_game_run,
  voided_at timestamptz not null
);

-- Who wins nothing in one ranking, and that this was undone: the latest entry holds.
create table app.disqualification (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A day of a mini game, such as 2026-11-21, or the id of an event.
  ranking text not null check (ranking ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  disqualified boolean not null,
  entered_at timestamptz not null
);

create index disqualification_player
  on app.disqualification (player_id, campaign_slug, ranking, id desc);

call app.make_append_only('mini_game_void');
call app.make_append_only('disqualification');

-- Also for a session that replays changes of another server, which skips ordinary triggers.
alter table app.operator_action enable always trigger refuse_row_change;
alter table app.operator_action enable always trigger refuse_truncate;

-- A promise that nobody was sent can be withdrawn, and be promised again.
alter table app.sticker_delivery
  drop constraint sticker_delivery_state_check,
  add constraint sticker_delivery_state_check
    check (state in ('promised', 'on_its_way', 'sent', 'failed', 'refunded', 'withdrawn'));

alter table app.delivery_entry
  drop constraint delivery_entry_step_check,
  add constraint delivery_entry_step_check check (step in
    ('handed_over', 'attempted', 'not_taken', 'sent', 'failed', 'tried_again', 'refunded',
      'withdrawn', 'restored'));

-- As before, and with the two new steps.
create or replace function app.keep_delivery() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  kept app.sticker_delivery;
begin
  update app.sticker_delivery as delivery
    set state = case
          when new.step in ('handed_over', 'tried_again') then 'on_its_way'
          when new.step in ('attempted', 'not_taken') then delivery.state
          when new.step = 'restored' then 'promised'
          else new.step end,
        due_at = case when new.step = 'sent'
          then least(delivery.due_at, new.entered_at) else delivery.due_at end,
        sent_at = case when new.step = 'sent' then new.entered_at end,
        handed_over_at = case when new.step in ('handed_over', 'tried_again')
          then new.entered_at else delivery.handed_over_at end,
        failed_at = case when new.step = 'failed'
          then new.entered_at else delivery.failed_at end,
        refunded_at = case when new.step = 'refunded' then new.entered_at end,
        why = new.why,
        attempts = case
          when new.step in ('handed_over', 'tried_again') then 0
          when new.step = 'attempted' then delivery.attempts + 1
          else delivery.attempts end,
        next_attempt_at = case when new.step = 'not_taken'
          then delivery.next_attempt_at else new.next_attempt_at end
    where delivery.id = new.delivery_id
      and delivery.state = any (case new.step
        when 'handed_over' then array['promised']
        when 'attempted' then array['on_its_way']
        when 'not_taken' then array['on_its_way']
        when 'sent' then array['promised', 'on_its_way', 'failed']
        when 'failed' then array['promised', 'on_its_way']
        when 'tried_again' then array['failed']
        when 'refunded' then array['failed']
        when 'withdrawn' then array['promised', 'failed']
        when 'restored' then array['withdrawn'] end)
    returning delivery.* into kept;
  if not found then
    raise exception 'Delivery % is in no state to be %.', new.delivery_id,
        replace(new.step, '_', ' ')
      using errcode = '23514';
  end if;
  if new.step = 'sent' and kept.sticker_slug is not null then
    insert into app.sticker_entry
        (player_id, sticker_slug, copies, reason, delivery_id, entered_at)
      values (kept.player_id, kept.sticker_slug, 1, kept.reason, kept.id, new.entered_at);
  end if;
  return null;
end
$$;
