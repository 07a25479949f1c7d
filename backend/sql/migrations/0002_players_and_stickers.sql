-- Players, and the stickers that they collect.

create table app.player (
  id uuid primary key default gen_random_uuid(),
  username text not null
    check (char_length(username) between 1 and 40)
    check (username = btrim(username))
    -- U+FFFD stands for what is no text at all (see the server), so no player may be called that.
    check (username !~ '[[:cntrl:]]' and position(U&'\FFFD' in username) = 0),
  -- What two usernames may not share. ICU's rules, so that every server agrees about case.
  username_key text not null
    generated always as (lower(normalize(username, nfc) collate "und-x-icu")) stored,
  avatar text not null check (avatar in
    ('bear', 'bunny', 'cat', 'fox', 'frog', 'ghost', 'owl', 'panda', 'robot')),
  joined_at timestamptz not null,
  premium boolean not null default false,
  -- A ban for days ends by itself at banned_until; one for ever has none.
  banned_from timestamptz,
  banned_until timestamptz,
  banned_forever boolean not null default false,
  constraint player_username_unique unique (username_key),
  check (not banned_forever or (banned_from is not null and banned_until is null)),
  check ((banned_from is null) = (banned_until is null and not banned_forever)),
  check (banned_until > banned_from)
);

create index player_joined_at on app.player (joined_at);

create table app.sticker_set (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position smallint not null unique
);

create table app.sticker (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  set_slug text not null references app.sticker_set,
  rarity text not null check (rarity in ('rare', 'gold')),
  position smallint not null,
  unique (set_slug, position)
);

insert into app.sticker_set (slug, position) values ('snack-bar', 1), ('backyard', 2), ('showtime', 3);

insert into app.sticker (slug, set_slug, rarity, position) values
  ('popcorn', 'snack-bar', 'rare', 1),
  ('donut', 'snack-bar', 'rare', 2),
  ('toast', 'snack-bar', 'rare', 3),
  ('lemon', 'snack-bar', 'rare', 4),
  ('lolly', 'snack-bar', 'rare', 5),
  ('pancakes', 'snack-bar', 'gold', 6),
  ('cat', 'backyard', 'rare', 1),
  ('frog', 'backyard', 'rare', 2),
  ('cactus', 'backyard', 'rare', 3),
  ('mushroom', 'backyard', 'rare', 4),
  ('shell', 'backyard', 'rare', 5),
  ('rainbow', 'backyard', 'gold', 6),
  ('clapper', 'showtime', 'rare', 1),
  ('palette', 'showtime', 'rare', 2),
  ('moon', 'showtime', 'rare', 3),
  ('planet', 'showtime', 'rare', 4),
  ('rocket', 'showtime', 'rare', 5),
  ('crown', 'showtime', 'gold', 6);
