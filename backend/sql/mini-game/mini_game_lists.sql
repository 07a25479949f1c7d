/** Places of a game day for API results, by rank: [{ rank, player, score }]. */
create or replace function app.mini_game_places_json(places app.place[]) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rank', place.rank,
        'player', app.player_json(player.username, player.avatar),
        'score', place.points) order by place.rank), '[]')
      from unnest(places) as place
      join app.player on player.id = place.player_id);
end
$$;

/**
 * A player's last game days with a score, from `newest` backwards, at most `most`: [{ day, score, rank,
 * players, is_over }].
 */
create or replace function app.mini_game_days_of(
  game app.campaign, player uuid, newest date, most integer
) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(app.mini_game_best(game.slug, played.day, player)
        || jsonb_build_object('day', played.day,
          'players', app.ranked_players(game.slug, app.ranking_of_day(played.day)),
          'is_over', app.end_of_game_day(game, played.day) <= app.now())
        order by played.day desc), '[]')
      from (
        select distinct ended.day
          from app.mini_game_run as ended
          join app.ranking_score as best on best.campaign_slug = ended.campaign_slug
            and best.ranking = app.ranking_of_day(ended.day) and best.player_id = ended.player_id
          where ended.player_id = mini_game_days_of.player and ended.campaign_slug = game.slug
            and ended.ended_at is not null and ended.day <= newest
          order by ended.day desc
          limit most
      ) as played);
end
$$;

/** A player's wins, without withdrawn ones, newest first: [{ day, place, score, run, reward, won_at }]. */
create or replace function app.mini_game_rewards_of(campaign text, player uuid, most integer)
returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('day', settlement.day, 'place', (won.entry).place,
        'score', (won.entry).score, 'run', (won.entry).run_id, 'reward', app.mini_game_reward_json(won.entry),
        'won_at', app.iso(settlement.settled_at)) order by settlement.day desc), '[]')
      from (
        select winner as entry
          from app.mini_game_winner as winner
          where winner.player_id = mini_game_rewards_of.player
            and winner.campaign_slug = mini_game_rewards_of.campaign
            and winner.reward is not null
            and not app.is_withdrawn(winner.delivery_id)
          order by winner.day desc
          limit most
      ) as won
      join app.mini_game_settlement as settlement
        on settlement.campaign_slug = mini_game_rewards_of.campaign
          and settlement.day = (won.entry).day);
end
$$;
