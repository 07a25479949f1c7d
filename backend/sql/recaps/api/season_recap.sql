/**
 * Returns a player's recap of a season: the caller's own, complete (if `username` is null or their name), or
 * the public part of another player's. All counts are 0 for a player who joined later.
 */
create function api.season_recap(
  season text, username text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.recap_of(season_recap.season, 'season-recap', season_recap.username);
end
$$;

comment on function api.season_recap(text, text) is '@replica';
