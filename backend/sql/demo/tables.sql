-- The named players of a demo, whom visitors may sign in as. Empty otherwise.
create table app.demo_player (
  player_id uuid primary key references app.player,
  position smallint not null unique,
  note text not null
);
