/**
 * Returns the ranking of a game day (today's if `day` is null): the first 50 places, the number of players, and
 * the caller's own place, with three neighbours on each side unless `around` is false.
 */
create function api.mini_game_ranking(
  campaign text, day date default null, around boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  game app.campaign;
  asked date;
  ranking text;
  own app.ranking_score;
  own_rank integer;
begin
  perform app.require_not_banned(caller);
  game := app.require_campaign(mini_game_ranking.campaign, 'mini-game');
  asked := app.require_game_day(game, mini_game_ranking.day);
  ranking := app.ranking_of_day(asked);
  select * into own
    from app.ranking_score as best
    where best.campaign_slug = game.slug and best.ranking = app.ranking_of_day(asked)
      and best.player_id = caller;
  own_rank := app.rank_of(own);
  return jsonb_build_object(
    'campaign', game.slug,
    'phase', app.phase_at(app.now(), game.opens_at, game.closes_at),
    'server_time', app.iso(app.now()),
    'day', asked,
    'is_today', asked = app.game_day_at(game, app.now()),
    'ends_at', app.iso(app.end_of_game_day(game, asked)),
    'players', app.ranked_players(game.slug, ranking),
    'winners', (game.numbers ->> 'winners')::integer,
    'top', app.mini_game_places_json(array(select app.places_after(game.slug, ranking, 0, 50))),
    'own', case when own_rank is not null then
      jsonb_build_object('rank', own_rank, 'score', own.points,
        'reached_at', app.iso(own.reached_at)) end,
    'around', case when own_rank is not null and mini_game_ranking.around is not false then
      app.mini_game_places_json(array(select app.places_around(own, own_rank, 3))) end);
end
$$;

comment on function api.mini_game_ranking(text, date, boolean) is '@replica';

/**
 * Returns up to 50 places of a game day (today's if `day` is null) from a rank on; `next` is the first rank of
 * the next page, or null. While a day is open, a player's rank can change between two calls. Raises 22023 for a
 * `from_rank` below 1.
 */
create function api.mini_game_places(
  campaign text, from_rank integer, day date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  game app.campaign;
  asked date;
  ranking text;
  player_count integer;
begin
  perform app.require_not_banned(app.caller());
  game := app.require_campaign(mini_game_places.campaign, 'mini-game');
  asked := app.require_game_day(game, mini_game_places.day);
  if mini_game_places.from_rank is null or mini_game_places.from_rank < 1 then
    raise exception 'from_rank must be 1 or more.' using errcode = '22023';
  end if;
  ranking := app.ranking_of_day(asked);
  player_count := app.ranked_players(game.slug, ranking);
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'day', asked,
    'players', player_count,
    'places', app.mini_game_places_json(array(
      select app.places_after(game.slug, ranking, mini_game_places.from_rank - 1, 50))),
    'next', case when player_count >= mini_game_places.from_rank::bigint + 50
      then mini_game_places.from_rank + 50 end);
end
$$;

comment on function api.mini_game_places(text, integer, date) is '@replica';

/**
 * Returns the winners of a game day (the last settled one for null) with their prizes. An unsettled day has no
 * winners and no `settled_at`.
 */
create function api.mini_game_winners(
  campaign text, day date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  game app.campaign;
  asked date;
  settled app.mini_game_settlement;
begin
  perform app.require_not_banned(app.caller());
  game := app.require_campaign(mini_game_winners.campaign, 'mini-game');
  asked := case when mini_game_winners.day is not null
    then app.require_game_day(game, mini_game_winners.day) end;
  select * into settled
    from app.mini_game_settlement as settlement
    where settlement.campaign_slug = game.slug
      and settlement.day = coalesce(asked, (
        select max(latest.day)
          from app.mini_game_settlement as latest
          where latest.campaign_slug = game.slug));
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'day', coalesce(asked, settled.day),
    'settled_at', app.iso(settled.settled_at),
    'players', coalesce(settled.players, 0),
    'winners', app.mini_game_winners_of(game.slug, settled.day));
end
$$;

comment on function api.mini_game_winners(text, date) is '@replica';
