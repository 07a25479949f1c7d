-- How many calls each caller made in a minute, shared by all servers. Unlogged: after a crash the
-- counts begin anew, which costs nobody anything.
create unlogged table app.rate_count (
  minute bigint not null,
  key text not null,
  calls bigint not null,
  primary key (minute, key)
);
