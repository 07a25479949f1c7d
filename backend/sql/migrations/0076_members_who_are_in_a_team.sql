-- no-transaction
-- Who is in a team, however many left it.
create index concurrently partner_team_member_present on app.partner_team_member (team_id, joined_at)
  where left_at is null;
