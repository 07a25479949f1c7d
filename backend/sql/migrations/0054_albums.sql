-- Albums are published from folders of data, several in time. A sticker's id and a set's begin with
-- their album: `first-roll/popcorn`. Before, the stickers of the one album stood in a migration.

create table app.album (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  time_zone text not null,
  -- From when on everybody can look at it.
  previewed_at timestamptz not null,
  -- Its stickers are collected, swapped and won from the one until just before the other.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check (previewed_at <= opens_at and opens_at < closes_at)
);

alter table app.sticker_set
  drop constraint sticker_set_position_key,
  drop constraint sticker_set_slug_check,
  add column album_slug text references app.album,
  -- What completing the set gives, once.
  add column dice integer check (dice >= 1);
alter table app.sticker drop constraint sticker_slug_check;

-- Nobody has collected anything in a new database: its albums come with the first publishing.
delete from app.sticker where not exists (select from app.player);
delete from app.sticker_set where not exists (select from app.player);

-- In a database that is in use, everything that names a sticker names it by its new id.
insert into app.album (slug, time_zone, previewed_at, opens_at, closes_at)
  select 'first-roll', 'UTC', timestamptz '2020-01-01T00:00:00Z', timestamptz '2020-01-01T00:00:00Z',
      -- Until the album's folder is published, which tells its window.
      timestamptz '2100-01-01T00:00:00Z'
    where exists (select from app.sticker);

