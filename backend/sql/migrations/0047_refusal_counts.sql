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
