/**
 * The rewards of an event by points and by rank, its top ten, and the caller's own points and rank
 * (`own` is null for an anonymous caller, `rank` for a caller without points). Most points first; of
 * equal points, whoever reached them first. Once the ranks are settled, `rank_reward` is the caller's
 * reward. Public: no sign-in needed, at any time.
 * Refuses, in this order: a banned caller (14030, 14031), a campaign that is not published (14005),
 * an unknown event (14094).
 */
create function api.event_rewards(
  campaign text, event text, language_code text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  shown app.event;
  own app.event_score;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(event_rewards.campaign, 'events');
  shown := app.require_event(asked, event_rewards.event);
  select * into own from app.event_score as score
    where score.campaign_slug = asked.slug and score.event_id = shown.id
      and score.player_id = caller;

  return jsonb_build_object(
    'campaign', asked.slug,
    'server_time', app.iso(app.now()),
    'event', app.event_json(shown, asked),
    'claimable_until', app.iso(app.levels_claimable_until(shown, asked)),
    'settled', exists (
      select from app.event_settlement as settlement
        where settlement.campaign_slug = asked.slug and settlement.event_id = shown.id),
    'levels', coalesce((
      select jsonb_agg(jsonb_build_object(
            'level', listed.place,
            'points', listed.level -> 'points',
            'reward', listed.level -> 'reward',
            'reached', coalesce(own.points, 0) >= (listed.level ->> 'points')::bigint,
            'claimed', exists (
              select from app.event_level_claim as claim
                where claim.campaign_slug = asked.slug and claim.event_id = shown.id
                  and claim.player_id = caller and claim.level = listed.place))
          order by listed.place)
        from jsonb_array_elements(shown.definition -> 'levels')
          with ordinality as listed (level, place)), '[]'),
    'ranks', coalesce(shown.definition -> 'ranks', '[]'),
    'leaderboard', coalesce((
      select jsonb_agg(jsonb_build_object(
            'rank', best.rank,
            'player', app.player_json(player.username, player.avatar),
            'points', best.points,
            'you', best.player_id is not distinct from caller)
          order by best.rank)
        from app.event_ranking(asked.slug, shown.id, 10) as best
        join app.player on player.id = best.player_id), '[]'),
    'own', case when caller is not null then jsonb_build_object(
      'points', coalesce(own.points, 0),
      'level', (
        select count(*) from jsonb_array_elements(shown.definition -> 'levels') as level
          where (level ->> 'points')::bigint <= coalesce(own.points, 0)),
      'rank', case when own.points > 0 then 1 + (
        select count(*)
          from app.event_score as score
          where score.campaign_slug = asked.slug and score.event_id = shown.id
            and score.points >= own.points
            and (score.points > own.points
              or (score.reached_at, score.player_id) < (own.reached_at, own.player_id))) end,
      'rank_reward', (
        select given.reward from app.event_rank_reward as given
          where given.campaign_slug = asked.slug and given.event_id = shown.id
            and given.player_id = caller)) end);
end
$$;

grant execute on function api.event_rewards(text, text, text) to rollmates_web;
