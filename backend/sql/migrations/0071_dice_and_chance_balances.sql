-- Balances of dice and chances beside their ledgers, so that no call sums up a life of entries, or looks
-- into each of their months. They are kept by the ledgers' triggers from now on; what was entered before
-- is added by the next migration, which knows it by its ids.
--
-- Locks: creating a trigger waits until no transaction writes to the ledger, and then holds new entries
-- up until this migration ends, some milliseconds later; nothing here is proportional to rows.

-- The sums of app.dice_entry and app.dice_carried, kept by the ledger's trigger and written by nothing
-- else.
create table app.dice_balance (
  player_id uuid primary key references app.player,
  dice bigint not null
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

-- What app.chance_entry comes to on the latest day of a player in a campaign, kept by the ledger's
-- trigger and written by nothing else. A day's chances end with it, so the row of a day before makes
-- room for the new one: there are never more rows than players of each campaign.
create table app.chance_balance (
  player_id uuid not null references app.player,
  campaign_slug text not null,
  day date not null,
  chances integer not null,
  -- What came of the day's allowance, before anything was spent.
  allowance integer not null,
  primary key (player_id, campaign_slug)
) with (fillfactor = 70);

create function app.add_to_chance_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  -- A row of its own would refuse what is spent.
  insert into app.chance_balance (player_id, campaign_slug, day, chances, allowance)
    values (new.player_id, new.campaign_slug, new.day, 0, 0)
    on conflict (player_id, campaign_slug) do nothing;
  -- An entry for a day before, of a call that began before midnight, leaves the new day as it is.
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

revoke execute on function app.add_to_dice_balance(), app.add_to_chance_balance() from public;

create trigger add_to_dice_balance after insert on app.dice_entry
  for each row execute function app.add_to_dice_balance();
create trigger add_to_chance_balance after insert on app.chance_entry
  for each row execute function app.add_to_chance_balance();

-- Up to which id nothing was added by a trigger: nobody who had an older id is still writing.
create table app.entries_before_balances as
  select 'dice_entry' as ledger, coalesce(max(id), 0) as last_id from app.dice_entry
  union all
  select 'chance_entry', coalesce(max(id), 0) from app.chance_entry;
