-- Who is banned when a game day is settled keeps the place and wins nothing.
alter table app.mini_game_winner alter column reward drop not null;
