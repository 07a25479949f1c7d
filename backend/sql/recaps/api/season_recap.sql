/**
 * Returns a player's recap of a season from its snapshot: the caller's own, complete (`username` null or their
 * own), or the public part of another player's. A player who joined after the counting has zeros.
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
