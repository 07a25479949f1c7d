-- A demo's own clock is turned back in time for its seasons; one that somebody has set stays.
alter table app.environment add column demo_clock boolean not null default false;
update app.environment set demo_clock = demo_made_at is not null;
