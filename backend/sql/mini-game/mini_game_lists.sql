/** At most `most` places of a game day, from `first_rank` on: [{ rank, player, score }]. */
create or replace function app.mini_game_places(
  campaign text, day date, first_rank integer, most integer
) returns jsonb
language plpgsql stable
as $$
declare
  place_found record := app.mini_game_place_at(campaign, day, first_rank);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rank', place.rank,
        'player', app.player_json(player.username, player.avatar),
        'score', place.score) order by place.rank), '[]')
      from (
        select following.player_id, following.score,
            first_rank - 1 + row_number() over () as rank
          from (
            select best.player_id, best.score
              from app.mini_game_day_best as best
              where best.campaign_slug = mini_game_places.campaign
                and best.day = mini_game_places.day
                and best.rank_key <= place_found.highest_key
              order by best.rank_key desc, best.reached_at, best.player_id
              offset place_found.before
              limit most
          ) as following
      ) as place
      join app.player on player.id = place.player_id);
end
$$;

/** A player's place with up to `reach` neighbours on each side, in ranking order: [{ rank, player, score }]. */
create or replace function app.mini_game_places_around(
  own app.mini_game_day_best, own_rank integer, reach integer
) returns jsonb
language plpgsql stable
as $$
begin
  return (
    with
    near as (
      -- The condition on `rank_key` alone follows from the others, but PostgreSQL needs it to search the
      -- index.
      (select best.player_id, best.score, best.rank_key, best.reached_at
        from app.mini_game_day_best as best
        where best.campaign_slug = own.campaign_slug and best.day = own.day
          and best.rank_key >= own.rank_key
          and (best.rank_key > own.rank_key
            or (best.reached_at, best.player_id) < (own.reached_at, own.player_id))
        order by best.rank_key, best.reached_at desc, best.player_id desc
        limit reach)
      union all
      (select best.player_id, best.score, best.rank_key, best.reached_at
        from app.mini_game_day_best as best
        where best.campaign_slug = own.campaign_slug and best.day = own.day
          and best.rank_key <= own.rank_key
          and (best.rank_key < own.rank_key
            or (best.reached_at, best.player_id) >= (own.reached_at, own.player_id))
        order by best.rank_key desc, best.reached_at, best.player_id
        limit reach + 1)
    ),
    placed as (
      select near.*,
          row_number() over (order by rank_key desc, reached_at, player_id)
            + own_rank - least(own_rank - 1, reach) - 1 as rank
        from near
    )
    select jsonb_agg(jsonb_build_object('rank', placed.rank,
        'player', app.player_json(player.username, player.avatar),
        'score', placed.score) order by placed.rank)
      from placed
      join app.player on player.id = placed.player_id);
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
          'players', app.mini_game_players(game.slug, played.day),
          'is_over', app.end_of_game_day(game, played.day) <= app.now())
        order by played.day desc), '[]')
      from (
        select distinct ended.day
          from app.mini_game_run as ended
          join app.mini_game_day_best as best on best.campaign_slug = ended.campaign_slug
            and best.day = ended.day and best.player_id = ended.player_id
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
