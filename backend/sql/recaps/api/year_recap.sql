/**
 * Returns a player's year, like `season_recap`. 2024 is counted to 23 December, inclusive (product spec,
 * section 9); `counted_to` is that day. The days since joining run to the last counted day.
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
