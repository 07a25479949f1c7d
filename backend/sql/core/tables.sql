-- What every subject builds on: schemas and rights, the environment, ledgers and their partitions, players,
-- campaigns, requests and points.
--
-- Who may do what. Tables live in schema app, which no client role can reach; rules are functions of
-- schema api, which the one web role may execute and nothing else. The server connects as the owner of the
-- schemas and works as the web role. Both that role and schema app are there before the first file runs
-- (backend/database/migrate.ts).

create schema api;

revoke all on schema app, api from public;
grant usage on schema api to rollmates_web;

-- Without `in schema`: the form with it leaves the built-in grant to PUBLIC in force.
alter default privileges revoke execute on functions from public;

-- PUBLIC's rights on the schema `public` and on the database itself are not ours to give either.
revoke all on schema public from public;

-- The time and the mode that this database lives in; always exactly one row.
create table app.environment (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'development'
    check (mode in ('development', 'test', 'demo', 'production')),
  -- How far app.now() is ahead of real time; frozen_at, where set, stands still.
  clock_offset interval not null default interval '0',
  frozen_at timestamptz,
  demo_made_at timestamptz,
  -- A demo's own clock is turned back in time for its seasons; one that somebody has set stays.
  demo_clock boolean not null default false,
  -- Whether an ad counts only with a message of the ad network; the server says so when it starts.
  ads_verified boolean not null default false,
  -- Who sends what was promised (DELIVERY): the database itself, people, or the game's endpoint.
  delivery text not null default 'auto'
    check (delivery in ('auto', 'operator', 'webhook')),
  -- Whether anybody sends reminders (NOTIFY); the server says so when it starts.
  reminders_sent boolean not null default true,
  check (mode <> 'production'
    or (clock_offset = interval '0' and frozen_at is null and demo_made_at is null))
);

insert into app.environment default values;

/**
 * For tables that record what happened: an entry is never changed, only followed by another. Where the
 * trigger has arguments, the deletion of a player erases something: `delete` lets rows of a deleted player
 * be deleted, names of columns let these be erased in them (null, or '[erased]'). Anything else is refused,
 * but that a link to a player's page leads to their pseudonym instead. Where a row is about a player and a
 * team, the deletion of either erases what it tells.
 */
create function app.refuse_change() returns trigger
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

/**
 * Makes one table of schema app append-only, but for what the deletion of a player erases there (see
 * app.refuse_change).
 */
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
 * Makes the first partitions of a table that is kept by month: one for everything until the end of this
 * month, and one without limits, which catches what no other takes, should nobody make them for months.
 * A job makes those in between (app.make_partition). Each has a primary key of its own and, after a
 * semicolon, what else is unique in it: a key over all would have to contain the time.
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
    -- A partition has the triggers of the whole for each row, not for statements.
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

-- The avatars that players can choose. This table is the database's one list of them; clients have
-- theirs in src/contract/players.ts, and a test compares the two.
create table app.avatar (
  name text primary key
);

insert into app.avatar (name) values
  ('bear'), ('bunny'), ('cat'), ('fox'), ('frog'), ('ghost'), ('owl'), ('panda'), ('robot');


/**
 * What two links to one account in the game have in common: host and path, without www, capitals, slashes
 * at the end and whatever follows a question mark, which only says where the link was found.
 */
create function app.game_link_key(link text) returns text
language sql immutable
as $$
  select lower(regexp_replace(link, '^https://(www\.)?|/*(\?.*)?$', '', 'g') collate "C")
$$;

/**
 * A name as names are compared: two that people read as the same have the same key, and one of nothing
 * that can be seen has none (''). As `nameKey` of the campaigns. It is kept with players, so it is changed
 * by a migration that changes that, too.
 */
