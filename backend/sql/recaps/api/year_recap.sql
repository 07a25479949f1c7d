/**
 * The review of one player's year, as `season_recap` tells a season. The year 2024 is counted to 23
 * December, that day included (product spec, section 9): `counted_to` says so. Days joined are those
 * from joining to the last day that counts, also of who joined years before.
 * Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), a campaign that is not
 * published (`not_available`), not open yet (`campaign_not_started`) or over (`campaign_ended`), their
 * own recap without sign-in (`sign_in_required`), an unknown player (`player_unknown`), one who hides
 * their recaps (`recap_hidden`), a year that is not counted yet (`recap_not_ready`).
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
