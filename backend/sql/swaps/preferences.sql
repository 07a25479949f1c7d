/**
 * Returns a player's current preferences, or the defaults. Leaves out an ended pause and sets of other albums.
 * If no set is left, the player accepts all sets, so that a choice for an earlier album excludes nobody.
 */
create or replace function app.swap_preference_of(player uuid) returns app.swap_preference
language plpgsql stable
as $$
declare
  said app.swap_preference;
begin
  select * into said from app.swap_preference as known where known.player_id = player;
  if not found then
    said.player_id := player;
    said.accepts := 'anything';
    said.rarities := array['rare', 'gold'];
    said.open_at_most := (app.proposal_rules()).open_of_strangers;
    said.at_once := 'nobody';
    return said;
  end if;
  if said.paused_until <= app.now() then
    said.paused_until := null;
  end if;
  if said.sets is not null then
    said.sets := (
      select array_agg(sticker_set.slug order by sticker_set.position)
        from app.sticker_set
        where sticker_set.slug = any (said.sets) and sticker_set.album_slug = app.running_album());
  end if;
  return said;
end
$$;

/** Whether a player excludes any sticker (app.unwanted_because). PostgreSQL inlines this function. */
create or replace function app.is_picky(preference app.swap_preference) returns boolean
language sql immutable
as $$
  select preference.accepts <> 'anything' or cardinality(preference.rarities) < 2
    or preference.sets is not null
$$;

/**
 * The reason why a player does not want a sticker: 'list' (not on their wanted list), 'new' (owned, and not on
 * the list), 'rarity', 'set'; null if they want it.
 */
create or replace function app.unwanted_because(preference app.swap_preference, sticker text) returns text
language plpgsql stable
as $$
declare
  offered app.sticker;
begin
  if preference.accepts <> 'anything'
    and (preference.accepts = 'list' or app.copies_of(preference.player_id, unwanted_because.sticker) > 0)
    and not exists (
      select from app.sticker_want as want
        where want.player_id = preference.player_id and want.sticker_slug = unwanted_because.sticker)
  then
    return preference.accepts;
  end if;
  -- Nearly all players accept all rarities and sets, and then no look-up is needed.
  if cardinality(preference.rarities) = 2 and preference.sets is null then
    return null;
  end if;
  select * into offered from app.sticker as known where known.slug = unwanted_because.sticker;
  return case
    when offered.rarity <> all (preference.rarities) then 'rarity'
    when offered.set_slug <> all (preference.sets) then 'set' end;
end
$$;

/**
 * Whether a player has enough open proposals from players they never swapped with. False if `proposer` is a
 * mate, because proposals of mates do not count.
 */
create or replace function app.has_enough_proposals(preference app.swap_preference, proposer uuid)
returns boolean
language plpgsql stable
as $$
declare
  at_most constant integer := preference.open_at_most;
begin
  -- First counts all proposals, because checking for earlier swaps is slower.
  if (select count(*)
        from (
          select from app.proposal as open
            where open.partner_id = preference.player_id and open.state = 'open'
              and open.expires_at > app.now()
            limit at_most) as received) < at_most
    or app.have_swapped(proposer, preference.player_id)
  then
    return false;
  end if;
  return (
    select count(*)
      from app.proposal as open
      where open.partner_id = preference.player_id and open.state = 'open'
        and open.expires_at > app.now()
        and not app.have_swapped(open.proposer_id, preference.player_id)) >= at_most;
end
$$;

/**
 * The `reason` why `proposer` may not offer these stickers to a partner, or null: 'paused' (with
 * `paused_until`), the first result of app.unwanted_because (with the `sticker`), or 'enough'
 * (app.has_enough_proposals). app.reach_of checks blocks and bans.
 */
create or replace function app.swap_rejection(
  proposer uuid, partner uuid, offered text[],
  out reason text, out sticker text, out paused_until timestamptz
)
language plpgsql stable
as $$
declare
  preference constant app.swap_preference := app.swap_preference_of(partner);
begin
  if preference.paused_until is not null then
    reason := 'paused';
    paused_until := preference.paused_until;
    return;
  end if;
  foreach sticker in array offered loop
    reason := app.unwanted_because(preference, sticker);
    if reason is not null then
      return;
    end if;
  end loop;
  sticker := null;
  if app.has_enough_proposals(preference, proposer) then
    reason := 'enough';
  end if;
end
$$;

/** The `reason` of app.swap_rejection, for searches among many players. */
create or replace function app.swap_rejection_reason(proposer uuid, partner uuid, offered text[]) returns text
language plpgsql stable
as $$
begin
  return (app.swap_rejection(proposer, partner, offered)).reason;
end
$$;

/**
 * Serializes proposals to the same partner until the end of their transactions, so that two proposals do not
 * exceed the partner's maximum. Does not lock the partner's row, so the partner's own calls continue. Callers
 * take this lock after the proposer's lock, and lock no other player while they have it.
 */
create or replace function app.lock_places_of(partner uuid) returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.proposals_to'), hashtext(partner::text));
end
$$;

/**
 * Raises the reason why `proposer` may not offer these stickers to a partner (app.swap_rejection):
 * `partner_pauses`, `partner_asks_listed`, `partner_asks_new`, `partner_asks_rarity`, `partner_asks_sets`,
 * `partner_has_enough_proposals`. The caller must hold the lock of app.lock_places_of.
 */
