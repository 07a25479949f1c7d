/**
 * Says whether others may find the caller's duplicates. Returns what is set.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a value that is null (22023), a `request_id` already used for something else
 * (`request_id_reused`).
 */
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
 * What the caller said to being found by their duplicates, null where they did not say yet; `ask` where they
 * have duplicates by now, so that they are asked.
 * Refuses an anonymous caller (`sign_in_required`) and a banned player (`banned_forever`, `banned_for_days`).
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
