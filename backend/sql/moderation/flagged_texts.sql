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

/** The number of a flagged text in app.queue_hold; other words of the same player or team have another. */
create or replace function app.text_number(kind text, whose text, words text) returns bigint
language sql immutable
as $$
  select ('x' || left(md5(kind || ' ' || whose || ' ' || words), 14))::bit(56)::bigint
$$;

/** Whether the latest decision on these words of the player or team `whose` accepted them (app.resolve_flagged). */
create or replace function app.is_accepted_text(kind text, whose text, words text) returns boolean
language sql stable
as $$
  select coalesce((
    select ruled.after = kind || ' accepted'
      from app.operator_action as ruled
      where (ruled.player_id = app.uuid_or_null(whose)
          or ruled.team_id = case kind when 'team' then whose::bigint end)
        and ruled.command = 'resolve-flagged' and ruled.before = is_accepted_text.words
        and ruled.after like kind || ' %'
      order by ruled.id desc
      limit 1), false)
$$;

/**
 * Existing names and profile texts that would be refused now and that no operator accepted, one row each, of the
 * next 1,000 players or teams after the place `after` (null starts at the first player). The last row has only
 * `next`: the next page's `after`, null after the last team.
 */
create or replace function app.flagged_texts(after text)
returns table (number bigint, kind text, whose text, username text, words text, next text)
language sql stable
as $$
  with seen as materialized (
    (select player.id as player_id, null::bigint as team_id, player.username, player.about, null as team
      from app.player
      where player.deleted_at is null and flagged_texts.after like 'team %' is not true and player.id >
        coalesce(app.uuid_or_null(flagged_texts.after), '00000000-0000-0000-0000-000000000000')
      order by player.id
      limit 1000)
    union all
    (select null, made.id, null, null, case when made.disbanded_at is null then made.name end
      from app.partner_team as made
      where made.id > substring(flagged_texts.after from '^team (\d+)$')::bigint
      order by made.id
      limit 1000)
  ),
  said as (
    select 'name' as kind, seen.player_id::text as whose, seen.username, seen.username as words
      from seen
      where seen.username in (
        select app.refused_texts((select array_agg(seen.username) from seen), true))
    union all
    select 'about', seen.player_id::text, seen.username, seen.about
      from seen
      where seen.about in (
        select app.refused_texts(
          (select array_agg(seen.about) from seen where seen.about <> ''), false))
    union all
    select 'team', seen.team_id::text, null, seen.team
      from seen
      where seen.team in (select app.refused_texts((select array_agg(seen.team) from seen), true))
  )
  (select app.text_number(said.kind, said.whose, said.words), said.*, null
    from said
    where not app.is_accepted_text(said.kind, said.whose, said.words)
    order by said.whose, said.kind desc)
  union all
  select null, null, null, null, null, case
    when (select count(*) from seen) = 1000 then coalesce(
      (select player_id::text from seen where player_id is not null order by player_id desc limit 1),
      'team ' || (select max(team_id) from seen))
    when flagged_texts.after like 'team %' is not true then 'team 0' end
$$;
