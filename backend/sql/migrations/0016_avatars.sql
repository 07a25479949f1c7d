-- The avatars that players can choose. This table is the database's one list of them; clients have
-- theirs in src/contract/player.ts, and a test compares the two.

create table app.avatar (
  name text primary key
);

insert into app.avatar (name) values
  ('bear'), ('bunny'), ('cat'), ('fox'), ('frog'), ('ghost'), ('owl'), ('panda'), ('robot');

alter table app.player
  drop constraint player_avatar_check,
  add constraint player_avatar_fkey foreign key (avatar) references app.avatar (name);
