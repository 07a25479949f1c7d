/**
 * Returns the `texts` that would be refused now, as names or as profile texts. Applies each check to all texts
 * before the next, because PostgreSQL caches 32 compiled patterns per connection and all checks need more.
 */
create or replace function app.refused_texts(texts text[], are_names boolean) returns setof text
language sql stable
as $$
  select words from unnest(texts) as words where app.has_refused_word(words)
  union
  select words from unnest(texts) as words
    where case when are_names then app.is_staff_name(words) else app.imitates_staff(words) end
  union
  select words from unnest(texts) as words where app.has_contact_details(words)
$$;

/**
 * Existing names and profile texts that would be refused now, of the next `how_many` players after the id
 * `after` (null starts at the first). Returns one row per text. The last row has no `kind` and no text; its
 * `next` is the next page's `after`, null at the end.
 */
create or replace function app.flagged_players(after uuid, how_many integer)
returns table (kind text, player text, words text, next uuid)
language sql stable
as $$
  with seen as materialized (
    select player.id, player.username, player.about
      from app.player
      where flagged_players.after is null or player.id > flagged_players.after
      order by player.id
      limit how_many
  ),
  said as (
    select seen.id, 'name' as kind, seen.username, seen.username as words
      from seen
      where seen.username in (
        select app.refused_texts((select array_agg(seen.username) from seen), true))
    union all
    select seen.id, 'about', seen.username, seen.about
      from seen
      where seen.about in (
        select app.refused_texts(
          (select array_agg(seen.about) from seen where seen.about <> ''), false))
  )
  (select said.kind, said.username, said.words, null::uuid from said order by said.id, said.kind desc)
  union all
  select null, null, null,
    case when (select count(*) from seen) = how_many
      then (select seen.id from seen order by seen.id desc limit 1) end
$$;

/** Like app.flagged_players, for the names of partner teams that are not disbanded. */
create or replace function app.flagged_teams(after bigint, how_many integer)
returns table (team bigint, name text, next bigint)
language sql stable
as $$
  with seen as materialized (
    select made.id, made.name, made.disbanded_at
      from app.partner_team as made
      where made.id > coalesce(flagged_teams.after, 0)
      order by made.id
      limit how_many
  )
  (select seen.id, seen.name, null::bigint
    from seen
    where seen.disbanded_at is null
      and seen.name in (
        select app.refused_texts(
          (select array_agg(seen.name) from seen where seen.disbanded_at is null), true))
    order by seen.id)
  union all
  select null, null, case when (select count(*) from seen) = how_many
    then (select max(seen.id) from seen) end
$$;
