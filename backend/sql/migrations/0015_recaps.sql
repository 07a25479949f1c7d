-- Recaps beside those of seasons: the report of a season, the review of a year. Their snapshots lie in
-- app.season_snapshot and app.season_recap, too; `season` there is the campaign, whatever its kind.

alter table app.campaign
  add constraint campaign_recap_counted
    check (kind not in ('season-report', 'year-recap') or counted_from is not null);

-- Who keeps the own recaps to themselves; who was never asked shows them.
create table app.recap_privacy (
  player_id uuid primary key references app.player,
  hidden boolean not null,
  changed_at timestamptz not null
);
