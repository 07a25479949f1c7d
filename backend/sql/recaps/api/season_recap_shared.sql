/**
 * Records that the caller shared a recap of a season or year: `page` is 1 to 5 for a page, 6 to 8 for a moment,
 * or 9 for the character. Returns how often they have shared the recap. Repeating a `request_id` returns the
 * same number, even after the season's end.
 */
create function api.season_recap_shared(
  request_id uuid, season text, page integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_recap(season_recap_shared.season);
  answer jsonb;
begin
  if season_recap_shared.page is null or season_recap_shared.page not between 1 and 9 then
    raise exception 'page must be 1 to 9, not %.', coalesce(season_recap_shared.page::text, 'null')
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, season_recap_shared.request_id, 'season_recap_shared',
    jsonb_build_object('season', asked.slug, 'page', season_recap_shared.page));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);

  -- Concurrent shares by a player run one after another, so that each gets its own number.
  perform app.lock_player(caller);
  insert into app.recap_share (season, player_id, page, shared_at)
    values (asked.slug, caller, season_recap_shared.page, app.now());
  return app.close_request(caller, season_recap_shared.request_id, (
    select jsonb_build_object('shares', count(*))
      from app.recap_share as share
      where share.player_id = caller and share.season = asked.slug));
end
$$;