create or replace function app.require_swap_accepted(proposer uuid, partner uuid, offered text[])
returns void
language plpgsql stable
as $$
declare
  found_one constant record := app.swap_rejection(proposer, partner, offered);
  about constant jsonb := jsonb_build_object('sticker', found_one.sticker);
begin
  if found_one.reason = 'paused' then
    perform app.refuse('partner_pauses',
      jsonb_build_object('paused_until', app.iso(found_one.paused_until)));
  elsif found_one.reason = 'list' then
    perform app.refuse('partner_asks_listed', about);
  elsif found_one.reason = 'new' then
    perform app.refuse('partner_asks_new', about);
  elsif found_one.reason = 'rarity' then
    perform app.refuse('partner_asks_rarity', about);
  elsif found_one.reason = 'set' then
    perform app.refuse('partner_asks_sets', about);
  elsif found_one.reason = 'enough' then
    perform app.refuse('partner_has_enough_proposals');
  end if;
end
$$;

/**
 * Those of `stickers` that a player's preference accepts at once from a mate, each for one of the same rarity:
 * the stickers on the player's wanted list that no accepted swap already brings. So that nobody can reserve all
 * duplicates, few such swaps run at a time (app.proposal_rules), one with each mate. If such a swap ends
 * unfinished, the mate waits a day. All other rules of proposals and acceptances still apply.
 */
create or replace function app.accepted_at_once(partner uuid, proposer uuid, stickers text[]) returns text[]
language plpgsql stable
as $$
begin
  if (app.swap_preference_of(partner)).at_once <> 'mates'
    or not app.have_swapped(proposer, partner)
    or exists (
      select from app.proposal as earlier
        where least(earlier.proposer_id, earlier.partner_id) = least(proposer, partner)
          and greatest(earlier.proposer_id, earlier.partner_id) = greatest(proposer, partner)
          and earlier.at_once
          and (earlier.state = 'accepted' or earlier.state in ('cancelled', 'expired')
            and earlier.ended_at > app.now() - interval '24 hours'))
    or (app.proposal_rules()).at_once_at_most <= (
      select count(*) from app.proposal as running
        where running.partner_id = partner and running.state = 'accepted' and running.at_once
          and running.expires_at > app.now())
  then
    return '{}';
  end if;
  return array(
    select want.sticker_slug
      from app.sticker_want as want
      where want.player_id = partner and want.sticker_slug = any (stickers)
        and not exists (
          select from app.proposal as running
            join app.proposal_sticker as coming
              on coming.proposal_id = running.id and coming.sticker_slug = want.sticker_slug
                and coming.side = case partner when running.partner_id then 'offer' else 'want' end
            where (running.partner_id = partner or running.proposer_id = partner)
              and running.state = 'accepted' and running.expires_at > app.now()));
end
$$;

/** Whether a player's preference accepts a proposal of one sticker for one at once (app.accepted_at_once). */
create or replace function app.accepts_at_once(partner uuid, proposer uuid, offered text[], wanted text[])
returns boolean
language plpgsql stable
as $$
begin
  return cardinality(offered) = 1 and cardinality(wanted) = 1
    and app.accepted_at_once(partner, proposer, offered) <> '{}'
    and (select count(distinct sticker.rarity)
      from app.sticker where sticker.slug in (offered[1], wanted[1])) = 1;
end
$$;

/**
 * A player's swap preferences as `viewer` sees them:
 * { accepts, rarities, sets, paused_until, full, at_once }. `full`: the viewer cannot propose, because the
 * player has enough open proposals; false for an anonymous viewer. `at_once`: the viewer's duplicates to which the
 * player says yes at once (app.accepted_at_once); no others, so that nobody else learns of that preference.
 */
create or replace function app.swap_asks_json(viewer uuid, player uuid) returns jsonb
language plpgsql stable
as $$
declare
  preference constant app.swap_preference := app.swap_preference_of(player);
begin
  return jsonb_build_object(
    'accepts', preference.accepts,
    'rarities', to_jsonb(preference.rarities),
    'sets', to_jsonb(preference.sets),
    'paused_until', app.iso(preference.paused_until),
    'full', viewer is not null and app.has_enough_proposals(preference, viewer),
    'at_once', case when viewer is null or preference.at_once = 'nobody' or preference.paused_until is not null
      then array[]::text[] else array(
        select welcome.sticker
          from unnest(app.accepted_at_once(player, viewer, array(
            select held.sticker
              from app.holdings(viewer) as held
              join app.swappable_stickers() as swappable on swappable.slug = held.sticker
              where held.spare > 0))) as welcome (sticker)
          where app.unwanted_because(preference, welcome.sticker) is null) end);
end
$$;

/** A player's preferences for themselves, with the running album's sets in album order. */
create or replace function app.own_swap_preferences_json(player uuid) returns jsonb
language plpgsql stable
as $$
declare
  preference constant app.swap_preference := app.swap_preference_of(player);
begin
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'accepts', preference.accepts,
    'rarities', to_jsonb(preference.rarities),
    'sets', to_jsonb(preference.sets),
    'open_at_most', preference.open_at_most,
    'at_once', preference.at_once,
    'paused_until', app.iso(preference.paused_until),
    'album_sets', (
      select coalesce(jsonb_agg(sticker_set.slug order by sticker_set.position), '[]')
        from app.sticker_set
        where sticker_set.album_slug = app.running_album()));
end
$$;
