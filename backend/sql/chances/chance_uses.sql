/** The name under which app.used_before counts a day's chances. */
create or replace function app.chances_use(campaign text, day date) returns text
language sql stable
as $$
  select 'chances:' || campaign || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/** The name under which app.used_before counts a day's ads. */
create or replace function app.ads_use(campaign text, day date) returns text
language sql stable
as $$
  select 'ads:' || campaign || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/** The number of a day's chances that a previous account used and that are not yet deducted. */
create or replace function app.chances_used_before(player uuid, campaign text, day date) returns integer
language plpgsql stable
as $$
declare
  used integer := app.used_before(player, app.chances_use(campaign, chances_used_before.day));
begin
  if used = 0 then
    return 0;
  end if;
  return greatest(0, used + (
    select coalesce(sum(entry.chances), 0)::integer
      from app.chance_entry as entry
      where entry.player_id = player and entry.campaign_slug = chances_used_before.campaign
        and entry.day = chances_used_before.day and entry.reason = 'earlier_life'));
end
$$;

/**
 * Grants a day's allowance and deducts the chances that a previous account used of it. Writes both entries to
 * the ledger, because used chances are computed from the ledger.
 */
create or replace function app.grant_allowance(
  player uuid, campaign text, day date, chances integer, reason text
) returns void
language plpgsql volatile
as $$
declare
  used integer := least(grant_allowance.chances,
    app.chances_used_before(player, campaign, grant_allowance.day));
begin
  perform app.add_chances(player, campaign, grant_allowance.day, grant_allowance.chances,
    grant_allowance.reason);
  if used > 0 then
    perform app.add_chances(player, campaign, grant_allowance.day, -used, 'earlier_life');
  end if;
end
$$;

/** The time when the chances of a campaign day end. */
create or replace function app.chance_day_ends(campaign app.campaign, day date) returns timestamptz
language sql stable
as $$
  select case campaign.kind
    when 'mini-game' then app.end_of_game_day(campaign, chance_day_ends.day)
    else app.start_of_day(chance_day_ends.day + 1, campaign.time_zone) end
$$;

/**
 * Lists a player's used chances and ads of today, so that a later account of this person cannot use them again
 * (app.used_before). Chances won by ads are subtracted from the used chances, because ads count separately.
 */
create or replace function app.chance_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.chances_use(balance.campaign_slug, balance.day), spent.chances::integer,
      app.chance_day_ends(campaign, balance.day)
    from app.chance_balance as balance
    join app.campaign on campaign.slug = balance.campaign_slug
    cross join lateral (
      select -sum(entry.chances) as chances
        from app.chance_entry as entry
        where entry.player_id = balance.player_id and entry.campaign_slug = balance.campaign_slug
          and entry.day = balance.day
          and entry.reason not in ('daily', 'daily_allowance', 'earlier_life')) as spent
    where balance.player_id = chance_uses.player and balance.day >= app.chance_day(campaign)
      and spent.chances <> 0
  union all
  select app.ads_use(used.campaign_slug, used.day), count(*)::integer,
      app.chance_day_ends(campaign, used.day)
    from app.campaign
    join app.ad_use as used on used.player_id = chance_uses.player
      and used.placement = campaign.kind and used.campaign_slug = campaign.slug
      and used.day >= app.chance_day(campaign)
    where campaign.numbers ? 'ads_per_day'
    group by campaign.*, used.campaign_slug, used.day
$$;
