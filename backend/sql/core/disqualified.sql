/**
 * Whether a player is disqualified from a ranking, which is a game day such as 2026-11-21 or an event's id. A
 * disqualification of a previous account counts, unless operators decided otherwise about the present account.
 */
create or replace function app.is_disqualified(player uuid, campaign text, ranking text)
returns boolean
language plpgsql stable
as $$
begin
  return coalesce((
    select entry.disqualified
      from app.disqualification as entry
      where entry.player_id = is_disqualified.player
        and entry.campaign_slug = is_disqualified.campaign
        and entry.ranking = is_disqualified.ranking
      order by entry.id desc
      limit 1),
    app.used_before(player, app.disqualified_use(campaign, ranking)) > 0);
end
$$;

/** The name under which app.used_before counts a disqualification. */
create or replace function app.disqualified_use(campaign text, ranking text) returns text
language sql immutable
as $$
  select 'disqualified:' || campaign || ':' || ranking
$$;

/**
 * Lists the rankings from which a player is disqualified, so that a later account of this person is
 * disqualified, too (app.used_before). The ranking is settled by `kept_until`: two days after the
 * end of a game day, one day after an event's campaign closes.
 */
create or replace function app.disqualified_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.disqualified_use(latest.campaign_slug, latest.ranking), 1, settled.by
    from (
      select distinct on (entry.campaign_slug, entry.ranking) entry.*
        from app.disqualification as entry
        where entry.player_id = disqualified_uses.player
        order by entry.campaign_slug, entry.ranking, entry.id desc) as latest
    join app.campaign on campaign.slug = latest.campaign_slug
    cross join lateral (
      select case when campaign.kind = 'mini-game'
        then app.start_of_day(latest.ranking::date + 3, campaign.time_zone)
        else campaign.closes_at + interval '1 day' end as by) as settled
    where latest.disqualified and settled.by > app.now()
$$;
