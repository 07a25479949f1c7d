-- Adds what was entered before there were balances of dice and chances.
--
-- Locks: none on the ledgers, which take new entries meanwhile. Reading all dice that were ever entered
-- takes longest and holds up nobody; whose dice come in while the balances are written, after that, waits
-- until this migration ends, as chances do: about as long as writing a row for each player takes. The
-- checks at the end lock each table of balances for a moment, and read nothing (migration 0073 does).

insert into app.dice_balance as balance (player_id, dice)
  select moved.player_id, sum(moved.dice)
    from (
      select entry.player_id, entry.dice
        from app.dice_entry as entry
        where entry.id <= (
          select last_id from app.entries_before_balances where ledger = 'dice_entry')
      union all
      select carried.player_id, carried.dice from app.dice_carried as carried
    ) as moved
    group by moved.player_id
    -- In the order in which calls that give dice to two players do.
    order by moved.player_id
  on conflict (player_id) do update set dice = balance.dice + excluded.dice;

-- Only days that can still be played: of the months, only the latest are read. The latest entry says what
-- day it is, because the clock of a demo is its own.
insert into app.chance_balance as balance (player_id, campaign_slug, day, chances, allowance)
  with
  newest as (
    select entry.entered_at as at from app.chance_entry as entry order by entry.id desc limit 1
  ),
  days as (
    select entry.player_id, entry.campaign_slug, entry.day, sum(entry.chances) as chances,
        coalesce(sum(entry.chances) filter (where entry.reason in ('daily', 'daily_allowance')), 0)
          as allowance,
        row_number() over (
          partition by entry.player_id, entry.campaign_slug order by entry.day desc) as place
      from app.chance_entry as entry
      where entry.id <= (
          select last_id from app.entries_before_balances where ledger = 'chance_entry')
        -- A day is two days long at most, from the first time zone's to the last one's.
        and entry.entered_at >= (select at - interval '5 days' from newest)
        and entry.day >= (select (at at time zone 'UTC')::date - 2 from newest)
      group by entry.player_id, entry.campaign_slug, entry.day
  )
  select player_id, campaign_slug, day, chances, allowance
    from days
    where place = 1
    order by player_id, campaign_slug
  on conflict (player_id, campaign_slug) do update
    set chances = balance.chances + excluded.chances,
        allowance = balance.allowance + excluded.allowance
    -- Whoever has played on a later day since then has that day's balance.
    where balance.day = excluded.day;

-- Migration 0071 made it for this one.
-- squawk-ignore ban-drop-table
drop table app.entries_before_balances;

-- Dice that were not given cannot be taken, nor chances be spent.
alter table app.dice_balance
  add constraint dice_balance_not_below_zero check (dice >= 0) not valid;
alter table app.chance_balance
  add constraint chance_balance_not_below_zero check (chances >= 0 and allowance >= 0) not valid;
