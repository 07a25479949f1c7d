-- When each job last ended well, whoever ran it: any server, or the operator's command. In real time,
-- whatever the clock of the rules says, because it tells whether the jobs run at all.
create table app.job_run (
  job text primary key,
  ended_at timestamptz not null
);
