-- A page has one link of a player, whatever way its path is written. Two links to the page of one player
-- led to one pseudonym when that player was deleted, which the rule of one link refused, and so the deletion.

/**
 * What a path says, the same for each way to write it: without percent signs and capitals. A path that says
 * nothing in UTF-8 stands for itself.
 */
create function app.page_key(page text) returns text
language plpgsql immutable strict
as $$
begin
  -- As names are compared: the name of an encoding would bring the collation C.
  return lower(convert_from(decode((
    select string_agg(
        case when part.letters[1] like '%\%%' then substr(part.letters[1], 2)
          else encode(convert_to(part.letters[1], 'UTF8'), 'hex') end, '' order by part.place)
      from regexp_matches(page_key.page, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g')
        with ordinality as part (letters, place)), 'hex'), 'UTF8') collate "default");
exception
  when others then
    return lower(page_key.page);
end
$$;

alter table app.share_link
  drop constraint share_link_place,
  -- No release has links yet, so there is nothing to write again.
  -- squawk-ignore adding-field-with-default
  add column page_key text generated always as (app.page_key(page)) stored;

-- Nor to lock for longer than a moment.
-- squawk-ignore require-concurrent-index-creation
create unique index share_link_place on app.share_link
  (player_id, campaign_slug, page_key, team_id) nulls not distinct;

-- Links of others to a player's page. As above, nothing is locked for long.
-- squawk-ignore require-concurrent-index-deletion
drop index app.share_link_last_part;
-- As above.
-- squawk-ignore require-concurrent-index-creation
create index share_link_last_part on app.share_link (substring(page_key from '[^/]*$'))
  where page_key is not null;

/**
 * As before, but where a row is about a player and a team, the deletion of either erases what it tells.
 */
create or replace function app.refuse_change() returns trigger
language plpgsql
as $$
declare
  old_row jsonb;
  new_row jsonb;
  -- Whose deletion erases something of the row.
  owners uuid[];
  -- A partition's table.
  table_name text := coalesce((
    select whole.relname
      from pg_inherits as part
      join pg_class as whole on whole.oid = part.inhparent
      where part.inhrelid = tg_relid and tg_level = 'ROW' and tg_nargs > 0), tg_table_name);
begin
  if tg_level = 'ROW' and tg_nargs > 0 then
    old_row := to_jsonb(old);
    owners := case table_name
      when 'link_visit' then array[(
        select link.player_id from app.share_link as link where link.id = old_row ->> 'link_id')]
      when 'delivery_entry' then array[(
        select promised.player_id from app.sticker_delivery as promised
          where promised.id = (old_row ->> 'delivery_id')::bigint)]
      -- What was decided about a member of a team can tell of its creator, too.
      else array[(old_row ->> 'player_id')::uuid, (
        select team.creator_id from app.partner_team as team
          where team.id = (old_row ->> 'team_id')::bigint)] end;
    if table_name = 'share_link' and tg_op = 'UPDATE' then
      new_row := to_jsonb(new);
      -- The key follows from the page, after this trigger.
      if new_row - array['page', 'page_key'] = old_row - array['page', 'page_key']
          and new_row ->> 'page' ~ '/%23[0-9a-f]{12}$' then
        return new;
      end if;
    end if;
    if exists (
      select from app.player where player.id = any (owners) and player.deleted_at is not null)
    then
      if tg_op = 'DELETE' and tg_argv[0] = 'delete' then
        return old;
      end if;
      if tg_op = 'UPDATE' then
        new_row := to_jsonb(new);
        if not exists (
          select from jsonb_each(new_row) as changed
            where changed.value is distinct from old_row -> changed.key
              and (changed.key <> all (tg_argv) or changed.value not in ('null', '"[erased]"')))
        then
          return new;
        end if;
      end if;
    end if;
  end if;
  raise exception 'app.% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = '55000', hint = 'Record a compensating entry instead.';
end
$$;
