/**
 * A player's rewards in a campaign's events: claimed levels and tasks, and ranks. `step` is the level or rank,
 * null for a task; `reward` excludes prizes withdrawn since. Excludes partner events, which are separate
 * campaigns.
 */
create or replace function app.event_wins_of(player uuid, campaign app.campaign)
returns table (event_id text, way text, step integer, won_at timestamptz, reward jsonb)
language sql stable
as $$
  select won.event_id, won.way, won.step, won.won_at, won.reward
    from (
      select claim.event_id, 'level' as way, claim.level::integer as step,
          claim.claimed_at as won_at, app.reward_as_it_stands(
            player, claim.reward, claim.claimed_at, 'event_level', campaign.time_zone) as reward
        from app.event_level_claim as claim
        where claim.player_id = player and claim.campaign_slug = campaign.slug
      union all
      select given.event_id, 'rank', given.rank, given.granted_at,
          app.reward_by_delivery(given.reward, given.delivery_id, campaign.time_zone)
        from app.event_rank_reward as given
        where given.player_id = player and given.campaign_slug = campaign.slug
      union all
      select claim.event_id, 'task', null, claim.claimed_at, app.reward_as_it_stands(
            player, claim.reward, claim.claimed_at, 'quick_win', campaign.time_zone)
        from app.quick_win_claim as claim
        where claim.player_id = player and claim.campaign_slug = campaign.slug
    ) as won
    where won.reward is not null
$$;
