-- The ledger of granted and spent chances (spins or runs), by campaign and campaign day (app.chance_day).
-- Partitioned by month.
create table app.chance_entry (
  id bigint generated always as identity,
  player_id uuid not null,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  chances integer not null check (chances <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  entered_at timestamptz not null
) partition by range (entered_at);

create index chance_entry_player on app.chance_entry (player_id, campaign_slug, day);

-- The sums of app.chance_entry for a player's latest day in a campaign, written only by that table's trigger. A
-- new day replaces the row, because unused chances of earlier days have expired.
create table app.chance_balance (
  player_id uuid not null references app.player,
  campaign_slug text not null,
  day date not null,
  chances integer not null,
  -- Chances granted from the day's allowance; spending does not reduce this number.
  allowance integer not null,
  primary key (player_id, campaign_slug),
  constraint chance_balance_not_below_zero check (chances >= 0 and allowance >= 0)
) with (fillfactor = 70);

create function app.add_to_chance_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  -- Inserts a row of zeros first. An upsert that spends chances would fail, because PostgreSQL first checks
  -- the new row, whose chances would be negative.
  insert into app.chance_balance (player_id, campaign_slug, day, chances, allowance)
    values (new.player_id, new.campaign_slug, new.day, 0, 0)
    on conflict (player_id, campaign_slug) do nothing;
  -- A call that began before midnight may add an entry for the previous day; this entry does not change the
  -- balance of the new day.
  update app.chance_balance as balance
    set day = new.day,
        chances = new.chances + case when balance.day = new.day then balance.chances else 0 end,
        allowance = case when balance.day = new.day then balance.allowance else 0 end
          + case when new.reason in ('daily', 'daily_allowance') then new.chances else 0 end
    where balance.player_id = new.player_id and balance.campaign_slug = new.campaign_slug
      and balance.day <= new.day;
  return null;
end
$$;

create trigger add_to_chance_balance after insert on app.chance_entry
  for each row execute function app.add_to_chance_balance();

-- Players' claims that they watched an ad. If ads are verified, a claim counts once the ad network's message
-- arrives (app.ad_view), otherwise at once.
create table app.ad_claim (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  claimed_at timestamptz not null
);

create index ad_claim_player on app.ad_claim (player_id, campaign_slug, id);

create table app.ad_view (
  id bigint generated always as identity primary key,
  transaction_id text not null unique check (char_length(transaction_id) between 1 and 200),
  player_id uuid not null references app.player,
  -- The campaign kind, such as 'mini-game'.
  placement text not null check (placement ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  watched_at timestamptz not null,
  recorded_at timestamptz not null
);

create index ad_view_player on app.ad_view (player_id, placement, watched_at);

-- Claims that counted, each with its ad view if ads are verified. A claim or view counts only once.
create table app.ad_use (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  placement text not null check (placement ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  claim_id bigint unique references app.ad_claim,
  view_id bigint unique references app.ad_view,
  used_at timestamptz not null
);

create index ad_use_player on app.ad_use (player_id, placement, campaign_slug, day);

call app.make_append_only('chance_entry');
call app.make_first_partitions('chance_entry', 'id');
call app.make_append_only('ad_claim');
call app.make_append_only('ad_view');
call app.make_append_only('ad_use');
