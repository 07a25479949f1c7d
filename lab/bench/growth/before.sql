-- How the same was read before balances were carried, to be measured beside it in the same population.
create schema bench;

create function bench.dice_balance_of(player uuid) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
      select sum(entry.dice) from app.dice_entry as entry where entry.player_id = player), 0)
    + coalesce((
      select carried.dice from app.dice_carried as carried where carried.player_id = player), 0);
end
$$;

create function bench.chances_left(player uuid, campaign text, day date) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select sum(entry.chances)
      from app.chance_entry as entry
      where entry.player_id = player and entry.campaign_slug = chances_left.campaign
        and entry.day = chances_left.day), 0);
end
$$;

-- Counts all teams of the event, as one step.
create function bench.count_partner_teams() returns bigint
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  campaign app.campaign := app.require_campaign('partner-team', 'partner-team');
begin
  return (
    select sum(app.recount_team_points(team, campaign, null))
      from app.partner_team as team
      where team.event_slug = campaign.slug and team.disbanded_at is null);
end
$$;

create function bench.open_teams(
  campaign app.campaign, after bigint, how_many integer, prefix text, seats integer
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  size integer := (campaign.numbers ->> 'team_size')::integer;
  last app.partner_team;
  ids bigint[];
begin
  if open_teams.after is not null then
    last := app.require_team(open_teams.after, campaign.slug);
  end if;
  if prefix = '' then
    ids := array(
      select team.id
        from generate_series(1, size - seats) as count
        cross join lateral (
          select each.id, each.points, each.created_at
            from app.partner_team as each
            where each.event_slug = campaign.slug
              and each.disbanded_at is null
              and each.members = count
              -- The first bound lets the index start where the last page ended.
              and each.points <= coalesce(last.points, 2147483647)
              and (last.id is null
                or (-each.points, each.created_at, each.id)
                  > (-last.points, last.created_at, last.id))
            order by each.points desc, each.created_at, each.id
            limit how_many
        ) as team
        order by team.points desc, team.created_at, team.id
        limit how_many);
  else
    ids := array(
      select team.id
        from generate_series(1, size - seats) as count
        cross join lateral (
          select each.id, each.name_key
            from app.partner_team as each
            where each.event_slug = campaign.slug
              and each.disbanded_at is null
              and each.members = count
              and each.name_key >= greatest(prefix collate "C", last.name_key)
              and each.name_key < (prefix || U&'\+10FFFF') collate "C"
              and (last.id is null or (each.name_key, each.id) > (last.name_key, last.id))
            order by each.name_key, each.id
            limit how_many
        ) as team
        order by team.name_key, team.id
        limit how_many);
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
          'id', team.id,
          'name', team.name,
          'created_at', app.iso(team.created_at),
          'size', size,
          'open_seats', size - team.members,
          'points', team.points,
          'members', (
            select jsonb_agg(app.player_json(player.username, player.avatar) order by member.joined_at)
              from app.partner_team_member as member
              join app.player on player.id = member.player_id
              where member.team_id = team.id and member.left_at is null))
        order by listed.place)
      from unnest(ids) with ordinality as listed (id, place)
      join app.partner_team as team on team.id = listed.id), '[]');
end
$$;
