/**
 * Returns the caller's preferences for proposals: accepted stickers, the maximum of open proposals from
 * strangers (players with whom they never swapped), and a pause. `album_sets` has the running album's sets.
 */
create function api.swap_preferences() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.own_swap_preferences_json(app.require_caller());
end
$$;


/**
 * Sets all preferences, and returns the same as api.swap_preferences. `accepts` is 'list', 'new' or
 * 'anything'. `rarities` is an array of 'rare', 'gold' or both. `sets` is an array of sets of the running
 * album, or null for all. `open_at_most` is 1 to 30. `paused_until` is null or at most 90 days ahead; a past
 * time means no pause. `at_once` is 'nobody' or 'mates' (app.accepts_at_once), or null for no change. Open
 * proposals stay open.
 */
create function api.swap_preferences_set(
  request_id uuid, accepts text, rarities jsonb, sets jsonb, paused_until timestamptz,
  open_at_most integer, at_once text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  wanted text[] := app.require_texts('rarities', swap_preferences_set.rarities, 1, 2);
  chosen text[];
  known text[];
  answer jsonb;
begin
  if (swap_preferences_set.accepts in ('list', 'new', 'anything')) is not true then
    raise exception 'accepts must be list, new or anything.' using errcode = '22023';
  elsif not wanted <@ array['rare', 'gold'] or wanted[1] = wanted[2] then
    raise exception 'rarities must be rare, gold or both.' using errcode = '22023';
  elsif (swap_preferences_set.open_at_most between 1 and 30) is not true then
    raise exception 'open_at_most must be 1 to 30.' using errcode = '22023';
  elsif swap_preferences_set.at_once not in ('nobody', 'mates') then
    raise exception 'at_once must be nobody or mates.' using errcode = '22023';
  elsif not isfinite(swap_preferences_set.paused_until)
    or swap_preferences_set.paused_until > app.now() + interval '90 days'
  then
    raise exception 'paused_until must be within 90 days.' using errcode = '22023';
  end if;
  if jsonb_typeof(swap_preferences_set.sets) <> 'null' then
    chosen := app.require_texts('sets', swap_preferences_set.sets, 1, 100);
  end if;
  answer := app.open_request(caller, swap_preferences_set.request_id, 'swap_preferences_set',
    jsonb_build_object('accepts', swap_preferences_set.accepts, 'rarities', wanted, 'sets', chosen,
      'open_at_most', swap_preferences_set.open_at_most, 'at_once', swap_preferences_set.at_once,
      'paused_until', app.iso(swap_preferences_set.paused_until)));
  if answer is not null then
    return answer;
  end if;
  known := array(
    select sticker_set.slug from app.sticker_set
      where sticker_set.album_slug = app.running_album() order by sticker_set.position);
  if not chosen <@ known then
    perform app.refuse('not_available', hint => 'There is no such set.');
  end if;

  perform app.lock_player(caller);
  insert into app.swap_preference as said
      (player_id, accepts, rarities, sets, open_at_most, at_once, paused_until, changed_at)
    values (caller, swap_preferences_set.accepts,
      array(
        select rarity from unnest(array['rare', 'gold']) with ordinality as listed (rarity, place)
          where rarity = any (wanted) order by place),
      -- If the player chose all sets, stores null, so that sets that are added later are included.
      case when not known <@ chosen then array(
        select slug from unnest(known) with ordinality as listed (slug, place)
          where slug = any (chosen) order by place) end,
      swap_preferences_set.open_at_most,
      coalesce(swap_preferences_set.at_once, (app.swap_preference_of(caller)).at_once),
      case when swap_preferences_set.paused_until > app.now()
        then swap_preferences_set.paused_until end,
      app.now())
    on conflict (player_id) do update
      set accepts = excluded.accepts, rarities = excluded.rarities, sets = excluded.sets,
        open_at_most = excluded.open_at_most, at_once = excluded.at_once,
        paused_until = excluded.paused_until, changed_at = excluded.changed_at;
  return app.close_request(caller, swap_preferences_set.request_id,
    app.own_swap_preferences_json(caller));
end
$$;
