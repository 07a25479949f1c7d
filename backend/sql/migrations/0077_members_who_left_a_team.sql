-- no-transaction
-- Who left a team lately, however many left it before.
create index concurrently partner_team_member_gone on app.partner_team_member (team_id, left_at)
  where left_at is not null;
