-- An event's own switch overrides that of its class, so it can also be off. The rows of before are on.
alter table app.event_reminder add column wanted boolean not null default true;
