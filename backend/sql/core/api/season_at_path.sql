/**
 * Which season of the campaigns on a path it is by the server's clock: the one that runs, else the
 * next one, else the last one; and when the path shows another (`changes_at`, null if none follows).
 * Public: no sign-in needed. Also for banned players, because the page that shows their ban needs
 * it. Refuses a path without a published campaign (`not_available`).
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
