/**
 * Returns a player's album: sets and their stickers in album order, progress, spares, wanted stickers, and
 * the list of albums. `album` is a slug; if null, the running album, else the latest, else the next.
 *
 * The caller's own album (`username` null or their own) has the copies of each sticker, the number that
 * proposals reserve, and the game's latest report. Another player's album has the facts for a swap: owned,
 * spare and wanted stickers, `reach` (app.reach_of), `asks` (app.swap_asks_json), and `pending`, the number of
 * open proposals between the two. If the caller cannot reach the player, spares and wanted stickers are empty
 * and `asks` is null.
 */
create function api.album(
  username text default null, album text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  player app.player;
  own boolean;
  given_before text[] := '{}';
  reach text := 'open';
  shown text;
  sets jsonb;
  spares jsonb;
begin
  perform app.require_not_banned(caller);
  select * into strict player from app.player
    where id = app.require_own_or_other(caller, album.username);
  own := player.id is not distinct from caller;
  if own then
    given_before := app.uses_before(caller, 'set_reward');
  else
    reach := app.reach_of(caller, player.id);
  end if;
  shown := app.require_shown_album(album.album);

  with
  stickers as (
    select sticker_set.slug as set_slug, sticker_set.position as set_position, sticker_set.dice,
        sticker.slug, sticker.rarity, sticker.position,
        coalesce(held.copies, 0) as copies,
        coalesce(held.reserved, 0) as reserved,
        case when reach = 'open' then coalesce(held.spare, 0) else 0 end as spare,
        reach = 'open' and want.sticker_slug is not null as wanted,
        swappable.slug is not null as swappable,
        reported.game_copies, reported.game_at
      from app.sticker
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      left join app.holdings(player.id) as held on held.sticker = sticker.slug
      left join app.sticker_want as want
        on want.player_id = player.id and want.sticker_slug = sticker.slug
      left join app.sticker_holding as reported
        on own and reported.player_id = player.id and reported.sticker_slug = sticker.slug
      left join app.swappable_stickers() as swappable on swappable.slug = sticker.slug
      where sticker_set.album_slug = shown
  ),
  filled as (
    select set_slug, set_position,
        -- Null if a previous account received the dice, because this account does not get them again.
        case when app.set_reward_use(set_slug) <> all (given_before) then dice end as dice,
        jsonb_agg(
          jsonb_build_object('slug', slug, 'rarity', rarity, 'spare', spare, 'wanted', wanted,
              'swappable', swappable)
            || case when own then jsonb_build_object('copies', copies, 'reserved', reserved,
                'game', case when game_at is not null
                  then jsonb_build_object('copies', game_copies, 'at', app.iso(game_at)) end)
              else jsonb_build_object('has', copies > 0) end
          order by position) as stickers,
        count(*) filter (where copies > 0) as owned, count(*) as total
      from stickers
      group by set_slug, set_position, dice
  )
  select
      (select coalesce(jsonb_agg(
          jsonb_build_object('slug', set_slug, 'owned', owned, 'total', total,
              'dice', dice, 'stickers', stickers)
            || case when own then jsonb_build_object('reward', given.reward,
                'counting', case when given.reward is null and dice is not null and owned = total
                  then app.counting_json(player.id, set_slug) end)
              else '{}' end
          order by set_position), '[]')
        from filled
        cross join lateral (
          select case when own then app.set_reward_json(player.id, set_slug) end as reward offset 0) as given),
      (select coalesce(
          jsonb_agg(jsonb_build_object('sticker', slug, 'spare', spare)
            order by set_position, position), '[]')
        from stickers where spare > 0)
    into sets, spares;

  return jsonb_build_object(
    'version', case when own then 'own' else 'other' end,
    'server_time', app.iso(app.now()),
    'player', app.player_json(player.username, player.avatar),
    'album', shown,
    'albums', app.shown_albums(),
    'progress', app.album_progress(player.id, shown) - 'sets',
    'sets', sets,
    'spares', spares,
    'wanted', case when reach = 'open' then app.wants_of(player.id, shown) else '[]' end)
    || case when own then '{}' else jsonb_build_object('reach', reach,
        'asks', case when reach = 'open' then app.swap_asks_json(caller, player.id) end,
        'pending', (select count(*) from app.live_proposals_between(caller, player.id))) end;
end
$$;


/**
 * Sets the copies of stickers in the caller's album. `changes` is an array of { sticker, copies }
 * (app.require_album_changes). Records the differences with the reason 'album'. Returns the changed stickers
 * and the album's progress.
 */
create function api.album_update(
  request_id uuid, changes jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  short record;
begin
  perform app.require_album_changes(album_update.changes);
  answer := app.open_request(caller, album_update.request_id, 'album_update',
    jsonb_build_object('changes', album_update.changes));
  if answer is not null then
    return answer;
  end if;
  perform app.require_stickers(array(
    select change ->> 'sticker' from jsonb_array_elements(album_update.changes) as change));

  perform app.lock_player(caller);
  perform app.expire_proposals_of(caller);
  select change ->> 'sticker' as sticker, held.reserved + 1 as copies into short
    from jsonb_array_elements(album_update.changes) as change
    join app.holdings(caller) as held on held.sticker = change ->> 'sticker'
    where held.reserved > 0 and (change ->> 'copies')::integer <= held.reserved
    order by change ->> 'sticker' collate "C"
    limit 1;
  if found then
    perform app.refuse('copies_reserved',
      jsonb_build_object('sticker', short.sticker, 'copies', short.copies));
  end if;

  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select caller, wished.sticker, wished.copies - coalesce(holding.copies, 0), 'album', app.now()
      from (
        select change ->> 'sticker' as sticker, (change ->> 'copies')::integer as copies
          from jsonb_array_elements(album_update.changes) as change) as wished
      left join app.sticker_holding as holding
        on holding.player_id = caller and holding.sticker_slug = wished.sticker
      where wished.copies <> coalesce(holding.copies, 0)
      -- Every transaction that changes several stickers uses this order, which prevents deadlocks.
      order by wished.sticker;

  return app.close_request(caller, album_update.request_id, jsonb_build_object(
    'server_time', app.iso(app.now()),
    'progress', app.album_progress(caller, app.running_album()),
    'changed', (
      select jsonb_agg(jsonb_build_object('sticker', change ->> 'sticker',
          'copies', coalesce(held.copies, 0), 'reserved', coalesce(held.reserved, 0),
          'spare', coalesce(held.spare, 0)) order by place)
        from jsonb_array_elements(album_update.changes) with ordinality as listed (change, place)
        left join app.holdings(caller) as held on held.sticker = change ->> 'sticker')),
    app.album_effects(jsonb_array_length(album_update.changes)));
end
$$;


/**
 * Replaces the caller's wanted list of the running album with `stickers`, an array of 0 to 500 different ids.
 * Returns the list in album order. A player may want a sticker that they own; a copy that arrives removes the
 * sticker from the list.
 */
create function api.wants_update(
  request_id uuid, stickers jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  wanted text[] := app.require_texts('stickers', wants_update.stickers, 0, 500);
  answer jsonb;
begin
  if cardinality(wanted) <> (select count(distinct named) from unnest(wanted) as named) then
    raise exception 'stickers must not name a sticker twice.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, wants_update.request_id, 'wants_update',
    jsonb_build_object('stickers', wants_update.stickers));
  if answer is not null then
    return answer;
  end if;
  perform app.require_stickers(wanted);

  perform app.lock_player(caller);
  delete from app.sticker_want as want
    where want.player_id = caller and want.sticker_slug <> all (wanted)
      and split_part(want.sticker_slug, '/', 1) = (select app.running_album());
  insert into app.sticker_want (player_id, sticker_slug, wanted_at)
    select caller, named, app.now() from unnest(wanted) as named
    on conflict do nothing;
  return app.close_request(caller, wants_update.request_id, jsonb_build_object(
    'server_time', app.iso(app.now()), 'wanted', app.wants_of(caller, app.running_album())),
    app.album_effects(cardinality(wanted)));
end
$$;
