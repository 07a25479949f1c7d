/**
 * Publishes albums: [{ slug, time_zone, previewed_at, opens_at, closes_at, sets: [{ slug, dice, stickers: [{
 * slug, rarity }] }] }]. Slugs of sets and stickers omit the album's slug. Returns [{ slug, change }], by
 * opening: created, changed, unchanged, or not_listed for a published album missing from the array, which
 * stays. Idempotent. Raises 22023 if two albums would run at the same time, or if an opened album would open in
 * the future or get other stickers, sets or rarities: players own them and proofs of draws use them.
 */
create or replace function app.publish_albums(albums jsonb) returns jsonb
language plpgsql volatile
as $$
declare
  listed record;
  before jsonb;
  present app.album;
  changes jsonb := '[]';
begin
  perform pg_advisory_xact_lock(hashtext('app.publish_albums'));
  for listed in
    select album.slug, album.time_zone, album.previewed_at, album.opens_at, album.closes_at, album.sets,
        app.published_sets(album.slug, album.sets) as wanted
      from jsonb_to_recordset(publish_albums.albums) as album (slug text, time_zone text,
        previewed_at timestamptz, opens_at timestamptz, closes_at timestamptz, sets jsonb)
      order by album.opens_at
  loop
    select * into present from app.album where album.slug = listed.slug;
    before := app.sets_of_album(listed.slug);
    if present.slug is null then
      insert into app.album (slug, time_zone, previewed_at, opens_at, closes_at)
        values (listed.slug, listed.time_zone, listed.previewed_at, listed.opens_at, listed.closes_at);
    else
      if present.opens_at <= app.now() and (listed.opens_at > app.now()
        or app.without_rewards(before) <> app.without_rewards(listed.wanted))
      then
        raise exception 'The album % has opened: its opening, sets and stickers stay as they are.',
            listed.slug
          using errcode = '22023',
            hint = 'Put them back as they were; names, drawings, rewards and the close may change.';
      end if;
      update app.album set time_zone = listed.time_zone, previewed_at = listed.previewed_at,
          opens_at = listed.opens_at, closes_at = listed.closes_at
        where album.slug = listed.slug
          and (album.time_zone, album.previewed_at, album.opens_at, album.closes_at)
            <> (listed.time_zone, listed.previewed_at, listed.opens_at, listed.closes_at);
    end if;
    if present.slug is null or before <> listed.wanted then
      perform app.write_sets(listed.slug, listed.wanted);
    end if;
    changes := changes || jsonb_build_object('slug', listed.slug, 'change', case
      when present.slug is null then 'created'
      when before <> listed.wanted or present <> (select album from app.album where album.slug = listed.slug)
        then 'changed'
      else 'unchanged' end);
  end loop;

  for listed in
    select one.slug as one_slug, other.slug as other_slug
      from app.album as one
      join app.album as other on other.opens_at >= one.opens_at and other.slug <> one.slug
      where other.opens_at < one.closes_at
      limit 1
  loop
    raise exception 'The albums % and % would run at the same time.', listed.one_slug, listed.other_slug
      using errcode = '22023', hint = 'Let the first one close before the second one opens.';
  end loop;
  return changes || coalesce((
    select jsonb_agg(jsonb_build_object('slug', album.slug, 'change', 'not_listed') order by album.slug)
      from app.album
      where not exists (
        select from jsonb_array_elements(publish_albums.albums) as given
          where given ->> 'slug' = album.slug)), '[]');
end
$$;

/** Returns an album's sets from `app.publish_albums`, with full slugs of sets and stickers. */
create or replace function app.published_sets(album text, sets jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
        'slug', album || '/' || (given.value ->> 'slug'),
        'dice', given.value -> 'dice',
        'stickers', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'slug', album || '/' || (sticker.value ->> 'slug'), 'rarity', sticker.value -> 'rarity')
            order by sticker.place), '[]')
            from jsonb_array_elements(given.value -> 'stickers') with ordinality
              as sticker (value, place)))
      order by given.place), '[]')
    from jsonb_array_elements(sets) with ordinality as given (value, place)
$$;

/** An album's published sets, in the form of `app.published_sets`. */
create or replace function app.sets_of_album(album text) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
        'slug', sticker_set.slug,
        'dice', to_jsonb(sticker_set.dice),
        'stickers', (
          select coalesce(jsonb_agg(
              jsonb_build_object('slug', sticker.slug, 'rarity', sticker.rarity)
              order by sticker.position), '[]')
            from app.sticker where sticker.set_slug = sticker_set.slug))
      order by sticker_set.position), '[]')
    from app.sticker_set where sticker_set.album_slug = sets_of_album.album
$$;

/** Returns sets without their rewards, which may change while an album runs. */
create or replace function app.without_rewards(sets jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_agg(given.value - 'dice' order by given.place), '[]')
    from jsonb_array_elements(sets) with ordinality as given (value, place)
$$;

/**
 * Writes `sets` (in the form of `app.published_sets`). For an opened album, the caller has checked that only
 * rewards differ. Raises 22023 if `sets` lack a sticker with deliveries.
 */
create or replace function app.write_sets(album text, sets jsonb) returns void
language plpgsql volatile
as $$
declare
  promised text;
begin
  select old.slug into promised
    from app.sticker as old
    join app.sticker_delivery as delivery on delivery.sticker_slug = old.slug
    where split_part(old.slug, '/', 1) = write_sets.album
      and not app.is_in_sets(old.slug, sets)
    limit 1;
  if found then
    raise exception 'The sticker % was promised to players: it stays.', promised
      using errcode = '22023', hint = 'Put it back, or withdraw these promises first.';
  end if;
  -- PostgreSQL checks these keys at the end of this function, because sets and stickers may swap positions.
  set constraints app.sticker_set_album_slug_position_key, app.sticker_set_slug_position_key deferred;
  delete from app.sticker as old
    where split_part(old.slug, '/', 1) = write_sets.album
      and not app.is_in_sets(old.slug, sets);
  insert into app.sticker_set (slug, album_slug, position, dice)
    select given.value ->> 'slug', write_sets.album, given.place, (given.value ->> 'dice')::integer
      from jsonb_array_elements(sets) with ordinality as given (value, place)
    on conflict (slug) do update set position = excluded.position, dice = excluded.dice;
  insert into app.sticker (slug, set_slug, rarity, position)
    select sticker.value ->> 'slug', given.value ->> 'slug', sticker.value ->> 'rarity', sticker.place
      from jsonb_array_elements(sets) as given (value)
      cross join jsonb_array_elements(given.value -> 'stickers') with ordinality
        as sticker (value, place)
    on conflict (slug) do update
      set set_slug = excluded.set_slug, rarity = excluded.rarity, position = excluded.position;
  delete from app.sticker_set as old
    where old.album_slug = write_sets.album
      and not jsonb_path_exists(sets, '$[*] ? (@.slug == $slug)', jsonb_build_object('slug', old.slug));
  set constraints app.sticker_set_album_slug_position_key, app.sticker_set_slug_position_key immediate;
end
$$;

/** Whether a sticker is in `sets`, in the form of `app.published_sets`. */
create or replace function app.is_in_sets(sticker text, sets jsonb) returns boolean
language sql immutable
as $$
  select jsonb_path_exists(sets, '$[*].stickers[*] ? (@.slug == $slug)',
    jsonb_build_object('slug', sticker))
$$;
