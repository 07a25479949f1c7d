/** The name under which app.used_before counts a level's reward. */
create or replace function app.event_level_use(campaign text, event text, level integer) returns text
language sql immutable
as $$
  select 'event_level:' || campaign || ':' || event || ':' || level
$$;

/** The name under which app.used_before counts a quick win's reward on a day. */
create or replace function app.quick_win_use(campaign text, event text, task text, day date)
returns text
language sql stable
as $$
  select 'quick_win:' || campaign || ':' || event || ':' || task || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/**
 * Lists a player's claimed rewards, so that a later account of this person cannot claim them again
 * (app.used_before). A row lasts as long as the event's rewards can be claimed.
 */
create or replace function app.event_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.event_level_use(claim.campaign_slug, claim.event_id, claim.level), 1,
      app.levels_claimable_until(event, campaign)
    from app.campaign
    cross join lateral app.events_of(campaign) as event
    join app.event_level_claim as claim
      on claim.campaign_slug = campaign.slug and claim.event_id = event.id
        and claim.player_id = event_uses.player
    where campaign.kind = 'events'
      and app.levels_claimable_until(event, campaign) > app.now()
  union all
  select app.quick_win_use(claim.campaign_slug, claim.event_id, claim.task, claim.day), 1,
      app.quick_wins_claimable_until(event, campaign)
    from app.campaign
    cross join lateral app.events_of(campaign) as event
    join app.quick_win_claim as claim
      on claim.campaign_slug = campaign.slug and claim.event_id = event.id
        and claim.player_id = event_uses.player
        and claim.day = app.quick_wins_day(event, campaign.time_zone)
    where campaign.kind = 'events'
      and event.starts_at <= app.now()
      and app.quick_wins_claimable_until(event, campaign) > app.now()
$$;