create function app.name_key(name text) returns text
language sql immutable
as $$
  select lower(
    normalize(
      btrim(regexp_replace(
        -- Unicode's Default_Ignorable_Code_Point, annotations, and blank braille.
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
    -- U+FFFD stands for what is no text at all (see the server), so no player may be called that.
    check (username !~ '[[:cntrl:]]' and position(U&'\FFFD' in username) = 0),
  -- What two usernames may not share. ICU's rules, so that every server agrees about case.
  username_key text not null
    generated always as (app.name_key(username)) stored,
  -- How the name looks (app.name_look), kept by a trigger. Not unique, because whose names look alike by
  -- later rules keep them: app.username_is_free tells who may take a name.
  username_look text collate "C" not null,
  -- One of app.avatar. No foreign key: nine rows would be locked by everybody who joins.
  avatar text not null,
  -- Null while the avatar is the one that the player was given.
  avatar_chosen_at timestamptz,
  -- A line about oneself; '' where there is none.
  about text not null default ''
    check (char_length(about) <= 140)
    check (about = btrim(about))
    check (about !~ '[[:cntrl:]]' and position(U&'\FFFD' in about) = 0),
  -- The link to the player's account in the game; app.game_link_pattern says what is one.
  game_link text check (game_link ~ '^https://' and char_length(game_link) <= 200),
  game_link_key text collate "C" generated always as (app.game_link_key(game_link)) stored,
  -- When they set the present one, by which it is known whether it was proven in time (app.is_unproven_link).
  game_link_set_at timestamptz,
  premium boolean not null default false,
  joined_at timestamptz not null,
  -- A ban for days ends by itself at banned_until; one for ever has none.
  banned_from timestamptz,
  banned_until timestamptz,
  banned_forever boolean not null default false,
  -- How often they have unlinked a Google account; null for never, as for nearly all. A session by Google
  -- of before has ended (app.session_has_ended).
  google_unlinks integer check (google_unlinks > 0),
  deleted_at timestamptz,
  check (not banned_forever or (banned_from is not null and banned_until is null)),
  check ((banned_from is null) = (banned_until is null and not banned_forever)),
  check (banned_until > banned_from),
  -- Whoever is deleted takes part in nothing any more, like a player who is banned for ever, and nobody
  -- can name them: no name that a player can have has a # in it.
  constraint player_deleted check (deleted_at is null or (
    banned_forever and username ~ '^#[0-9a-f]{12}$' and about = '' and game_link is null
      and avatar_chosen_at is null and not premium))
);

-- Partial, although it has all players, so that it is no key. Whoever inserts a row that points at a player
-- holds the player's key by that, and an update of another column need not wait for them. username_key is
-- generated, though, and because app.player has triggers before updates, PostgreSQL takes each update for
-- one of all generated columns: were it a key, a change of a link would wait for every call of others that
-- gives the player something, and could wait for a job that in turn waits for it.
create unique index player_username_unique on app.player (username_key)
  where username_key is not null;
-- A game link belongs to one player (app.keep_game_link). Partial for the same reason.
create unique index player_game_link_unique on app.player (game_link_key)
  where game_link_key is not null;
create index player_username_look on app.player (username_look);
create index player_joined_at on app.player (joined_at);
-- Bans that end by themselves, for the job that clears them away.
create index player_banned_until on app.player (banned_until) where banned_until is not null;
create index player_deleted_at on app.player (deleted_at) where deleted_at is not null;

-- What the earlier lives of a player's accounts have used of what a day, a campaign or a life allows once or a
-- few times: brought from app.account_usage when the player is made or linked. Rules look it up by its key
-- (app.used_before); few players have a row.
create table app.carried_usage (
  player_id uuid not null references app.player,
  -- What was used, such as 'dice_roll:dice:2026-11-21'; each rule says its own.
  use text collate "C" not null check (char_length(use) between 1 and 300),
  amount integer not null check (amount > 0),
  -- When the limit ends, and with it what is remembered.
  kept_until timestamptz not null,
  primary key (player_id, use)
);

create index carried_usage_kept_until on app.carried_usage (kept_until);

-- Published campaigns.
create table app.campaign (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  kind text not null check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Seasons of one kind follow each other on a path: app.require_seasons_apart.
  path text not null check (path ~ '^/'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  time_zone text not null,
  -- What a recap's statistics count; the end is exclusive.
  counted_from timestamptz,
  counted_until timestamptz,
  numbers jsonb not null default '{}' check (jsonb_typeof(numbers) = 'object'),
  -- The words and pages of a campaign's events, and what is said of each type of event: see
  -- `reminders` in src/contract/published-campaign.ts.
  reminders jsonb not null default '{}' check (jsonb_typeof(reminders) = 'object'),
  published_at timestamptz not null,
  check (opens_at < closes_at),
  check ((counted_from is null) = (counted_until is null)),
  check (counted_from < counted_until),
  constraint campaign_recap_counted
    check (kind not in ('season-recap', 'season-report', 'year-recap') or counted_from is not null)
);

create index campaign_path on app.campaign (path);

-- One event of a campaign, as its manifest says it; `definition` is the whole of that.
create type app.event as (
  id text,
  type text,
  class text,
  starts_at timestamptz,
  ends_at timestamptz,
  definition jsonb
);

-- Requests are kept in partitions by month, their answers and those of strangers by day: old ones go by dropping a
-- table, which takes no time and leaves no dead rows. What is kept how long stands in
-- app.partitioned_tables; a job makes partitions ahead and drops those whose time is over.

-- Each effect that a player asked for, under the id that the client gave it. No foreign keys: this
-- table is written by every effect, and must lock nothing else. `asked_at` is real time, because it
-- is real phones that ask again.
create table app.request (
  caller uuid not null,
  request_id uuid not null,
  asked_at timestamptz not null,
  -- Tells the parameters of a caller's request from others.
  params_hash bigint not null,
  function text not null
) partition by range (asked_at);

call app.make_first_partitions('request', 'caller, request_id');

-- What was answered to each of these, by day and apart, because it is most of their bytes and a phone that
-- lost it asks again soon. `asked_at` is the request's.
create table app.request_answer (
  caller uuid not null,
  request_id uuid not null,
  asked_at timestamptz not null,
  answer jsonb not null
) partition by range (asked_at);

create table app.request_answer_other partition of app.request_answer default;
alter table app.request_answer_other add primary key (caller, request_id);

-- The same for callers who are nobody: whoever fills it fills two days.
create table app.stranger_request (
  request_id uuid not null,
  asked_at timestamptz not null,
  params_hash bigint not null,
  function text not null,
  answer jsonb
) partition by range (asked_at);

create table app.stranger_request_other partition of app.stranger_request default;
alter table app.stranger_request_other add primary key (request_id);

-- How many calls each caller made in a minute, shared by all servers. Unlogged: after a crash the
-- counts begin anew, which costs nobody anything.
create unlogged table app.rate_count (
  minute bigint not null,
  key text not null,
  calls bigint not null,
  primary key (minute, key)
);

-- How many effects each player had on the latest day on which they had any (app.count_effects). Unlogged: after
-- a crash a day begins anew.
create unlogged table app.effect_count (
  player_id uuid primary key,
  -- By real time, in UTC, as a request's.
  day date not null,
  effects integer not null check (effects > 0)
) with (fillfactor = 50);

-- How often each player was refused an effect, by day, function and code: for people who are asked why
-- something did not work, and who look for cheaters. Nothing is decided by it, so it is unlogged: after a
-- crash the counts begin anew. The contract's refusals bound the rows of a player and day, and a job
-- deletes what is older than 30 days.
create unlogged table app.refusal_count (
  -- By the clock of the rules, in UTC.
  day date not null,
  player_id uuid not null,
  function text not null,
  code text not null check (char_length(code) = 5),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, player_id, function, code)
) with (fillfactor = 80);

-- Points: a balance is the sum of its entries; a correction is one more entry.
create table app.point_entry (
  id bigint generated always as identity primary key,
  -- No foreign keys to players: all who enter the code of somebody whom hundreds of thousands follow would
  -- share the lock of that player's row. The first entry of a balance looks for its player.
  player_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  points integer not null check (points <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- Whom it is about, or what was redeemed for it, which would be looked up once more by a key; it and its
  -- entries are written by one function, and stay.
  friend_id uuid,
  redemption_id bigint,
  entered_at timestamptz not null
);

-- The record is read newest first, in the order in which it was written.
create index point_entry_player on app.point_entry (player_id, activity_slug, id);

-- The sums of app.point_entry, kept by its trigger and written by nothing else: a balance is read by
-- every redemption, and a sum can be refused below zero.
create table app.point_balance (
  player_id uuid not null,
  activity_slug text not null,
  points integer not null check (points >= 0),
  primary key (player_id, activity_slug)
) with (fillfactor = 70);

-- The balances that an activity's end wipes.
create index point_balance_left on app.point_balance (activity_slug, player_id) where points > 0;

create function app.add_to_balance() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  update app.point_balance
    set points = points + new.points
    where player_id = new.player_id and activity_slug = new.activity_slug;
  if not found then
    -- Somebody's first entry; refused below zero by the table's check.
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

-- How many copies of a stock are gone, of which its subject keeps the ledger. Counted in 16 parts, each of
-- which may give a sixteenth of the copies, so that players who take at once need not wait for one another
-- (in one row, 32 connections spun a wheel half as fast).
create table app.stock_part (
  stock text not null,
  part smallint not null check (part between 0 and 15),
  taken integer not null check (taken >= 0),
  primary key (stock, part)
) with (fillfactor = 20);

call app.make_append_only('point_entry');
