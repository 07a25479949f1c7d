-- The named players of a demo, whom a visitor may sign in as. Empty everywhere else.
create table app.demo_player (
  player_id uuid primary key references app.player,
  position smallint not null unique,
  note text not null
);
