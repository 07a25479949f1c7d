/**
 * Returns players with whom the caller can swap now, 20 on a page, best first (app.swap_hits). Each hit is a
 * proposal for exchange_propose, with the number of further possible stickers. Players who have enough
 * proposals (`full`) come last on each page. `sticker` searches for one sticker, even an owned one; `set_slug`
 * and `rarity` filter; `mates` shows only players whom the caller knows; `after` is the previous page's `next`.
 *
 * `state` explains why there are no hits: no album is running (`no_album`), or the caller has `no_duplicates`,
 * needs and wants nothing (`nothing_wanted`), has `no_game_link`, or has `too_many_open` proposals. Otherwise
 * it is `ready`. `findable` is the caller's setting, null if not set. `limited` means that more hits may follow
 * tomorrow, because of app.finder_rules' `seen_a_day`.
 */
create function api.swap_finder(
  sticker text default null, set_slug text default null, rarity text default null,
  mates boolean default false, after integer default null
) returns jsonb
-- Volatile, because it records which players it shows. A generic plan avoids planning each call again, which
-- would take longer than the search.
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  caller uuid := app.require_caller();
  rules constant record := app.finder_rules();
  page constant integer := coalesce(swap_finder.after, 0);
  wanted text[];
  wished text[];
  given text[];
  state text;
  found app.swap_hit[] := '{}';
  shown uuid[] := '{}';
  limited boolean;
begin
  if swap_finder.after not between 1 and rules.pages - 1 then
    raise exception 'after must be the next of a page, not %.', swap_finder.after using errcode = '22023';
  end if;
  if swap_finder.rarity not in ('rare', 'gold') then
    raise exception 'rarity must be rare, gold or null.' using errcode = '22023';
  end if;
  if swap_finder.sticker is not null then
    perform app.require_stickers(array[swap_finder.sticker]);
    perform app.require_swappable(array[swap_finder.sticker]);
  end if;

  if app.has_seen_enough(caller) then
    state := 'ready';
    limited := true;
  else
    given := app.stickers_to_give(caller, swap_finder.sticker);
    select listed.wanted, listed.wished into wanted, wished
      from app.stickers_to_get(caller, swap_finder.sticker, swap_finder.set_slug, swap_finder.rarity)
        as listed;
    state := case
      when app.running_album() is null then 'no_album'
      when not app.has_game_link(caller) then 'no_game_link'
      when cardinality(given) = 0 then 'no_duplicates'
      when cardinality(wanted) = 0 then 'nothing_wanted'
      when not app.has_room_for_proposals(caller) then 'too_many_open'
      else 'ready' end;
    if state = 'ready' then
      found := array(
        select hit from app.swap_hits(
          caller, wanted, wished, given, coalesce(swap_finder.mates, false), page) as hit);
      shown := app.note_seen(caller, array(select hit.player_id from unnest(found) as hit));
    end if;
    limited := cardinality(shown) < cardinality(found);
  end if;
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'state', state,
    'findable', (
      select known.findable from app.finder_player as known where known.player_id = caller),
    'hits', (
      select coalesce(
          jsonb_agg(app.swap_hit_json(hit, caller)
            order by hit.is_full, hit.tier, array_position(shown, hit.player_id)), '[]')
        from unnest(found) as hit
        where hit.player_id = any (shown)),
    'next', case when cardinality(found) > 0 and not limited
        and not coalesce(swap_finder.mates, false) and page < rules.pages - 1 then page + 1 end,
    'limited', limited);
end
$$;
