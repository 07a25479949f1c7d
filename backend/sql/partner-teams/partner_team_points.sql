/**
 * The points that a player earned for a team in one stay (`seat`), from `since` until just before `until`,
 * within the event. The campaign's numbers give points for completed exchanges and for praise received for them
 * (if they count, app.counted_swaps), and for claimed free stickers. Limits apply to whole days, so that
 * adjacent periods add up.
 */
create or replace function app.seat_points_between(
  seat app.partner_team_member, since timestamptz, until timestamptz, campaign app.campaign
) returns integer
language plpgsql stable
as $$
declare
  beginning constant timestamptz := greatest(seat.joined_at, campaign.opens_at);
  first constant timestamptz := greatest(beginning, since);
  last constant timestamptz := least(seat.left_at, campaign.closes_at, until);
  worth constant jsonb := campaign.numbers -> 'points';
begin
  if last <= first then
    return 0;
  end if;
  return (worth ->> 'exchange')::integer
      * app.count_actions(seat.player_id, 'exchanges', first, last, campaign)
    + (worth ->> 'praise')::integer
      * app.counted_praise(seat.player_id, first, last, beginning, campaign)
    + (worth ->> 'free_sticker')::integer
      * app.count_actions(seat.player_id, 'free-stickers', first, last, campaign);
end
$$;

/** A team's points until a time, or now for null, from the ledgers of all present and former members. */
create or replace function app.recount_team_points(
  team app.partner_team, campaign app.campaign, until timestamptz
) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(app.seat_points_between(member, null,
        least(team.disbanded_at, recount_team_points.until), campaign))
      from app.partner_team_member as member
      where member.team_id = team.id), 0);
end
$$;

/** The stays that can have points after `since`: those of present members, and those that ended later. */
create or replace function app.seats_since(team bigint, since timestamptz)
returns setof app.partner_team_member
language plpgsql stable rows 6 set enable_sort = off
as $$
begin
  return query
    select * from app.present_seats(seats_since.team);
  return query
    select * from app.partner_team_member as gone
      where gone.team_id = seats_since.team
        and gone.left_at > coalesce(seats_since.since, '-infinity')
      -- Sorts as the index does, so that PostgreSQL uses the index whatever the statistics say.
      order by gone.left_at;
end
$$;

/** The percentage of a layer's points that a member must have earned; 10 for campaigns without the number. */
create or replace function app.layer_share(campaign app.campaign) returns integer
language sql immutable
as $$
  select coalesce((campaign.numbers ->> 'layer_share_percent')::integer, 10)
$$;

/** The time until which layers can be claimed: `claim_hours` (default 24) after the event's end. */
create or replace function app.layers_claimable_until(campaign app.campaign) returns timestamptz
language sql immutable
as $$
  select campaign.closes_at
    + make_interval(hours => coalesce((campaign.numbers ->> 'claim_hours')::integer, 24))
$$;

/**
 * Whether the player keeps the layers that the team reached during a stay: true while the stay lasts or if the
 * host ended it, false after leaving.
 */
create or replace function app.keeps_layers(seat app.partner_team_member) returns boolean
language plpgsql stable
as $$
begin
  return seat.left_at is null or exists (
    select from app.partner_team_removal as removal
      where removal.team_id = seat.team_id and removal.player_id = seat.player_id
        and removal.removed_at <= seat.left_at);
end
$$;

/**
 * The reached layers of an event to which a player's stays entitle them, each once, with the points that their
 * share still lacks (`missing`). A player who leaves a team gives up its layers. If the host disbands the team
 * or removes the player, they keep the layers that the team had reached. After a removal they also keep layers
 * that the team reaches later, if they had earned their share.
 */
create or replace function app.layers_of(player uuid, campaign app.campaign)
returns table (layer integer, team_id bigint, missing integer)
language plpgsql stable
as $$
begin
  return query
    select distinct on (listed.layer) listed.layer::integer, stay.team_id,
        greatest(0, listed.share - stay.earned)
      from (
        select member.team_id,
            member.points_before as before,
            coalesce(member.points_after, team.points) as after,
            case when member.left_at is not null then team.points end as by_now,
            member.points as earned
          from app.partner_team_member as member
          join app.partner_team as team on team.id = member.team_id
          where member.player_id = layers_of.player
            and team.event_slug = campaign.slug
            and app.keeps_layers(member)
      ) as stay
      cross join lateral (
        select named.layer, named.threshold::integer as threshold,
            ceil(named.threshold::numeric * app.layer_share(campaign) / 100)::integer as share
          from jsonb_array_elements_text(campaign.numbers -> 'layers')
            with ordinality as named (threshold, layer)
      ) as listed
      where listed.threshold > stay.before
        and (listed.threshold <= stay.after
          or listed.threshold <= stay.by_now and stay.earned >= listed.share)
      order by listed.layer, 3, stay.team_id;
end
$$;
