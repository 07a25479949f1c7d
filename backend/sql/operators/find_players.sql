/**
 * At most 20 players for an operator's search: those whose names look like `wanted` or begin with it, and those
 * with this former name, id or invite code. `found_by` says which of these matched.
 */
create or replace function app.find_players(wanted text)
returns table (player uuid, username text, found_by text)
language sql stable
as $$
  with looked as materialized (select app.name_look(btrim(left(find_players.wanted, 40))) as look),
  found (id, by, place) as (
    (select named.id, 'name', 1
      from app.player as named, looked
      where looked.look <> '' and named.username_look >= looked.look
        -- Finds the looks that begin with this one: they sort before this one plus the last character.
        and named.username_look < looked.look || U&'\+10FFFF'
        and named.deleted_at is null
      order by named.username_look
      limit 20)
    union all
    select kept.player_id, 'former name', 2
      from app.kept_username as kept, looked
      where kept.digest = app.username_digest(looked.look)
    union all
    select app.uuid_or_null(find_players.wanted), 'id', 3
    union all
    select invites.player_id, 'invite code', 4
      from app.invite_code as invites
      where invites.code = app.normalize_invite_code(find_players.wanted)
  )
  select known.id, known.username, string_agg(found.by, ', ' order by found.place)
    from found
    join app.player as known on known.id = found.id and known.deleted_at is null
    group by known.id
    order by min(found.place) desc, known.username_look
    limit 20
$$;
