-- What was promised leaves for the game, and the record says how far it is: an append-only entry for
-- each step. A table of promises that jobs mark as sent cannot say that something was handed over,
-- failed, or was paid back.

-- Who sends what was promised (DELIVERY): the database itself, people, or the game's endpoint.
alter table app.environment
  add column delivery text not null default 'auto'
    check (delivery in ('auto', 'operator', 'webhook'));

-- A promise is of a sticker or of free dice. All columns below are the sums of app.delivery_entry,
-- kept by its trigger and written by nothing else.
alter table app.sticker_delivery
  alter column sticker_slug drop not null,
  add column dice integer check (dice > 0),
  add column state text not null default 'promised'
    check (state in ('promised', 'on_its_way', 'sent', 'failed', 'refunded')),
  -- When it was handed over, last: the endpoint has three days from then on.
  add column handed_over_at timestamptz,
  add column failed_at timestamptz,
  add column refunded_at timestamptz,
  -- Why it failed, while it has.
  add column why text,
  -- How often the endpoint was called since it was handed over, and when it is called next; null for
  -- what people send.
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add check (num_nonnulls(sticker_slug, dice) = 1);

update app.sticker_delivery set state = 'sent' where sent_at is not null;

alter table app.sticker_delivery
  add check ((state = 'sent') = (sent_at is not null)),
  add check ((state = 'failed') = (why is not null)),
  add check (state = 'on_its_way' or next_attempt_at is null);

drop index app.sticker_delivery_unsent;
create index sticker_delivery_promised on app.sticker_delivery (due_at) where state = 'promised';
create index sticker_delivery_open on app.sticker_delivery (state, due_at)
  where state in ('on_its_way', 'failed');
create index sticker_delivery_attempt on app.sticker_delivery (next_attempt_at)
  where next_attempt_at is not null;

create table app.delivery_entry (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references app.sticker_delivery,
  step text not null check (step in
    ('handed_over', 'attempted', 'not_taken', 'sent', 'failed', 'tried_again', 'refunded')),
  why text check (why in ('game_link_missing', 'game_link_wrong', 'not_taken')),
  -- What the endpoint answered, for people at the company.
  note text check (char_length(note) <= 200),
  -- Who did it; null where a job did.
  entered_by text check (char_length(entered_by) between 1 and 100),
  next_attempt_at timestamptz,
  entered_at timestamptz not null,
  check ((step = 'failed') = (why is not null))
);

create index delivery_entry_delivery on app.delivery_entry (delivery_id, id);
create unique index delivery_entry_sent on app.delivery_entry (delivery_id) where step = 'sent';
create unique index delivery_entry_refunded on app.delivery_entry (delivery_id)
  where step = 'refunded';

-- What was sent before there were entries. Who sent by hand is told by these from now on.
insert into app.delivery_entry (delivery_id, step, entered_by, entered_at)
  select delivery.id, 'sent', hand.sent_by, delivery.sent_at
    from app.sticker_delivery as delivery
    left join app.hand_delivery as hand on hand.delivery_id = delivery.id
    where delivery.sent_at is not null
    order by delivery.sent_at, delivery.id;

drop table app.hand_delivery;

-- Keeps the promise's columns, and refuses a step that does not follow from the last one. A sticker
-- that was sent is in the album from that step on.
create function app.keep_delivery() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  kept app.sticker_delivery;
begin
  update app.sticker_delivery as delivery
    set state = case
          when new.step in ('handed_over', 'tried_again') then 'on_its_way'
          when new.step in ('attempted', 'not_taken') then delivery.state
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
        when 'refunded' then array['failed'] end)
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

revoke execute on function app.keep_delivery() from public;

create trigger keep_delivery after insert on app.delivery_entry
  for each row execute function app.keep_delivery();

call app.make_append_only('delivery_entry');
