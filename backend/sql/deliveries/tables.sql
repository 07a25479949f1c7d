-- The ledger of deliveries, with one entry for each step. A trigger updates the state in app.sticker_delivery.
create table app.delivery_entry (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references app.sticker_delivery,
  step text not null check (step in
    ('handed_over', 'sent', 'failed', 'tried_again', 'refunded', 'withdrawn', 'restored')),
  why text check (why in ('game_link_missing', 'game_link_wrong', 'not_taken')),
  -- The operator who entered the step; null for the product.
  entered_by text check (char_length(entered_by) between 1 and 100),
  entered_at timestamptz not null,
  check ((step = 'failed') = (why is not null))
);

create index delivery_entry_delivery on app.delivery_entry (delivery_id, id);
create unique index delivery_entry_sent on app.delivery_entry (delivery_id) where step = 'sent';
create unique index delivery_entry_refunded on app.delivery_entry (delivery_id)
  where step = 'refunded';

-- Messages to an endpoint or operators, each about one player. A job deletes rows a week after `valid_until`, a
-- delivery's only if the endpoint accepted it, because app.withdraw_delivery needs the others.
create table app.outbox (
  id bigint generated always as identity primary key,
  -- The setting that names the sender: `delivery` (DELIVERY), `notify` (NOTIFY), `push` (PUSH_KEY) or
  -- `mail` (SMTP_URL).
  channel text not null check (channel in ('delivery', 'notify', 'push', 'mail')),
  kind text not null check (kind in
    ('delivery', 'event', 'swap_proposed', 'swap_accepted', 'swap_expiring', 'swap_confirmed',
      'swap_said', 'swap_match', 'mail_confirm', 'mail_daily')),
  -- The subject of the message: a delivery, an event, a swap proposal, or a match with another player. A daily mail
  -- may have a match; its other subjects are read when it is sent.
  delivery_id bigint unique references app.sticker_delivery,
  campaign_slug text,
  event_id text,
  proposal_id bigint references app.proposal,
  mate_id uuid references app.player,
  gets text,
  gives text,
  -- How many further stickers of the match the player could get and give when it was found.
  more_gets integer not null default 0,
  more_gives integer not null default 0,
  player_id uuid not null references app.player,
  -- The time when the message becomes useless, according to the last check: an event can move, and an
  -- acceptance extends a proposal.
  valid_until timestamptz not null,
  -- `why` has the reason for the states `stopped` (not to be sent any more) and `failed`.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stopped', 'failed')),
  why text check (why in ('withdrawn', 'banned', 'turned_off', 'no_text', 'not_taken', 'too_late',
    'ended', 'night', 'enough', 'game_link_missing')),
  attempts integer not null default 0 check (attempts >= 0),
  -- For a mail, this is the time of the last attempt.
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  -- For operators: the endpoint's last answer, or a note that people got the message.
  note text check (char_length(note) <= 200),
  queued_at timestamptz not null,
  -- The browsers (app.push_device) whose push services accepted the message; later attempts leave them out.
  accepted_by bigint[] not null default '{}',
  unique (campaign_slug, event_id, player_id, channel),
  check ((channel = 'delivery') = (kind = 'delivery')),
  check ((kind = 'delivery') = (delivery_id is not null)),
  check ((kind = 'event') = (event_id is not null)),
  check ((campaign_slug is null) = (event_id is null)),
  check ((channel = 'mail') = (kind in ('mail_confirm', 'mail_daily'))),
  check (kind = 'mail_daily' or (kind = 'swap_match') = (mate_id is not null)),
  check (num_nonnulls(mate_id, gets, gives) in (0, 3)),
  check (channel = 'mail' or num_nonnulls(delivery_id, event_id, proposal_id, mate_id) = 1),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state in ('stopped', 'failed')) = (why is not null))
) with (fillfactor = 80);

-- Prevents a second message of a kind for a player and proposal. Several messages about phrases are allowed, but
-- only one may wait. Rows outlast the proposal.
create unique index outbox_proposal on app.outbox
    (proposal_id, kind, player_id, channel,
      (case when kind = 'swap_said' and state <> 'waiting' then id end)) nulls not distinct
  where proposal_id is not null;
create index outbox_next on app.outbox (channel, next_attempt_at, id)
  where next_attempt_at is not null;
-- Excludes swaps, most of whose messages stop because the player answered in time.
create index outbox_ended on app.outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and kind = 'event';
create index outbox_swap_ended on app.outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and kind not in ('delivery', 'event');
create index outbox_failed on app.outbox (channel, valid_until desc)
  where state = 'failed' and channel <> 'delivery';
create index outbox_forgotten on app.outbox (valid_until)
  where delivery_id is null or state = 'sent';
create index outbox_player on app.outbox (player_id);

-- Updates the delivery's state, and refuses a step that cannot follow that state. The step `sent` adds the
-- sticker to the album. The endpoint must accept a delivery within three days.
create function app.keep_delivery() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  kept app.sticker_delivery;
begin
  update app.sticker_delivery as delivery
    set state = case
          when new.step in ('handed_over', 'tried_again') then 'on_its_way'
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
        why = new.why
    where delivery.id = new.delivery_id
      and delivery.state = any (case new.step
        when 'handed_over' then array['promised']
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
  if new.step in ('handed_over', 'tried_again')
    and (select environment.delivery from app.environment where only_row) = 'webhook'
  then
    insert into app.outbox as message
        (channel, kind, delivery_id, player_id, valid_until, next_attempt_at, queued_at)
      values ('delivery', 'delivery', kept.id, kept.player_id, new.entered_at + interval '3 days',
        new.entered_at, new.entered_at)
      on conflict (delivery_id) do update
        set valid_until = excluded.valid_until, state = 'waiting', why = null, attempts = 0,
            next_attempt_at = excluded.next_attempt_at, queued_at = excluded.queued_at;
  end if;
  return null;
end
$$;

create trigger keep_delivery after insert on app.delivery_entry
  for each row execute function app.keep_delivery();

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

call app.make_append_only('delivery_entry');
call app.make_append_only('dice_entry');
call app.make_first_partitions('dice_entry', 'id');
