/**
 * The points that a player earned for a team during one stay, from `since` until just before `until`, by
 * the numbers of the campaign: for each exchange that they completed on either side, each praise that
 * they received for one (of those that count, app.counted_swaps) and each free sticker that they claimed,
 * from joining until leaving, within the event. What counts is decided day by day from the day's beginning, so
 * the points of two spans that meet add up to those of both.
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

/**
 * The points of a team until a moment, or to this day if that is null, counted from the ledgers, from all who
 * were ever in it.
 */
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

/**
 * The stays that may still earn a team points after `since`: of who is in it, and of who left it later.
 */
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
      -- The order of the index that has these first, whatever is known of the table.
      order by gone.left_at;
end
$$;

/**
 * How much of a layer's points a member must have earned to have its reward, in percent. Campaigns
 * that were published without the number have the one that stands here.
 */
create or replace function app.layer_share(campaign app.campaign) returns integer
language sql immutable
as $$
  select coalesce((campaign.numbers ->> 'layer_share_percent')::integer, 10)
$$;

/** Until when layers can be claimed: `claim_hours` after the event's end, 24 where it has no number. */
create or replace function app.layers_claimable_until(campaign app.campaign) returns timestamptz
language sql immutable
as $$
  select campaign.closes_at
    + make_interval(hours => coalesce((campaign.numbers ->> 'claim_hours')::integer, 24))
$$;

/**
 * Whether a stay brings the layers that the team reached during it: it goes on, or the host ended it.
 * Whoever leaves gives them up.
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
 * The layers of an event that are reached and that stays of a player bring, each once, and how many
 * points they still have to earn for it (`missing`, 0 where they earned their share): a layer is for
 * those who were at the table then and helped. Leaving a team ends what it brings; a host who removes a
 * member or disbands the team takes nothing that was reached, nor what is reached later by the points of
 * a removed member who had earned their share of it.
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
