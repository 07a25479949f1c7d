/**
 * The recap of one player's season, read from its snapshot: the caller's own, with everything, if
 * `username` is null or the caller's own name; else another player's, with its public part. A
 * player who joined after the counting has a recap of zeros.
 * Refuses, in this order: a banned caller (14030, 14031), a season that is not published (14005),
 * not open yet (14001) or over (14002), their own recap without sign-in (14060), an unknown player
 * (14061), one who hides their recaps (14071), a season that is not counted yet (14070).
 */
create function api.season_recap(
  season text, username text default null, language_code text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  return app.recap_of(season_recap.season, 'season-recap', season_recap.username);
end
$$;

comment on function api.season_recap(text, text, text) is '@replica';
