-- The named players, as whom visitors of a demo can sign in. Empty in other databases.
create table app.demo_player (
  player_id uuid primary key references app.player,
  position smallint not null unique,
  note text not null
);