-- JSON in which every id of a sticker or a set has its album before it. Ids stand in fields of these
-- names and, in lists of them, alone.
create function app.with_album(given jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case jsonb_typeof(given)
    when 'object' then (
      select coalesce(jsonb_object_agg(field.key,
          case
            when jsonb_typeof(field.value) = 'string' and (
                field.key = 'sticker'
                  and exists (select from app.sticker where slug = field.value #>> '{}')
                or field.key = 'set'
                  and exists (select from app.sticker_set where slug = field.value #>> '{}')
                or field.key = 'slug' and given ? 'rarity'
                  and exists (select from app.sticker where slug = field.value #>> '{}')
                or field.key = 'slug' and given ? 'owned'
                  and exists (select from app.sticker_set where slug = field.value #>> '{}'))
              then to_jsonb('first-roll/' || (field.value #>> '{}'))
            when jsonb_typeof(field.value) = 'array'
                and field.key in ('stickers', 'wanted', 'rare', 'gold')
              then (
                select coalesce(jsonb_agg(
                    case when jsonb_typeof(one.value) = 'string'
                        and exists (select from app.sticker where slug = one.value #>> '{}')
                      then to_jsonb('first-roll/' || (one.value #>> '{}'))
                      else app.with_album(one.value) end
                    order by one.place), '[]')
                  from jsonb_array_elements(field.value) with ordinality as one (value, place))
            else app.with_album(field.value)
          end), '{}')
        from jsonb_each(given) as field)
    when 'array' then (
      select coalesce(jsonb_agg(app.with_album(one.value) order by one.place), '[]')
        from jsonb_array_elements(given) with ordinality as one (value, place))
    else given
  end;
end
$$;

-- What every sticker sums up to, by its old id, before and after.
create procedure app.sum_stickers(into_table text)
language plpgsql set search_path = ''
as $$
declare
  source record;
begin
  execute format('create temp table %I (source text, sticker text, entries bigint, copies numeric)',
    into_table);
  for source in
    select * from (values
      ('sticker_entry', 'copies'), ('sticker_holding', 'copies'), ('sticker_want', '1'),
      ('sticker_transfer', '1'), ('sticker_delivery', '1'), ('free_sticker_claim', '1'),
      ('proposal_sticker', 'copies'), ('redemption', 'points'), ('stock_entry', 'copies'),
      ('sticker_stock', 'left_count')) as listed (name, amount)
  loop
    execute format(
      'insert into %I select %L, regexp_replace(sticker_slug, ''^first-roll/'', ''''), count(*),
          sum(%s) from app.%I where sticker_slug is not null group by sticker_slug',
      into_table, source.name, source.amount, source.name);
  end loop;
  for source in
    select * from (values
      ('new_user_reward'), ('video_reward'), ('draw_spin'), ('dice_roll'), ('mini_game_winner'),
      ('partner_layer_claim'), ('event_level_claim'), ('event_rank_reward'),
      ('quick_win_claim')) as listed (name)
  loop
    execute format(
      'insert into %I select %L, regexp_replace(reward ->> ''sticker'', ''^first-roll/'', ''''),
          count(*), null from app.%I where reward ? ''sticker'' group by reward ->> ''sticker''',
      into_table, source.name, source.name);
  end loop;
end
$$;

do $$
declare
  source record;
begin
  if not exists (select from app.sticker) then
    return;
  end if;
  call app.sum_stickers('stickers_before');

  -- JSON first: app.with_album knows the ids by the old ones.
  for source in
    select * from (values
      ('campaign', 'numbers'), ('request', 'answer'), ('draw_wheel', 'wheel'),
      ('new_user_reward', 'reward'), ('video_reward', 'reward'), ('draw_spin', 'reward'),
      ('dice_roll', 'reward'), ('mini_game_winner', 'reward'), ('partner_layer_claim', 'reward'),
      ('event_level_claim', 'reward'), ('event_rank_reward', 'reward'),
      ('quick_win_claim', 'reward')) as listed (name, field)
  loop
    execute format('alter table app.%I disable trigger user', source.name);
    execute format(
      'update app.%1$I set %2$I = app.with_album(%2$I) where %2$I <> app.with_album(%2$I)',
      source.name, source.field);
    execute format('alter table app.%I enable trigger user', source.name);
  end loop;
  -- A wheel is found by the digest of its text, which has changed.
  alter table app.draw_spin disable trigger user;
  alter table app.draw_wheel disable trigger user;
  update app.draw_spin as spin
    set wheel_digest = sha256(convert_to(kept.wheel::text, 'UTF8'))
    from app.draw_wheel as kept
    where kept.digest = spin.wheel_digest;
  update app.draw_wheel set digest = sha256(convert_to(wheel::text, 'UTF8'));
  alter table app.draw_spin enable trigger user;
  alter table app.draw_wheel enable trigger user;

  insert into app.sticker_set (slug, position, album_slug)
    select 'first-roll/' || slug, position, 'first-roll' from app.sticker_set;
  alter table app.sticker drop constraint sticker_set_slug_position_key;
  insert into app.sticker (slug, set_slug, rarity, position)
    select 'first-roll/' || slug, 'first-roll/' || set_slug, rarity, position from app.sticker;
  alter table app.sticker
    add constraint sticker_set_slug_position_key unique (set_slug, position);
  for source in
    select * from (values
      ('sticker_entry'), ('sticker_holding'), ('sticker_want'), ('sticker_transfer'),
      ('sticker_delivery'), ('free_sticker_claim'), ('proposal_sticker'), ('redemption'),
      ('stock_entry'), ('sticker_stock')) as listed (name)
  loop
    execute format('alter table app.%I disable trigger user', source.name);
    execute format('update app.%I set sticker_slug = ''first-roll/'' || sticker_slug
      where sticker_slug is not null', source.name);
    execute format('alter table app.%I enable trigger user', source.name);
  end loop;
  delete from app.sticker where slug not like '%/%';
  delete from app.sticker_set where slug not like '%/%';

  call app.sum_stickers('stickers_after');
  if exists (
    (table pg_temp.stickers_before except table pg_temp.stickers_after)
    union all
    (table pg_temp.stickers_after except table pg_temp.stickers_before))
  then
    raise exception 'The sums of stickers differ after their renaming; nothing was changed.';
  end if;
  drop table pg_temp.stickers_before, pg_temp.stickers_after;
end
$$;

drop procedure app.sum_stickers(text);
drop function app.with_album(jsonb);

alter table app.sticker_set
  alter column album_slug set not null,
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'
    and split_part(slug, '/', 1) = album_slug),
  -- Checked at the end of a statement, so that publishing can move sets.
  add constraint sticker_set_album_slug_position_key unique (album_slug, position) deferrable;
alter table app.sticker
  drop constraint sticker_set_slug_position_key,
  add constraint sticker_set_slug_position_key unique (set_slug, position) deferrable,
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'
    and split_part(slug, '/', 1) = split_part(set_slug, '/', 1));
create index album_opens_at on app.album (opens_at);

-- What completing a set gave, once a player and set. Not undone when a sticker is given away later.
create table app.set_reward (
  player_id uuid not null references app.player,
  set_slug text not null references app.sticker_set,
  delivery_id bigint not null unique references app.sticker_delivery,
  granted_at timestamptz not null,
  primary key (player_id, set_slug)
);
call app.make_append_only('set_reward');

-- Fires after add_to_holding, by its name.
create function app.notice_complete_set() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.grant_set_reward(new);
  return null;
end
$$;

-- What players say themselves that they have is not rewarded: app.grant_set_reward.
create trigger notice_complete_set after insert on app.sticker_entry
  for each row
  when (new.copies > 0 and new.reason not in ('album', 'game'))
  execute function app.notice_complete_set();
