/**
 * The recap of one player's season, read from its snapshot: the caller's own, with everything, if
 * `username` is null or the caller's own name; else another player's, with its public part. A
 * player who joined after the counting has a recap of zeros.
 * Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), a season that is not
 * published (`not_available`), not open yet (`campaign_not_started`) or over (`campaign_ended`), their
 * own recap without sign-in (`sign_in_required`), an unknown player (`player_unknown`), one who hides
 * their recaps (`recap_hidden`), a season that is not counted yet (`recap_not_ready`).
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
