/** Sets whether others may find the caller's duplicates, and returns the setting. */
create function api.finder_setting_set(request_id uuid, findable boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
begin
  if finder_setting_set.findable is null then
    raise exception 'findable must be true or false, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, finder_setting_set.request_id, 'finder_setting_set',
    jsonb_build_object('findable', finder_setting_set.findable));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  insert into app.finder_player as known (player_id, findable, active_on)
    values (caller, finder_setting_set.findable, app.finder_day())
    on conflict (player_id) do update
      set findable = excluded.findable, active_on = greatest(known.active_on, excluded.active_on);
  if finder_setting_set.findable then
    perform app.list_duplicates(caller);
  else
    perform app.unlist_duplicates(caller);
  end if;
  return app.close_request(caller, finder_setting_set.request_id, jsonb_build_object(
    'server_time', app.iso(app.now()),
    'findable', finder_setting_set.findable));
end
$$;

/**
 * Returns the caller's setting, null if not set, and `ask`: whether a page should ask for it, because the
 * caller now has duplicates.
 */
create function api.finder_setting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  findable constant boolean := (
    select known.findable from app.finder_player as known where known.player_id = caller);
begin
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'findable', findable,
    'ask', findable is null and exists (
      select from app.sticker_holding as holding
        where holding.player_id = caller and holding.copies >= 2
          and split_part(holding.sticker_slug, '/', 1) = (select app.running_album())));
end
$$;
