-- A mini game's game days. Each lasts from one daily reset to the next and is named by the date of its start.

/** The instant when a game day begins: at the campaign's `reset_at` in its time zone. */
create or replace function app.start_of_game_day(game app.campaign, day date) returns timestamptz
language plpgsql stable
as $$
begin
  return (day + (game.numbers ->> 'reset_at')::time) at time zone game.time_zone;
end
$$;

/** The instant when a game day ends: at the next reset, or when the campaign closes. */
create or replace function app.end_of_game_day(game app.campaign, day date) returns timestamptz
language plpgsql stable
as $$
begin
  return least(app.start_of_game_day(game, day + 1), game.closes_at);
end
$$;

/** The game day at an instant; before the campaign the first one, after it the last one. */
create or replace function app.game_day_at(game app.campaign, at timestamptz) returns date
language plpgsql stable
as $$
declare
  inside timestamptz := greatest(game.opens_at,
    least(at, game.closes_at - interval '1 microsecond'));
  day date := app.local_date(inside, game.time_zone);
begin
  -- Compares instants, because the reset's local time may occur twice or never when clocks change.
  if inside < app.start_of_game_day(game, day) then
    return day - 1;
  end if;
  return day;
end
$$;

/** Returns a game day, today's for null. Raises `game_day_unknown` before the first day and after today. */
create or replace function app.require_game_day(game app.campaign, day date) returns date
language plpgsql stable
as $$
declare
  today date := app.game_day_at(game, app.now());
begin
  if day not between app.game_day_at(game, game.opens_at) and today then
    perform app.refuse('game_day_unknown');
  end if;
  return coalesce(day, today);
end
$$;
