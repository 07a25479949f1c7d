-- The search for players who have stickers that a player wants, and want stickers that the player
-- can give. The search reads limited numbers of stickers, players and wanted stickers, so its cost
-- does not grow with the number of players.

/** The limits of a search. */
create or replace function app.finder_rules(
  -- The maximum numbers of wanted stickers and of stickers to give in a search.
  out wanted_at_most integer,
  out given_at_most integer,
  -- About how many entries of app.swap_candidate the search reads for a page: half for stickers on the caller's
  -- wanted list, half for other stickers that the caller lacks.
  out candidates integer,
  -- `hits` is the number of results per page, `tried_at_most` the number of players checked per page, `pages`
  -- the number of pages per search.
  out hits integer,
  out tried_at_most integer,
  out pages integer,
  -- The maximum number of players for each reason why app.known_mates returns a player.
  out mates_at_most integer,
  out seen_a_day integer
)
-- Written in plpgsql, because PostgreSQL would plan an SQL function again in each search.
language plpgsql immutable
as $$
begin
  wanted_at_most := 150;
  given_at_most := 16;
  candidates := 300;
  hits := 20;
  tried_at_most := 60;
  pages := 10;
  mates_at_most := 40;
  seen_a_day := 400;
end
$$;

/**
 * Page `page` (from 0) of the players who have a duplicate of a sticker, `most` per page, starting at the
 * random place `beginning` (app.finder_place). PostgreSQL inlines this function.
 */
create or replace function app.candidates_of(
  sticker text, beginning integer, page integer, most integer
) returns setof uuid
language sql stable
as $$
  select found.player_id
    from (
      (select 0 as round, listed.place, listed.player_id
        from app.swap_candidate as listed
        where listed.sticker_slug = candidates_of.sticker
          and listed.place >= candidates_of.beginning
        order by listed.place, listed.player_id
        limit (page + 1) * most)
      union all
      (select 1, listed.place, listed.player_id
        from app.swap_candidate as listed
        where listed.sticker_slug = candidates_of.sticker
          and listed.place < candidates_of.beginning
        order by listed.place, listed.player_id
        limit (page + 1) * most)
    ) as found
    order by found.round, found.place, found.player_id
    limit most offset page * most
$$;

/**
 * Whether `caller` could propose to `other` now, apart from stickers and other players' proposals. `other` can
 * be found, has a game link, was active recently and is not banned; neither blocks the other; the caller has no
 * open proposal to them, and none that was declined recently.
 */
create or replace function app.can_be_asked(caller uuid, other uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.finder_player as known
        join app.player on player.id = known.player_id
        where known.player_id = other and known.listed
          and known.active_on >= app.finder_day() - app.finder_silent_days()
          and player.game_link is not null and not app.is_banned(player))
    and not app.is_blocked_pair(caller, other)
    and app.declined_until(caller, other) is null
    and not exists (
      select from app.proposal as own
        where own.proposer_id = caller and own.partner_id = other and own.state = 'open'
          and own.expires_at > app.now());
end
$$;

/**
 * Those of `stickers` that a listed player can give now. Duplicates come from app.swap_candidate; the function
 * reads app.holdings only for a player with reserved copies.
 */
create or replace function app.free_of_listed(player uuid, stickers text[]) returns text[]
language plpgsql stable
as $$
declare
  free constant text[] := array(
    select listed.sticker_slug
      from app.swap_candidate as listed
      where listed.player_id = player and listed.sticker_slug = any (stickers));
begin
  if not app.has_promised_copies(player) then
    return free;
  end if;
  return array(
    select held.sticker from app.holdings(player) as held
      where held.spare > 0 and held.sticker = any (free));
end
$$;

/**
 * The number of players who can give a sticker: exact below a hundred, else estimated from the random places of
 * the first hundred. The smaller the last of these places, the more players there are.
 */
create or replace function app.supply_of(sticker text) returns double precision
language plpgsql stable
as $$
declare
  sample constant integer := 100;
  number integer;
  last integer;
begin
  select count(*), max(first.place) into number, last
    from (
      select listed.place
        from app.swap_candidate as listed
        where listed.sticker_slug = supply_of.sticker
        order by listed.place
        limit sample) as first;
  if number < sample then
    return number;
  end if;
  return number * 4294967296.0 / greatest(1.0, last + 2147483648.0);
end
$$;

/**
 * Players whom a player knows, at most `most` of each kind: latest swap partners, current teammates, their
 * inviter, and latest invitees.
 */
create or replace function app.known_mates(player uuid, most integer) returns setof uuid
language plpgsql stable
as $$
begin
  return query
  select app.latest_mates(player, most)
  union
  (select mate.player_id
    from app.partner_team_member as own
    join app.partner_team_member as mate on mate.team_id = own.team_id and mate.left_at is null
    where own.player_id = known_mates.player and own.left_at is null and mate.player_id <> own.player_id
    limit most)
  union
  select invitation.inviter_id
    from app.invitation where invitation.invitee_id = known_mates.player
  union
  (select invitation.invitee_id
    from app.invitation where invitation.inviter_id = known_mates.player
    order by invitation.id desc
    limit most);
end
$$;

/**
 * The hits of a search by `caller`, best first: players who can be asked now (app.can_be_asked), each with a
 * swap that exchange_propose accepts. `wanted` are the stickers that the caller wants or lacks, `wished` those
 * on the wanted list, `given` those that the caller can give.
 *
 * Tier 1: both get a sticker on their wanted list. Tier 2: both get one that they lack. Tier 3: only the caller
 * gets one that they need. Within a tier, players whom the caller knows come first; the others come in a random
 * order that differs by caller and day. A full album, or more possible swaps, gives no advantage.
 *
 * Respects the preferences and pauses of others (app.swap_preference). Marks players with enough open proposals
 * as `is_full`; the caller can ask them later. Offers up to three of the caller's stickers for a rarer one.
 */
