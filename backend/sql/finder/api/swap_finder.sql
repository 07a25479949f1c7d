/**
 * Players with whom the caller could swap now: who has what they want and wants what they can give, 20 on a
 * page, best first (app.swap_hits). Each hit is one proposal that exchange_propose takes as it stands, with
 * how much more there would be; those of players who have enough to answer for now (`full`) come last and are
 * taken later. `sticker` asks who has that one, also where the caller has it already; `set`
 * and `rarity` narrow what they look for; `mates` shows only players whom they know. `after` is the `next` of
 * the page before.
 *
 * `state` says why there can be no hits: `no_album` runs, the caller has `no_duplicates` free, misses and
 * wishes for nothing (`nothing_wanted`), has set `no_game_link`, or has made as many proposals as they may
 * (`too_many_open`); else it is `ready`. `findable` is what the caller said to being found, null where they
 * were not asked yet. `limited`: more is shown only tomorrow, for nobody is shown more than
 * app.finder_rules' `seen_a_day` players in a day.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a page or a rarity that there is not (22023), a sticker that is not of the album that
 * runs (`not_available`), gold outside its golden blitz (`gold_blitz_later`, `gold_outside_blitz`).
 */
create function api.swap_finder(
  sticker text default null, set_slug text default null, rarity text default null,
  mates boolean default false, after integer default null
) returns jsonb
-- Volatile, because it notes whom the caller was shown. Of arrays whose length is known each call would be
-- planned anew, which takes longer than the search.
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
    -- Before anything is looked for.
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
    -- A page without hits is the last: no sticker has been anybody's from its places on.
    'next', case when cardinality(found) > 0 and not limited
        and not coalesce(swap_finder.mates, false) and page < rules.pages - 1 then page + 1 end,
    'limited', limited);
end
$$;
