-- By which rules a snapshot was counted (app.recap_rules): one of earlier rules is due to be taken again,
-- so that its figures say what the page says of them.
alter table app.season_snapshot add column rules smallint not null default 1;
