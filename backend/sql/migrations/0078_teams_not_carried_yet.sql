-- no-transaction
-- Teams of which no points are carried forward yet.
create index concurrently partner_team_uncarried on app.partner_team (event_slug, created_at)
  where carried_until is null and disbanded_at is null;
