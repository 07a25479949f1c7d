/**
 * A player's last team in this event, if it was disbanded or its host removed them (`removed`). Returns no row
 * once the player has dismissed the notice or joined another team, or if they left voluntarily.
 */
create or replace function app.lost_team_of(player uuid, event text)
returns table (team_id bigint, removed boolean)
language plpgsql stable
as $$
declare
  last record;
begin
  select member.team_id, member.left_at, team.disbanded_at into last
    from app.partner_team_member as member
    join app.partner_team as team on team.id = member.team_id
    where member.player_id = lost_team_of.player and team.event_slug = lost_team_of.event
    order by member.joined_at desc
    limit 1;
  if last.left_at is null and last.disbanded_at is null
    or exists (
      select from app.partner_team_farewell as farewell
        where farewell.player_id = lost_team_of.player and farewell.team_id = last.team_id)
  then
    return;
  end if;
  if last.left_at is null then
    return query select last.team_id, false;
  elsif exists (
      select from app.partner_team_removal as removal
        where removal.team_id = last.team_id and removal.player_id = lost_team_of.player)
  then
    return query select last.team_id, true;
  end if;
end
$$;

/** The notice for a removed player: by whom, from which team, and when; null for none. */
create or replace function app.removal_json(player uuid, event text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
        'team', jsonb_build_object('id', team.id, 'name', team.name),
        'by', app.public_player_json(removal.removed_by),
        'at', app.iso(removal.removed_at))
      from app.lost_team_of(removal_json.player, removal_json.event) as lost
      join app.partner_team as team on team.id = lost.team_id
      join app.partner_team_removal as removal
        on removal.team_id = lost.team_id and removal.player_id = removal_json.player
      where lost.removed);
end
$$;
