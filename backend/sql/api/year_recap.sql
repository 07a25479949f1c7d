/**
 * The review of one player's year, as `season_recap` tells a season. The year 2024 is counted to 23
 * December, that day included (product spec, section 9): `counted_to` says so. Days joined are those
 * from joining to the last day that counts, also of who joined years before.
 * Refuses, in this order: a banned caller (14030, 14031), a campaign that is not published (14005),
 * not open yet (14001) or over (14002), their own recap without sign-in (14060), an unknown player
 * (14061), one who hides their recaps (14071), a year that is not counted yet (14070).
 */
create function api.year_recap(
  campaign text, username text default null, language_code text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  return app.recap_of(year_recap.campaign, 'year-recap', year_recap.username);
end
$$;

comment on function api.year_recap(text, text, text) is '@replica';
