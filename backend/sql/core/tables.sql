-- Tables are in schema app, which no client role can access; clients call functions of schema api, which the
-- web role may execute. The server connects as the schemas' owner and switches to the web role for calls.
-- backend/database/migrate.ts creates the web role and schema app before this file runs.

create schema api;

revoke all on schema app, api from public;
grant usage on schema api to rollmates_web;

-- With a schema (`in schema`), this statement would leave PostgreSQL's built-in grant to PUBLIC in force.
alter default privileges revoke execute on functions from public;

revoke all on schema public from public;

create table app.environment (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'development'
    check (mode in ('development', 'test', 'demo', 'production')),
  -- app.now() is ahead of real time by this interval. If `frozen_at` is set, app.now() returns that time.
  clock_offset interval not null default interval '0',
  frozen_at timestamptz,
  demo_made_at timestamptz,
  -- Whether the demo set the clock; only then may the demo turn the clock back.
  demo_clock boolean not null default false,
  -- Whether an ad counts only after the ad network's callback; the server writes this value at startup.
  ads_verified boolean not null default false,
  -- The delivery of stickers and dice to the game (server setting DELIVERY): the database marks them as sent at
  -- once, operators send them, or the server calls the game's endpoint.
  delivery text not null default 'auto'
    check (delivery in ('auto', 'operator', 'webhook')),
  -- Whether the server sends reminders (setting NOTIFY); the server writes this value at startup.
  reminders_sent boolean not null default true,
  -- The public key of web push, with which browsers subscribe; null if web push is off.
  push_key text,
  -- The key of app.mailbox_digest; null if no mails are sent (server setting SMTP_URL).
  mail_key text,
  check (mode <> 'production'
    or (clock_offset = interval '0' and frozen_at is null and demo_made_at is null))
);

insert into app.environment default values;

/**
 * Keeps tables append-only. The trigger's arguments list the data that deleting a player may erase: `delete`
 * allows deleting their rows, a column name allows setting that column to null or '[erased]'. In a shared link,
 * a pseudonym may replace their name. Deleting a team's creator may also erase rows about the team.
 */
create function app.refuse_change() returns trigger
language plpgsql
as $$
declare
  old_row jsonb;
  new_row jsonb;
  -- The players whose deletion may erase this row or a part of it.
  owners uuid[];
  -- The table's name; for a partition, the name of the partitioned table.
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
      -- A row about a team member also concerns the team's creator.
      else array[(old_row ->> 'player_id')::uuid, (
        select team.creator_id from app.partner_team as team
          where team.id = (old_row ->> 'team_id')::bigint)] end;
    if table_name = 'share_link' and tg_op = 'UPDATE' then
      new_row := to_jsonb(new);
      -- Leaves out `page_key`, because PostgreSQL computes it only after this trigger.
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

