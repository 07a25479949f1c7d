/**
 * Returns the season that a path shows by the server's clock: the running one, else the next, else the last.
 * Also returns the time when that changes (`changes_at`; null if never). Everybody may call it; the page that
 * shows a ban needs it.
 */
create function api.season_at_path(path text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  at constant timestamptz := app.now();
  shown constant app.campaign := app.season_at(season_at_path.path);
begin
  if shown.slug is null then
    perform app.refuse('not_available', hint => 'There is no campaign on this path.');
  end if;
  return jsonb_build_object(
    'path', shown.path,
    'campaign', shown.slug,
    'phase', app.phase_at(at, shown.opens_at, shown.closes_at),
    'opens_at', app.iso(shown.opens_at),
    'closes_at', app.iso(shown.closes_at),
    'changes_at', app.iso(case when exists (
        select from app.campaign as later
          where later.path = shown.path and later.opens_at >= shown.closes_at)
      then shown.closes_at end),
    'server_time', app.iso(at));
end
$$;

comment on function api.season_at_path(text) is '@replica';
