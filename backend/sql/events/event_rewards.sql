/** Places of an event for API results, by rank: [{ rank, player, points, you }]. */
create or replace function app.event_places_json(places app.place[], caller uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rank', place.rank,
        'player', app.player_json(player.username, player.avatar),
        'points', place.points,
        'you', player.id is not distinct from caller) order by place.rank), '[]')
      from unnest(places) as place
      join app.player on player.id = place.player_id);
end
$$;

/**
 * The rewards of a tournament: levels by points, rank rewards at the end, the ten best players, and the
 * caller's points, level, rank and two neighbours on each side. `own` is null for an anonymous caller; `rank`
 * is null without points. `rank_reward` is the prize of the caller's settled rank, or else a deleted winner's
 * prize that the caller received.
 */
create or replace function app.tournament_rewards(
  campaign app.campaign, tournament app.event, caller uuid
) returns jsonb
language plpgsql stable
as $$
declare
  own app.ranking_score;
  own_rank integer;
  claimed_before text[] := app.uses_before(caller, 'event_level');
begin
  select * into own from app.ranking_score as score
    where score.campaign_slug = campaign.slug and score.ranking = tournament.id
      and score.player_id = caller;
  own_rank := app.rank_of(own);
  return jsonb_build_object(
    'type', 'tournament',
    'claimable_until', app.iso(app.levels_claimable_until(tournament, campaign)),
    'settles_at', app.iso(app.event_settles_at(tournament, campaign)),
    'settled', exists (
      select from app.event_settlement as settlement
        where settlement.campaign_slug = campaign.slug and settlement.event_id = tournament.id),
    'levels', coalesce((
      select jsonb_agg(jsonb_build_object(
            'level', listed.place,
            'points', listed.level -> 'points',
            'reward', listed.level -> 'reward',
            'reached', coalesce(own.points, 0) >= (listed.level ->> 'points')::bigint,
            'claimed', claim.level is not null
              or app.event_level_use(campaign.slug, tournament.id, listed.place::integer)
                = any (claimed_before),
            'granted', app.reward_as_it_stands(
              caller, claim.reward, claim.claimed_at, 'event_level', campaign.time_zone))
          order by listed.place)
        from jsonb_array_elements(tournament.definition -> 'levels')
          with ordinality as listed (level, place)
        left join app.event_level_claim as claim
          on claim.campaign_slug = campaign.slug and claim.event_id = tournament.id
            and claim.player_id = caller and claim.level = listed.place), '[]'),
    'ranks', coalesce(tournament.definition -> 'ranks', '[]'),
    'players', app.ranked_players(campaign.slug, tournament.id),
    'leaderboard', app.event_places_json(
      array(select app.places_after(campaign.slug, tournament.id, 0, 10)), caller),
    'around', app.event_places_json(array(select app.places_around(own, own_rank, 2)), caller),
    'own', case when caller is not null then jsonb_build_object(
      'points', coalesce(own.points, 0),
      'level', (
        select count(*) from jsonb_array_elements(tournament.definition -> 'levels') as level
          where (level ->> 'points')::bigint <= coalesce(own.points, 0)),
      'rank', own_rank,
      'rank_reward', (
        select app.reward_by_delivery(given.reward, given.delivery_id, campaign.time_zone)
          from app.event_rank_reward as given
          where given.campaign_slug = campaign.slug and given.event_id = tournament.id
            and given.player_id = caller
          order by given.passed_on_from nulls first
          limit 1)) end);
end
$$;

/** The gold stickers of a golden blitz, with the caller's copies. */
create or replace function app.golden_blitz_rewards(blitz app.event, caller uuid) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'type', 'golden-blitz',
    'stickers', coalesce((
      select jsonb_agg(jsonb_build_object(
            'sticker', sticker.slug, 'set', sticker.set_slug, 'rarity', sticker.rarity,
            'copies', app.copies_of(caller, sticker.slug))
          order by listed.place)
        from jsonb_array_elements_text(blitz.definition -> 'stickers')
          with ordinality as listed (slug, place)
        join app.sticker on sticker.slug = listed.slug), '[]'));
end
$$;

/** The tasks of a quick-wins event with rewards and the caller's progress on the tasks' current day. */
create or replace function app.quick_wins_rewards(
  campaign app.campaign, event app.event, caller uuid
) returns jsonb
language plpgsql stable
as $$
declare
  begun boolean := event.starts_at <= app.now();
begin
  return jsonb_build_object(
    'type', 'quick-wins',
    'resets_at', case when begun then
      app.iso(app.quick_wins_reset_at(event, campaign.time_zone)) end,
    'claimable_until', case when begun then
      app.iso(app.quick_wins_claimable_until(event, campaign)) end,
    'tasks', app.quick_win_tasks(caller, event, campaign));
end
$$;

/**
 * A partner event's layers (levels of team points) with rewards, the layers that the caller's team reached,
 * those that the caller claimed, the team or null, and how members earn points.
 */
create or replace function app.partner_event_rewards(event app.event, caller uuid) returns jsonb
language plpgsql stable
as $$
declare
  builders app.campaign := app.require_campaign(event.id, 'partner-team');
  team app.partner_team;
begin
  select * into team
    from app.partner_team as own
    where own.id = app.team_of(caller, builders.slug);
  return jsonb_build_object(
    'type', 'partner-team',
    'team', case when team.id is not null then
      jsonb_build_object('id', team.id, 'name', team.name, 'points', team.points) end,
    'layers', app.team_layers_json(builders, coalesce(team.points, 0), caller, team.id is not null),
    'point_values', builders.numbers -> 'points');
end
$$;
