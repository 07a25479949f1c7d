-- A redemption has the id of its delivery, which has the state.
create table app.redemption (
  id bigint primary key references app.sticker_delivery,
  player_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sticker_slug text not null,
  points integer not null check (points > 0),
  applied_at timestamptz not null
);

create index redemption_player on app.redemption (player_id, activity_slug, id);
create index redemption_applied_at on app.redemption using brin (applied_at);

-- A sticker's stock ledger per day in the campaign's zone: one renewal, and -1 for each redemption.
create table app.stock_entry (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sticker_slug text not null,
  day date not null,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  redemption_id bigint,
  entered_at timestamptz not null
);

create unique index stock_entry_renewed on app.stock_entry (campaign_slug, sticker_slug, day)
  where reason = 'renewed';

-- The sums of app.stock_entry. All redemptions of a sticker update the same row, so no table refers to it,
-- and redemptions lock it last. The low fill factor leaves room in the page for new versions of the row.
create table app.sticker_stock (
  campaign_slug text not null,
  sticker_slug text not null,
  day date not null,
  left_count integer not null check (left_count >= 0),
  primary key (campaign_slug, sticker_slug, day)
) with (fillfactor = 20);

call app.make_append_only('redemption');
call app.make_append_only('stock_entry');