/** Makes a table of schema app append-only, except for data erased with a player (app.refuse_change). */
create procedure app.make_append_only(table_name text, variadic erased text[] default '{}')
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger refuse_row_change before update or delete on app.%I
       for each row execute function app.refuse_change(%s)', table_name, (
      select string_agg(quote_literal(argument), ', ') from unnest(erased) as argument));
  execute format(
    'create trigger refuse_truncate before truncate on app.%I
       for each statement execute function app.refuse_change()', table_name);
end
$$;

/**
 * Makes the first partitions of a monthly table: one until the end of this month, and one without limits in
 * case the job (app.make_partition) does not run for months. `unique_key` is the primary key of each partition
 * and, after a semicolon, other unique columns. Each partition has its own keys, because a key of the whole
 * table would have to include the time.
 */
create procedure app.make_first_partitions(parent text, unique_key text)
language plpgsql set search_path = ''
as $$
declare
  partition text;
begin
  execute format(
    'create table app.%I partition of app.%I for values from (minvalue) to (%L)',
    parent || '_before', parent, date_trunc('month', now(), 'UTC') + interval '1 month');
  execute format('create table app.%I partition of app.%I default', parent || '_other', parent);
  foreach partition in array array[parent || '_before', parent || '_other'] loop
    execute format('alter table app.%I add primary key (%s)', partition,
      split_part(unique_key, ';', 1));
    if position(';' in unique_key) > 0 then
      execute format('alter table app.%I add unique (%s)', partition, split_part(unique_key, ';', 2));
    end if;
    -- A partition inherits row triggers but not statement triggers, so the procedure creates `refuse_truncate`
    -- on each partition.
    if exists (
      select from pg_catalog.pg_trigger
        where tgrelid = format('app.%I', parent)::regclass and tgname = 'refuse_truncate')
    then
      execute format('create trigger refuse_truncate before truncate on app.%I
        for each statement execute function app.refuse_change()', partition);
    end if;
  end loop;
end
$$;

-- The avatars that the database accepts. A test compares them with those in src/contract/players.ts.
create table app.avatar (
  name text primary key
);

insert into app.avatar (name) values
  ('bear'), ('bunny'), ('cat'), ('fox'), ('frog'), ('ghost'), ('owl'), ('panda'), ('robot');


/** Returns the key of a game link's account: host and path in lower case, without www, final / and query. */
create function app.game_link_key(link text) returns text
language sql immutable
as $$
  select lower(regexp_replace(link, '^https://(www\.)?|/*(\?.*)?$', '', 'g') collate "C")
$$;

/**
 * A name's key for comparison: names that people read as the same have one key, and a name without visible
 * characters has ''. Equals `nameKey` in src/content/read/name-key.ts. Players' rows store the key, so a
 * change of this function needs a migration of these rows.
 */
create function app.name_key(name text) returns text
language sql immutable
as $$
  select lower(
    normalize(
      btrim(regexp_replace(
        regexp_replace(name,
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
            '\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
            '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'),
        '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
      nfc) collate "und-x-icu")
$$;

create table app.player (
  id uuid primary key default gen_random_uuid(),
  username text not null
    check (char_length(username) between 1 and 40)
    check (username = btrim(username))
    -- The server replaces invalid text by U+FFFD, so no username contains it.
    check (username !~ '[[:cntrl:]]' and position(U&'\FFFD' in username) = 0),
  -- The unique name for comparisons, computed with ICU so that all servers treat case in the same way.
  username_key text not null
    generated always as (app.name_key(username)) stored,
  -- The name with look-alike letters made equal (app.name_look), set by a trigger. Not unique: if later rules
  -- treat two existing names as alike, both stay. app.username_is_free checks new names.
  username_look text collate "C" not null,
  -- A name from app.avatar. With a foreign key, every new player would lock one of only nine rows.
  avatar text not null,
  -- Null while the player has the avatar that app.create_player assigned.
  avatar_chosen_at timestamptz,
  about text not null default ''
    check (char_length(about) <= 140)
    check (about = btrim(about))
    check (about !~ '[[:cntrl:]]' and position(U&'\FFFD' in about) = 0),
  -- The link to the player's account in the game (app.game_link_pattern).
  game_link text check (game_link ~ '^https://' and char_length(game_link) <= 200),
  game_link_key text collate "C" generated always as (app.game_link_key(game_link)) stored,
  -- The time when the player set the link (app.is_unproven_link).
  game_link_set_at timestamptz,
  premium boolean not null default false,
  joined_at timestamptz not null,
  -- A temporary ban ends at `banned_until` even if no job runs; a permanent ban has no `banned_until`.
  banned_from timestamptz,
  banned_until timestamptz,
  banned_forever boolean not null default false,
  -- The number of times that the player unlinked Google; null for none. Unlinking ends all earlier Google
  -- sessions (app.session_has_ended).
  google_unlinks integer check (google_unlinks > 0),
  deleted_at timestamptz,
  check (not banned_forever or (banned_from is not null and banned_until is null)),
  check ((banned_from is null) = (banned_until is null and not banned_forever)),
  check (banned_until > banned_from),
  -- A deleted player counts as banned forever. Their name contains a #, so nobody can find them by name.
  constraint player_deleted check (deleted_at is null or (
    banned_forever and username ~ '^#[0-9a-f]{12}$' and about = '' and game_link is null
      and avatar_chosen_at is null and not premium))
);

-- This index is partial although it covers all players, so that PostgreSQL does not treat it as a key.
-- Inserting a row that references a player locks the player's key, which delays only updates of key columns.
-- With a full index, every update would count as a key update, because username_key is generated and app.player
-- has update triggers: changing a link would wait for all calls that give the player points or stickers.
create unique index player_username_unique on app.player (username_key)
  where username_key is not null;
-- A game link belongs to one player (app.keep_game_link). This index is partial for the same reason as
-- player_username_unique.
create unique index player_game_link_unique on app.player (game_link_key)
  where game_link_key is not null;
create index player_username_look on app.player (username_look);
create index player_joined_at on app.player (joined_at);
-- For app.lift_bans.
create index player_banned_until on app.player (banned_until) where banned_until is not null;
create index player_deleted_at on app.player (deleted_at) where deleted_at is not null;

-- The use of limits per day, campaign or account by players' previous accounts (app.used_before). A new player,
-- or one who links a sign-in account, gets these rows from app.account_usage.
create table app.carried_usage (
  player_id uuid not null references app.player,
  -- The name of what the limit counts, such as 'dice_roll:dice:2026-11-21'; each rule defines its names.
  use text collate "C" not null check (char_length(use) between 1 and 300),
  amount integer not null check (amount > 0),
  -- The time when the limited period ends and the row expires.
  kept_until timestamptz not null,
  primary key (player_id, use)
);

create index carried_usage_kept_until on app.carried_usage (kept_until);

create table app.campaign (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  kind text not null check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Campaigns with the same path do not overlap (app.require_seasons_apart).
  path text not null check (path ~ '^/'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  time_zone text not null,
  -- The period whose data a recap counts; `counted_until` is exclusive.
  counted_from timestamptz,
  counted_until timestamptz,
  numbers jsonb not null default '{}' check (jsonb_typeof(numbers) = 'object'),
  -- Reminder texts and pages by event and event type: `reminders` in src/contract/published-campaign.ts.
  reminders jsonb not null default '{}' check (jsonb_typeof(reminders) = 'object'),
  published_at timestamptz not null,
  -- The paths of the campaign's pages, without language and parameter; null if it was published without them.
  pages text[],
  -- The time when an operator stopped the campaign, else null. The opening and closing times stay the same.
  stopped_at timestamptz,
  check (opens_at < closes_at),
  check ((counted_from is null) = (counted_until is null)),
  check (counted_from < counted_until),
  constraint campaign_recap_counted
    check (kind not in ('season-recap', 'season-report', 'year-recap') or counted_from is not null)
);

create index campaign_path on app.campaign (path);

-- One row for each campaign that a publication creates or changes. Lists are sorted by id, because two rows can
-- have the same time.
create table app.publication (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  done_by text not null check (char_length(done_by) between 1 and 100),
  done_at timestamptz not null,
  -- SHA-256 of the previous data, null for a new campaign, and of `data` (app.published_data).
  old_digest text,
  new_digest text not null,
  changes text not null,
  data jsonb not null
);

create index publication_campaign on app.publication (campaign_slug, id);

-- An event of a campaign; `definition` is its whole entry in the manifest.
create type app.event as (
  id text,
  type text,
  class text,
  starts_at timestamptz,
  ends_at timestamptz,
  definition jsonb
);

-- A number by which marketing judges a campaign, such as 12 prizes `dice-10`. `detail` is '' for a figure
-- without parts.
create type app.figure as (
  figure text,
  detail text,
  amount bigint
);

-- app.request has a partition for each month, answers and anonymous requests have one for each day, so that
-- old rows are deleted with their partition. A job creates and drops partitions (app.partitioned_tables).

-- Players' writing calls, by the client's request id. There are no foreign keys, because they would make each
-- writing call lock rows of other tables. `asked_at` is in real time, because phones also retry in real time.
create table app.request (
  caller uuid not null,
  request_id uuid not null,
  asked_at timestamptz not null,
  -- A hash of the parameters, which shows whether a request with the same id is a different
  -- request.
  params_hash bigint not null,
  function text not null
) partition by range (asked_at);

call app.make_first_partitions('request', 'caller, request_id');

-- The answers to the requests in app.request. They have partitions by day instead of by month, because they
-- take most of the space and clients retry soon. `asked_at` is copied from the request.
create table app.request_answer (
  caller uuid not null,
  request_id uuid not null,
  asked_at timestamptz not null,
  answer jsonb not null
) partition by range (asked_at);

create table app.request_answer_other partition of app.request_answer default;
alter table app.request_answer_other add primary key (caller, request_id);

create table app.stranger_request (
  request_id uuid not null,
  asked_at timestamptz not null,
  params_hash bigint not null,
  function text not null,
  answer jsonb
) partition by range (asked_at);

create table app.stranger_request_other partition of app.stranger_request default;
alter table app.stranger_request_other add primary key (request_id);

-- The number of each caller's calls per minute, over all servers. Unlogged: a crash restarts the counts at 0.
create unlogged table app.rate_count (
  minute bigint not null,
  key text not null,
  calls bigint not null,
  primary key (minute, key)
);

-- The number of each player's effects on their latest day (app.count_effects). A crash restarts the counts at
-- 0.
create unlogged table app.effect_count (
  player_id uuid primary key,
  -- The player's latest day, in UTC and real time.
  day date not null,
  effects integer not null check (effects > 0)
) with (fillfactor = 50);

-- The number of refusals of each player's writing calls, by day, function and refusal, for support
-- and for finding cheaters. Unlogged, because no rule reads it. A job deletes rows after 30 days.
create unlogged table app.refusal_count (
  -- The day in UTC, according to app.now().
  day date not null,
  player_id uuid not null,
  function text not null,
  code text not null check (char_length(code) = 5),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, player_id, function, code)
) with (fillfactor = 80);

-- The ledger of points. A player's balance is the sum of their entries. Further entries correct mistakes.
create table app.point_entry (
  id bigint generated always as identity primary key,
  -- There is no foreign key to players, because all who enter a popular player's invite code would share a lock
  -- on that player's row. A trigger checks the player at the first entry of a balance.
  player_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  points integer not null check (points <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- The friend or redemption of the entry, copied from other tables so that a history needs no look-up.
  friend_id uuid,
  redemption_id bigint,
  entered_at timestamptz not null
);

create index point_entry_player on app.point_entry (player_id, activity_slug, id);
create index point_entry_entered_at on app.point_entry using brin (entered_at);

-- The sums of app.point_entry, written only by that table's trigger: every redemption reads a
-- balance, and a check can refuse negative balances.
create table app.point_balance (
  player_id uuid not null,
  activity_slug text not null,
  points integer not null check (points >= 0),
  primary key (player_id, activity_slug)
) with (fillfactor = 70);

create index point_balance_left on app.point_balance (activity_slug, player_id) where points > 0;

create function app.add_to_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  update app.point_balance
    set points = points + new.points
    where player_id = new.player_id and activity_slug = new.activity_slug;
  if not found then
    -- Creates the balance at a player's first entry. The table's check refuses a negative balance.
    insert into app.point_balance as balance (player_id, activity_slug, points)
      select player.id, new.activity_slug, new.points
        from app.player
        where player.id = new.player_id
      on conflict (player_id, activity_slug) do update set points = balance.points + excluded.points;
    if not found then
      raise exception 'There is no player % to have points.', new.player_id
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  return null;
end
$$;

create trigger add_to_balance after insert on app.point_entry
  for each row execute function app.add_to_balance();

-- The number of copies taken from a stock, such as a wheel prize's; the ledger is in the subject that owns the
-- stock. Each stock is counted in 16 rows (parts), each for a sixteenth of the copies, so that players who take
-- copies at the same time rarely wait for each other.
create table app.stock_part (
  stock text not null,
  part smallint not null check (part between 0 and 15),
  taken integer not null check (taken >= 0),
  primary key (stock, part)
) with (fillfactor = 20);

call app.make_append_only('point_entry');
call app.make_append_only('publication');
