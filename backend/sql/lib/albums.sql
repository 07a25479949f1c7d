/**
 * The stickers that a player holds: copies of each, how many of them proposals reserve, and the free
 * spares, which are all copies but the first and the reserved ones.
 *
 * A proposal reserves what its proposer offers while it is open or accepted, and what its partner
 * gives while it is accepted; nothing from `expires_at` on. No more is ever reserved than the copies
 * beyond the first: every function that reserves copies (proposing, accepting) or removes them (the
 * album, a completed exchange) checks this while it has locked the players.
 */
create or replace function app.holdings(player uuid)
returns table (sticker text, copies integer, reserved integer, spare integer)
language plpgsql stable
as $$
declare
  at timestamptz := app.now();
begin
  return query
    with
    reserving as (
      select made.id, 'offer' as side
        from app.proposal as made
        where made.proposer_id = player and app.is_live_proposal_state(made.state)
          and made.expires_at > at
      union all
      select received.id, 'want'
        from app.proposal as received
        where received.partner_id = player and received.state = 'accepted'
          and received.expires_at > at
    ),
    reserves as (
      select given.sticker_slug, sum(given.copies)::integer as reserved
        from reserving
        join app.proposal_sticker as given
          on given.proposal_id = reserving.id and given.side = reserving.side
        group by given.sticker_slug
    )
    select holding.sticker_slug, holding.copies, coalesce(reserves.reserved, 0),
        greatest(holding.copies - 1 - coalesce(reserves.reserved, 0), 0)
      from app.sticker_holding as holding
      left join reserves on reserves.sticker_slug = holding.sticker_slug
      where holding.player_id = player and holding.copies > 0;
end
$$;

/**
 * How far an album of a player's is filled: { owned, total, sets: [{ slug, owned, total }] }, the sets
 * in the album's order. A set is full when all of it is owned. Zeros for null, which is no album.
 */
create or replace function app.album_progress(player uuid, album text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('owned', coalesce(sum(filled.owned), 0),
        'total', coalesce(sum(filled.total), 0),
        'sets', coalesce(jsonb_agg(
          jsonb_build_object('slug', filled.slug, 'owned', filled.owned, 'total', filled.total)
          order by filled.position), '[]'))
      from (
        select sticker_set.slug, sticker_set.position,
            count(holding.sticker_slug) as owned, count(*) as total
          from app.sticker_set
          join app.sticker on sticker.set_slug = sticker_set.slug
          left join app.sticker_holding as holding
            on holding.player_id = album_progress.player
              and holding.sticker_slug = sticker.slug and holding.copies > 0
          where sticker_set.album_slug = album_progress.album
          group by sticker_set.slug, sticker_set.position) as filled);
end
$$;

/** The stickers of an album that a player looks for, in its order. */
create or replace function app.wants_of(player uuid, album text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(
        jsonb_agg(sticker.slug order by sticker_set.position, sticker.position), '[]')
      from app.sticker_want as want
      join app.sticker on sticker.slug = want.sticker_slug
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      where want.player_id = player and sticker_set.album_slug = wants_of.album);
end
$$;

/** Raises `not_available` if any of `stickers` is not in the album that runs. */
create or replace function app.require_stickers(stickers text[]) returns void
language plpgsql stable
as $$
begin
  if exists (
    select from unnest(stickers) as named
      where not app.is_of_running_album(named)
        or not exists (select from app.sticker where slug = named))
  then
    perform app.refuse('not_available', hint => 'There is no such sticker.');
  end if;
end
$$;

/**
 * Returns a JSON parameter as an array of `fewest` to `most` texts. Raises 22023, which calls it
 * `name`, for anything else.
 */
create or replace function app.require_texts(name text, given jsonb, fewest integer, most integer)
returns text[]
language plpgsql immutable
as $$
begin
  if given is null or jsonb_typeof(given) <> 'array'
    or jsonb_array_length(given) not between fewest and most
    or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")')
  then
    raise exception '% must be an array of % to % texts.', name, fewest, most
      using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(given));
end
$$;

/**
 * Raises 22023 unless `changes` is an array of 1 to 500 { sticker, copies } with 0 to 99 whole
 * copies each and no sticker twice. More of one sticker nobody has: a player could swap with
 * themselves for ever with copies that they only declared.
 */
create or replace function app.require_album_changes(changes jsonb) returns void
language plpgsql immutable
as $$
declare
  change jsonb;
  named text[] := '{}';
begin
  if changes is null or jsonb_typeof(changes) <> 'array'
    or jsonb_array_length(changes) not between 1 and 500
  then
    raise exception 'changes must be an array of 1 to 500 changes.' using errcode = '22023';
  end if;
  for change in select jsonb_array_elements(changes) loop
    if jsonb_typeof(change) <> 'object'
      or change - array['sticker', 'copies'] <> '{}'
      or (jsonb_typeof(change -> 'sticker') = 'string') is not true
      or (jsonb_typeof(change -> 'copies') = 'number') is not true
      or change ->> 'copies' !~ '^[0-9]{1,2}$'
    then
      raise exception 'changes must hold { sticker, copies } with 0 to 99 copies.'
        using errcode = '22023';
    end if;
    if change ->> 'sticker' = any (named) then
      raise exception 'changes must not name a sticker twice.' using errcode = '22023';
    end if;
    named := named || (change ->> 'sticker');
  end loop;
end
$$;
