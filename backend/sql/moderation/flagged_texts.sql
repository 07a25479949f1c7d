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
create or replace function app.flagged_page(after text)
returns table (number bigint, kind text, whose text, username text, words text, next text)
language sql stable
as $$
  with seen as materialized (
    (select player.id as player_id, null::bigint as team_id, player.username, player.about, null as team
      from app.player
      where player.deleted_at is null and flagged_page.after like 'team %' is not true and player.id >
        coalesce(app.uuid_or_null(flagged_page.after), '00000000-0000-0000-0000-000000000000')
      order by player.id
      limit 1000)
    union all
    (select null, made.id, null, null, case when made.disbanded_at is null then made.name end
      from app.partner_team as made
      where made.id > substring(flagged_page.after from '^team (\d+)$')::bigint
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
    when flagged_page.after like 'team %' is not true then 'team 0' end
$$;

/** The digest of the published words, which decide the texts that app.flagged_text has. */
create or replace function app.words_digest() returns text
language sql stable
as $$
  select md5(concat(
    (select string_agg(word || form || section, ',' order by word collate "C") from app.refused_word),
    (select string_agg(word || prefix, ',' order by word collate "C") from app.allowed_word)))
$$;

/**
 * Brings app.flagged_text up to date for the next 1,000 players or teams, if the published words have changed since
 * the last walk through all. Returns 1, or 0 if the walk has ended. Safe to run twice, late, or concurrently.
 */
create or replace function app.find_flagged() returns integer
language plpgsql volatile
as $$
declare
  published constant text := app.words_digest();
  walk app.flagged_walk;
  page jsonb;
  next text;
begin
  select * into walk from app.flagged_walk for no key update;
  if walk.lists is distinct from published then
    walk.walked_to := null;
  elsif walk.has_ended then
    return 0;
  end if;
  select jsonb_agg(to_jsonb(item)) into page from app.flagged_page(walk.walked_to) as item;
  next := jsonb_path_query_first(page, '$[*] ? (@.kind == null).next') #>> '{}';
  delete from app.flagged_text as old
    where old.number not in (
        select (item ->> 'number')::bigint from jsonb_array_elements(page) as item
          where item ->> 'kind' is not null)
      and case when walk.walked_to like 'team %' then
          old.team_id > substring(walk.walked_to from 6)::bigint
            and (next is null or old.team_id <= substring(next from 6)::bigint)
        else old.player_id > coalesce(app.uuid_or_null(walk.walked_to), '00000000-0000-0000-0000-000000000000')
          and (next like 'team %' or old.player_id <= app.uuid_or_null(next)) end;
  insert into app.flagged_text (number, kind, player_id, team_id)
    select item.number, item.kind, app.uuid_or_null(item.whose),
        case item.kind when 'team' then item.whose::bigint end
      from jsonb_to_recordset(page) as item (number bigint, kind text, whose text)
      where item.kind is not null
    on conflict do nothing;
  update app.flagged_walk
    set lists = published, walked_to = next, has_ended = next is null;
  return 1;
end
$$;

/**
 * The flagged texts (app.find_flagged) that nobody has changed since, of the next 100 by number after `after`. The
 * last row has only `next`: the next page's `after`, null after the last page.
 */
create or replace function app.flagged_texts(after bigint)
returns table (number bigint, kind text, whose text, username text, words text, next bigint)
language sql stable
as $$
  with listed as materialized (
    select found.number, found.kind, coalesce(found.player_id::text, found.team_id::text) as whose,
        player.username, case found.kind
          when 'name' then player.username when 'about' then player.about else made.name end as words
      from app.flagged_text as found
      left join app.player on player.id = found.player_id
      left join app.partner_team as made on made.id = found.team_id and made.disbanded_at is null
      where found.number > coalesce(flagged_texts.after, -1)
      order by found.number
      limit 100
  )
  (select listed.*, null::bigint
    from listed
    where listed.number = app.text_number(listed.kind, listed.whose, listed.words)
      and not app.is_accepted_text(listed.kind, listed.whose, listed.words)
    order by listed.number)
  union all
  select null, null, null, null, null, case when count(*) = 100 then max(listed.number) end from listed
$$;
