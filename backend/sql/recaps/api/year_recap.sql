/**
 * Returns a player's year, like `season_recap`. `counted_to` is the last counted day; the days since joining
 * run to that day.
 */
create function api.year_recap(
  campaign text, username text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.recap_of(year_recap.campaign, 'year-recap', year_recap.username);
end
$$;

comment on function api.year_recap(text, text) is '@replica';
