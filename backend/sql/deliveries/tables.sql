-- Deliveries into the game, and the dice that players get in the game.

-- The ledger of deliveries, with one entry for each step. A trigger updates the state in app.sticker_delivery.
create table app.delivery_entry (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references app.sticker_delivery,
  step text not null check (step in
    ('handed_over', 'attempted', 'not_taken', 'sent', 'failed', 'tried_again', 'refunded',
      'withdrawn', 'restored')),
  why text check (why in ('game_link_missing', 'game_link_wrong', 'not_taken')),
  -- The endpoint's answer, for operators.
  note text check (char_length(note) <= 200),
  -- The operator who entered the step; null for the product.
  entered_by text check (char_length(entered_by) between 1 and 100),
  next_attempt_at timestamptz,
  entered_at timestamptz not null,
  check ((step = 'failed') = (why is not null))
);

create index delivery_entry_delivery on app.delivery_entry (delivery_id, id);
create unique index delivery_entry_sent on app.delivery_entry (delivery_id) where step = 'sent';
create unique index delivery_entry_refunded on app.delivery_entry (delivery_id)
  where step = 'refunded';

-- Updates the delivery's state, and refuses a step that cannot follow that state. The step `sent` adds the
-- sticker to the album.
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

create trigger keep_delivery after insert on app.delivery_entry
  for each row execute function app.keep_delivery();

-- The ledger of dice for the game. Partitioned by month.
create table app.dice_entry (
  id bigint generated always as identity,
  player_id uuid not null,
  dice integer not null check (dice <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  entered_at timestamptz not null
) partition by range (entered_at);

create index dice_entry_player on app.dice_entry (player_id, entered_at);

-- The sums of app.dice_entry with archived months (app.dice_carried), so that no call adds up all months. Only
-- the trigger of app.dice_entry writes them. A check refuses negative sums.
create table app.dice_balance (
  player_id uuid primary key references app.player,
  dice bigint not null constraint dice_balance_not_below_zero check (dice >= 0)
) with (fillfactor = 80);

create function app.add_to_dice_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  update app.dice_balance
    set dice = dice + new.dice
    where player_id = new.player_id;
  if not found then
    insert into app.dice_balance as balance (player_id, dice)
      values (new.player_id, new.dice)
      on conflict (player_id) do update set dice = balance.dice + excluded.dice;
  end if;
  return null;
end
$$;

create trigger add_to_dice_balance after insert on app.dice_entry
  for each row execute function app.add_to_dice_balance();

call app.make_append_only('delivery_entry', 'note');
call app.make_append_only('dice_entry');
call app.make_first_partitions('dice_entry', 'id');
