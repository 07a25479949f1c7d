-- Players can be deleted. Their ledgers stay whole under a pseudonym, so that every sum and ranking stays
-- what it was; what tells who they were is deleted or overwritten (app.delete_player, docs/player-data.md).

alter table app.player
  add column deleted_at timestamptz,
  -- Whoever is deleted takes part in nothing any more, like a player who is banned for ever, and nobody
  -- can name them: no name that a player can have has a # in it.
  add constraint player_deleted check (deleted_at is null or (
    banned_forever and username ~ '^#[0-9a-f]{12}$' and about = '' and game_link is null
      and avatar_chosen_at is null and not premium));

create index player_deleted_at on app.player (deleted_at) where deleted_at is not null;

-- A call that waited for the deletion of its own player finds nobody to change any more.
create function app.refuse_change_of_deleted() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'You need to sign in.' using errcode = '14060';
end
$$;

revoke execute on function app.refuse_change_of_deleted() from public;

create trigger refuse_change_of_deleted before update on app.player
  for each row when (old.deleted_at is not null) execute function app.refuse_change_of_deleted();

-- What is kept of deleted players beside their ledgers: digests that lead to no player, each with its end.

-- Names that nobody takes yet, by how they look (app.name_look).
create table app.kept_username (
  digest bytea primary key check (octet_length(digest) = 32),
  free_at timestamptz not null
);

create index kept_username_free_at on app.kept_username (free_at);

-- Accounts at providers whose players were banned: whoever signs in with one again is still banned.
create table app.banned_account (
  digest bytea primary key check (octet_length(digest) = 32),
  banned_from timestamptz not null,
  -- Null for a ban for ever.
  banned_until timestamptz,
  kept_until timestamptz not null
);

create index banned_account_kept_until on app.banned_account (kept_until);

-- Devices that somebody has played on, so that an account made anew is no first download there.
create table app.known_device (
  digest bytea primary key check (octet_length(digest) = 32),
  -- A day and no moment, which would tell whose it was.
  kept_until date not null
);

create index known_device_kept_until on app.known_device (kept_until);

/**
 * As before, but where the trigger has arguments: `delete` lets rows of a deleted player be deleted,
 * names of columns let these be erased in them (null, or '[erased]'). Anything else is refused, but that
 * a link to a player's page leads to their pseudonym instead.
 */
create or replace function app.refuse_change() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  old_row jsonb;
  new_row jsonb;
  owner uuid;
  -- A partition's table.
  table_name text := coalesce((
    select whole.relname
      from pg_inherits as part
      join pg_class as whole on whole.oid = part.inhparent
      where part.inhrelid = tg_relid and tg_level = 'ROW' and tg_nargs > 0), tg_table_name);
begin
  if tg_level = 'ROW' and tg_nargs > 0 then
    old_row := to_jsonb(old);
    owner := case table_name
      when 'link_visit' then (
        select link.player_id from app.share_link as link where link.id = old_row ->> 'link_id')
      when 'delivery_entry' then (
        select promised.player_id from app.sticker_delivery as promised
          where promised.id = (old_row ->> 'delivery_id')::bigint)
      else coalesce((old_row ->> 'player_id')::uuid, (
        select team.creator_id from app.partner_team as team
          where team.id = (old_row ->> 'team_id')::bigint)) end;
    if table_name = 'share_link' and tg_op = 'UPDATE' then
      new_row := to_jsonb(new);
      if new_row - 'page' = old_row - 'page' and new_row ->> 'page' ~ '/%23[0-9a-f]{12}$' then
        return new;
      end if;
    end if;
    if exists (
      select from app.player where player.id = owner and player.deleted_at is not null)
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

drop trigger refuse_row_change on app.app_install;
create trigger refuse_row_change before update or delete on app.app_install
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.share_link;
create trigger refuse_row_change before update or delete on app.share_link
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.link_share;
create trigger refuse_row_change before update or delete on app.link_share
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.link_visit;
create trigger refuse_row_change before update or delete on app.link_visit
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.recap_share;
create trigger refuse_row_change before update or delete on app.recap_share
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.reminder_sent;
create trigger refuse_row_change before update or delete on app.reminder_sent
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.partner_team_farewell;
create trigger refuse_row_change before update or delete on app.partner_team_farewell
  for each row execute function app.refuse_change('delete');
drop trigger refuse_row_change on app.delivery_entry;
create trigger refuse_row_change before update or delete on app.delivery_entry
  for each row execute function app.refuse_change('note');
drop trigger refuse_row_change on app.operator_action;
create trigger refuse_row_change before update or delete on app.operator_action
  for each row execute function app.refuse_change('before', 'after', 'reason');
alter table app.operator_action enable always trigger refuse_row_change;

-- What there is of one player, by index.
create index operator_action_team on app.operator_action (team_id) where team_id is not null;
create index partner_team_creator on app.partner_team (creator_id);
create index event_reminder_player on app.event_reminder (player_id);
create index reminder_sent_player on app.reminder_sent (player_id);
create index reminder_outbox_player on app.reminder_outbox (player_id);
create index report_player on app.report (player_id);
-- Links of others to a player's page.
create index share_link_last_part on app.share_link (lower(substring(page from '[^/]*$')))
  where page is not null;
create index quick_win_claim_player on app.quick_win_claim (player_id);
create index prize_entry_player on app.prize_entry (player_id) where player_id is not null;
