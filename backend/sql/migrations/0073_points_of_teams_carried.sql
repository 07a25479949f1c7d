-- What teams have earned is carried forward (app.carry_team), so that neither a team's page nor the job
-- that counts teams reads what its members did weeks ago, or who left it long since.
--
-- Locks: columns with constant defaults are added in milliseconds. The three indexes that this needs are
-- migrations 0076 to 0078, beside all calls. The first carrying is the job's, fifty teams in a step. The
-- checks of migration 0072 are validated beside everything else.

alter table app.dice_balance validate constraint dice_balance_not_below_zero;
alter table app.chance_balance validate constraint chance_balance_not_below_zero;

alter table app.partner_team
  -- What all who were ever in it have earned for it before `carried_until`; null before the first time.
  add column carried_points integer not null default 0,
  add column carried_until timestamptz;

alter table app.partner_team_member
  -- What they themselves have earned in this stay before `carried_until`.
  add column carried_points integer not null default 0,
  add column carried_until timestamptz,
  -- What the team had when they joined, and when they were removed; null before that is carried.
  add column points_before integer,
  add column points_after integer;

alter table app.partner_team_count
  -- Null before an event's teams were counted for the first time, which only the functions of this release
  -- write.
  -- squawk-ignore ban-drop-not-null
  alter column counted_at drop not null,
  -- How far a count that goes on has come in what players did, and up to when it goes; null where none
  -- goes on.
  add column walked_to timestamptz,
  add column walked_until timestamptz,
  -- A row for each event: reading them takes no time.
  -- squawk-ignore constraint-missing-not-valid
  add check ((walked_to is null) = (walked_until is null));
