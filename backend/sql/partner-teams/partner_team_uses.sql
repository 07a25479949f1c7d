/** The name under which app.used_before counts a removal from a team. */
create or replace function app.team_removal_use(team bigint) returns text
language sql immutable
as $$
  select 'team_removal:' || team
$$;

/** The name under which app.used_before counts a layer's reward. */
create or replace function app.team_layer_use(event text, layer integer) returns text
language sql immutable
as $$
  select 'team_layer:' || event || ':' || layer
$$;

/** The name under which app.used_before counts a post for partners. */
create or replace function app.partner_post_use(event text) returns text
language sql immutable
as $$
  select 'partner_post:' || event
$$;

/**
 * Lists a player's teams joined within a day, removals, layer rewards, and the wait until the next post, so
 * that they also count for a later account of this person (app.used_before).
 */
create or replace function app.partner_team_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'team_joins', count(*)::integer, app.end_of_rolling_day(max(member.joined_at))
    from app.partner_team_member as member
    where member.player_id = partner_team_uses.player
      and member.joined_at > app.now() - interval '24 hours'
    having count(*) > 0
  union all
  select app.team_removal_use(removal.team_id), 1, campaign.closes_at
    from (
      select distinct member.team_id from app.partner_team_member as member
        where member.player_id = partner_team_uses.player) as stay
    join app.partner_team_removal as removal
      on removal.team_id = stay.team_id and removal.player_id = partner_team_uses.player
    join app.partner_team as team on team.id = removal.team_id
    join app.campaign on campaign.slug = team.event_slug
    where campaign.closes_at > app.now()
  union all
  select app.team_layer_use(claim.event_slug, claim.layer), 1, app.layers_claimable_until(campaign)
    from app.campaign
    join app.partner_layer_claim as claim
      on claim.event_slug = campaign.slug and claim.player_id = partner_team_uses.player
    where campaign.kind = 'partner-team' and app.layers_claimable_until(campaign) > app.now()
  union all
  select app.partner_post_use(campaign.slug), 1,
      date_trunc('minute', app.next_post_at(partner_team_uses.player, campaign)) + interval '1 minute'
    from app.campaign
    where campaign.kind = 'partner-team' and campaign.closes_at > app.now()
      and app.next_post_at(partner_team_uses.player, campaign) is not null
$$;
