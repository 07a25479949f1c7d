-- News of matches: a partner can give a sticker on the player's wanted list for one that the partner needs.

/**
 * Whether a player could propose to `mate` now, to get `gets` from their own wanted list for their spare
 * `gives`, which the mate wants or lacks. False if either pauses swaps or has too many proposals.
 */
create or replace function app.is_match(player uuid, mate uuid, gets text, gives text) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.sticker_want as want
        where want.player_id = is_match.player and want.sticker_slug = is_match.gets)
    and exists (
      select from app.holdings(player) as held where held.sticker = is_match.gives and held.spare > 0)
    and (
      select count(*) from app.swappable_stickers() as swappable
        where swappable.slug in (is_match.gets, is_match.gives)) = 2
    and (app.swap_preference_of(player)).paused_until is null
    and app.has_game_link(player) and app.has_room_for_proposals(player)
    and app.can_be_asked(player, mate)
    and app.free_of_listed(mate, array[is_match.gets]) <> '{}'
    and (app.copies_of(mate, is_match.gives) = 0 or exists (
      select from app.sticker_want as want
        where want.player_id = is_match.mate and want.sticker_slug = is_match.gives))
    and app.swap_rejection_reason(player, mate, array[is_match.gives]) is null;
end
$$;

/**
 * Queues news of a player's best match that was not announced before (app.match_told), a message for each of
 * `channels`; returns whether there is such a match. Partners who want what the player gives come first, then
 * partners who lack it. The news is valid for 12 hours, because it may wait through the night; a daily mail for
 * 4, so that the next one comes at least 20 hours later.
 */
create or replace function app.queue_match(player uuid, channels text[]) returns boolean
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  wished text[];
  best record;
begin
  if not exists (
      select from app.finder_player as known
        join app.player as owner on owner.id = known.player_id and not app.is_banned(owner)
        where known.player_id = queue_match.player
          and known.active_on >= app.finder_day() - app.finder_silent_days())
    or channels = '{}'
    or (app.swap_preference_of(player)).paused_until is not null
    or not app.has_game_link(player) or not app.has_room_for_proposals(player)
  then
    return false;
  end if;
  wished := (app.stickers_to_get(player, null, null, null)).wished;
  if wished = '{}' then
    return false;
  end if;
  select hit.player_id as mate, hit.get as gets, hit.give[1] as gives, hit.more_get as more_gets,
      cardinality(hit.give) - 1 + hit.more_give as more_gives,
      app.finder_place(hit.player_id || hit.get) as place
    into best
    from app.swap_hits(player, wished, wished, app.stickers_to_give(player, null), false, 0)
      with ordinality as hit
    where hit.tier <= 2 and not hit.is_full
      and not exists (
        select from app.match_told as told
          where told.player_id = queue_match.player
            and told.place = app.finder_place(hit.player_id || hit.get))
    order by hit.tier, hit.ordinality
    limit 1;
  if not found then
    return false;
  end if;
  insert into app.match_told (player_id, place, told_at) values (player, best.place, at);
  insert into app.outbox
      (channel, kind, mate_id, gets, gives, more_gets, more_gives, player_id, valid_until, next_attempt_at,
        queued_at)
    select channel, case channel when 'mail' then 'mail_daily' else 'swap_match' end, best.mate, best.gets,
        best.gives, best.more_gets, best.more_gives, player, at + case channel when 'mail' then interval '4 hours' else interval '12 hours' end, at, at
      from unnest(channels) as channel;
  return true;
end
$$;

/**
 * Searches for matches of up to `most` players who want this news and whose search is due: a day after the last
 * search, or in the morning. Returns the number of players. Safe to run twice, late, or concurrently.
 */
create or replace function app.find_matches(most integer default 50) returns integer
-- A generic plan, for the same reason as in api.swap_finder.
language plpgsql volatile set plan_cache_mode = force_generic_plan
as $$
declare
  at constant timestamptz := app.now();
  due uuid[];
  one uuid;
  morning timestamptz;
begin
  if app.running_album() is null then
    return 0;
  end if;
  due := array(
    select setting.player_id
      from app.swap_reminder_setting as setting
      where setting.matched and setting.search_at <= at
      order by setting.search_at
      limit most
      for no key update skip locked);
  foreach one in array due loop
    morning := app.end_of_night(at, (
      select noted.time_zone from app.player_time_zone as noted where noted.player_id = one));
    update app.swap_reminder_setting as setting
      set search_at = coalesce(morning, at + interval '1 day')
      where setting.player_id = one;
    -- For players with a daily mail, app.queue_mails does the search.
    if morning is null and not app.gets_mail(one) then
      perform app.queue_match(one, array(select app.reminder_channels(one)));
    end if;
  end loop;
  return cardinality(due);
end
$$;