create or replace function app.swap_hits(
  caller uuid, wanted text[], wished text[], given text[], mates_only boolean, page integer
) returns setof app.swap_hit
language plpgsql stable
as $$
declare
  rules constant record := app.finder_rules();
  today constant date := app.finder_day();
  of_wished constant integer := least(40, rules.candidates / 2 / greatest(1, cardinality(wished)));
  of_others constant integer := greatest(2,
    rules.candidates / 2 / greatest(1, cardinality(wanted) - cardinality(wished)));
  mates constant uuid[] := array(select app.known_mates(caller, rules.mates_at_most));
  given_supply constant double precision[] := array(
    select app.supply_of(offered.slug)
      from unnest(given) with ordinality as offered (slug, number) order by offered.number);
  people uuid[];
  later uuid[] := '{}';
  one uuid;
  hit app.swap_hit;
  wishes app.swap_preference;
  theirs_free text[];
  theirs_wished text[];
  theirs_held text[];
  needs_any boolean;
  is_picky boolean;
  needed text[];
  supplies double precision[];
  on_list boolean;
  is_new boolean;
  fair integer;
  tried integer := 0;
  shown integer := 0;
begin
  people := array(
    with
    found as materialized (
      select sticker.slug, candidate.id
        from unnest(wanted) as sticker (slug)
        cross join lateral app.candidates_of(
          -- Each caller starts at a random place that changes daily, so that callers see different players.
          sticker.slug, app.finder_place(swap_hits.caller || sticker.slug || today::text), swap_hits.page,
          case when sticker.slug = any (wished) then of_wished else of_others end) as candidate (id)
        where not mates_only
      union all
      select listed.sticker_slug, listed.player_id
        from app.swap_candidate as listed
        where listed.player_id = any (mates) and listed.sticker_slug = any (wanted)
          and swap_hits.page = 0
    ),
    met as materialized (
      select found.id, bool_or(found.slug = any (wished)) as has_wished
        from found
        where found.id <> swap_hits.caller
        group by found.id
    )
    select met.id
      from met
      -- Does not use `exists`, for which PostgreSQL may read the whole table of wanted stickers.
      order by met.has_wished and (
            select true from app.sticker_want as want
              where want.player_id = met.id and want.sticker_slug = any (given)
              limit 1) is not null desc,
          met.id = any (mates) desc,
          app.finder_place(swap_hits.caller || met.id::text || today::text), met.id);
  foreach needs_any in array array[true, false] loop
    foreach one in array people loop
      exit when shown >= rules.hits or tried >= rules.tried_at_most;
      theirs_wished := array(
        select want.sticker_slug from app.sticker_want as want where want.player_id = one);
      theirs_held := array(
        select holding.sticker_slug from app.sticker_holding as holding
          where holding.player_id = one and holding.sticker_slug = any (given) and holding.copies > 0);
      if needs_any and given <@ theirs_held and not given && theirs_wished then
        later := later || one;
        continue;
      end if;
      tried := tried + 1;
      continue when not app.can_be_asked(caller, one);
      wishes := app.swap_preference_of(one);
      continue when wishes.paused_until is not null;
      theirs_free := app.free_of_listed(one, wanted);
      continue when cardinality(theirs_free) = 0;
      theirs_free := array(
        select free.slug from unnest(theirs_free) as free (slug)
          order by free.slug = any (wished) desc, array_position(wanted, free.slug));
      hit.get := theirs_free[1];
      is_picky := app.is_picky(wishes);
      select coalesce(bool_or(offered.wished), false), coalesce(bool_or(offered.lacking), false),
          array_agg(offered.slug order by offered.wished desc, offered.number)
            filter (where offered.wished or offered.lacking),
          array_agg(offered.supply order by offered.wished desc, offered.number)
            filter (where offered.wished or offered.lacking)
        into on_list, is_new, needed, supplies
        from (
          select mine.slug, mine.number, given_supply[mine.number] as supply,
              mine.slug = any (theirs_wished) as wished, mine.slug <> all (theirs_held) as lacking
            from unnest(given) with ordinality as mine (slug, number)
            where mine.slug <> hit.get
              and (not is_picky or app.unwanted_because(wishes, mine.slug) is null)) as offered;
      if needed is null then
        -- The swap is one-sided: this player already owns all offered stickers, but may want a spare.
        hit.give := array(
          select mine.slug from unnest(given) as mine (slug)
            where mine.slug <> hit.get
              and (not is_picky or app.unwanted_because(wishes, mine.slug) is null)
            limit 1);
        continue when cardinality(hit.give) = 0;
        hit.more_give := 0;
      else
        -- Offers one to three stickers: two if the first is at least twice as common as the sticker that the
        -- caller gets, three if it is at least three times as common.
        fair := case when cardinality(needed) = 1 then 1
          else least(3, greatest(1, floor(supplies[1] / greatest(1, app.supply_of(hit.get))))) end;
        hit.give := needed[1:fair];
        hit.more_give := cardinality(needed) - cardinality(hit.give);
      end if;
      hit.player_id := one;
      hit.is_mate := one = any (mates);
      hit.is_full := app.has_enough_proposals(wishes, caller);
      hit.tier := case when hit.get = any (wished) and on_list then 1
        when on_list or is_new then 2 else 3 end;
      hit.more_get := cardinality(theirs_free) - 1;
      shown := shown + 1;
      return next hit;
    end loop;
    people := later;
  end loop;
end
$$;
