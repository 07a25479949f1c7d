-- The invite activity: codes, who invited whom, points and their balances, the sticker shop's stock,
-- and what was redeemed there.

-- Codes are typed by hand: no 0 and O, no 1, I and L.
create table app.invite_code (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  player_id uuid not null unique references app.player
);

-- A player is bound to the owner of the code that they typed in once, and for ever.
create table app.invitation (
  id bigint generated always as identity unique,
  invitee_id uuid primary key references app.player,
  inviter_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bound_at timestamptz not null,
  check (invitee_id <> inviter_id)
);

create index invitation_inviter on app.invitation (inviter_id, activity_slug, id);

-- The extra bonuses that inviters were given: each once.
create table app.invite_bonus (
  player_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  invitees integer not null check (invitees > 0),
  points integer not null check (points > 0),
  granted_at timestamptz not null,
  primary key (player_id, activity_slug, invitees)
);

-- A sticker that was redeemed for points. It carries the id of the delivery that was promised for it
-- and that says whose it is and when it is sent.
create table app.redemption (
  id bigint primary key references app.sticker_delivery,
  player_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sticker_slug text not null,
  points integer not null check (points > 0),
  applied_at timestamptz not null
);

create index redemption_player on app.redemption (player_id, activity_slug, id);

-- Whom an entry of points is about, or what was redeemed for it. (Each foreign key is a look-up more
-- in every redemption; a redemption and its entries are written by one function, and stay.)
alter table app.point_entry
  add column friend_id uuid references app.player,
  add column redemption_id bigint;

-- The record is read newest first, in the order in which it was written.
drop index app.point_entry_player;
create index point_entry_player on app.point_entry (player_id, activity_slug, id);

-- The sums of app.point_entry, kept by its trigger and written by nothing else: a balance is read by
-- every redemption, and a sum can be refused below zero.
create table app.point_balance (
  player_id uuid not null references app.player,
  activity_slug text not null,
  points integer not null check (points >= 0),
  primary key (player_id, activity_slug)
) with (fillfactor = 70);

create function app.add_to_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  update app.point_balance
    set points = points + new.points
    where player_id = new.player_id and activity_slug = new.activity_slug;
  if not found then
    -- Somebody's first entry; refused below zero by the table's check.
    insert into app.point_balance as balance (player_id, activity_slug, points)
      values (new.player_id, new.activity_slug, new.points)
      on conflict (player_id, activity_slug) do update set points = balance.points + excluded.points;
  end if;
  return null;
end
$$;

revoke execute on function app.add_to_balance() from public;

create trigger add_to_balance after insert on app.point_entry
  for each row execute function app.add_to_balance();

-- Points that were entered before there were balances.
insert into app.point_balance (player_id, activity_slug, points)
  select player_id, activity_slug, sum(points)
    from app.point_entry group by player_id, activity_slug;

-- How many copies of each sticker the shop has on a day of the campaign's zone: renewed once, then
-- one less with each redemption.
create table app.stock_entry (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sticker_slug text not null,
  day date not null,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- The redemption that took the copy.
  redemption_id bigint,
  entered_at timestamptz not null
);

create unique index stock_entry_renewed on app.stock_entry (campaign_slug, sticker_slug, day)
  where reason = 'renewed';

-- The sums of app.stock_entry. Everybody who wants one sticker waits for its row here, so nothing
-- points at it, and it is the last thing that a redemption takes. Each row has much room beside it,
-- in which its next versions are written and cleared away.
create table app.sticker_stock (
  campaign_slug text not null,
  sticker_slug text not null,
  day date not null,
  left_count integer not null check (left_count >= 0),
  primary key (campaign_slug, sticker_slug, day)
) with (fillfactor = 20);

-- Promises that people at the company kept by hand.
create table app.hand_delivery (
  delivery_id bigint primary key references app.sticker_delivery,
  sent_by text not null check (char_length(sent_by) between 1 and 100),
  sent_at timestamptz not null
);

call app.make_append_only('invitation');
call app.make_append_only('invite_bonus');
call app.make_append_only('redemption');
call app.make_append_only('stock_entry');
call app.make_append_only('hand_delivery');
