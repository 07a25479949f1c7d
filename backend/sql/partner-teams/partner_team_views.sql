/**
 * A campaign's reward layers for a team with `points`. For the caller's `own` team each layer also has
 * `claimable`, in whatever team the caller reached it, and `missing`, the points that the caller still needs to
 * claim it (app.layers_of).
 */
create or replace function app.team_layers_json(
  campaign app.campaign, points integer, caller uuid, own boolean
) returns jsonb
language plpgsql stable
as $$
declare
  open boolean := app.now() < app.layers_claimable_until(campaign);
  taken_before text[] := app.uses_before(caller, 'team_layer');
begin
  return (
    select jsonb_agg(jsonb_build_object(
          'layer', listed.layer,
          'points', listed.threshold::integer,
          'reward', campaign.numbers -> 'layer_reward',
          'reached', team_layers_json.points >= listed.threshold::integer,
          'claimed', taken.already,
          'granted', case when claim.layer is not null then app.reward_as_it_stands(
            caller, claim.reward, claim.claimed_at, 'team_layer', campaign.time_zone) end,
          'claimable', open and not taken.already and theirs.missing is not distinct from 0,
          'missing', case when open and not taken.already then nullif(theirs.missing, 0) end)
        order by listed.layer)
      from jsonb_array_elements_text(campaign.numbers -> 'layers')
        with ordinality as listed (threshold, layer)
      left join app.partner_layer_claim as claim
        on claim.event_slug = campaign.slug and claim.player_id = team_layers_json.caller
          and claim.layer = listed.layer
      cross join lateral (
        select claim.layer is not null
          or app.team_layer_use(campaign.slug, listed.layer::integer) = any (taken_before) as already
      ) as taken
      left join app.layers_of(case when own then team_layers_json.caller end, campaign) as theirs
        on theirs.layer = listed.layer);
end
$$;

/** Those of `layers` (as app.team_layers_json returns them) that the caller can claim now. */
create or replace function app.layer_gifts_json(layers jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(
      jsonb_agg(jsonb_build_object('layer', layer -> 'layer', 'reward', layer -> 'reward')), '[]')
    from jsonb_array_elements(layers) as layer
    where (layer ->> 'claimable')::boolean
$$;

/**
 * A team as everybody sees it, with points, members and each member's points. `claimed` and `claimable` refer
 * to the caller.
 */
create or replace function app.team_json(
  team app.partner_team, caller uuid, campaign app.campaign
) returns jsonb
language plpgsql stable
as $$
declare
  host uuid := app.host_of(team.id);
  members jsonb;
  layers jsonb;
begin
  select jsonb_agg(jsonb_build_object(
          'player', app.player_json(player.username, player.avatar),
          'host', seat.player_id = host,
          'you', seat.player_id is not distinct from caller,
          'joined_at', app.iso(seat.joined_at),
          'points', seat.points)
        order by seat.joined_at)
    into members
    from app.present_seats(team.id) as seat
    join app.player on player.id = seat.player_id;
  layers := app.team_layers_json(campaign, team.points, caller,
    app.last_team_of(caller, campaign.slug) is not distinct from team.id);
  return jsonb_build_object(
    'id', team.id,
    'name', team.name,
    'state', case when team.disbanded_at is null then 'active' else 'disbanded' end,
    'created_at', app.iso(team.created_at),
    'disbanded_at', app.iso(team.disbanded_at),
    'disbanded_by', app.public_player_json(team.disbanded_by),
    'size', (campaign.numbers ->> 'team_size')::integer,
    'open_seats', case when team.disbanded_at is null
      then greatest((campaign.numbers ->> 'team_size')::integer - team.members, 0) else 0 end,
    'members', coalesce(members, '[]'),
    'points', team.points,
    'layer', (select count(*) from jsonb_array_elements(layers) as layer
      where (layer ->> 'reached')::boolean),
    'next_layer_at', (select min((layer ->> 'points')::integer)
      from jsonb_array_elements(layers) as layer
      where not (layer ->> 'reached')::boolean),
    'layers', layers);
end
$$;

/**
 * Teams with at least `seats` open seats, `how_many` after the team `after`: most points first, then older
 * first. With a `prefix` (app.team_name_key) only names that begin with it, by name. Excludes teams with a
 * banned host. Searches each number of members, and teams with equal points, separately by index, so that full
 * teams and previous pages are never read.
 */
create or replace function app.open_teams(
  campaign app.campaign, after bigint, how_many integer, prefix text, seats integer
) returns jsonb
language plpgsql stable set enable_bitmapscan = off
as $$
declare
  size integer := (campaign.numbers ->> 'team_size')::integer;
  last app.partner_team;
  first_key text collate "C" := prefix;
  first_id bigint := 0;
  ids bigint[];
begin
  if open_teams.after is not null then
    last := app.require_team(open_teams.after, campaign.slug);
    if last.name_key >= first_key then
      first_key := last.name_key;
      first_id := last.id;
    end if;
  end if;
  if prefix = '' then
    ids := array(
      select team.id
        from generate_series(1, size - seats) as count
        cross join lateral (
          (select each.id, each.points, each.created_at
            from app.partner_team as each
            where each.event_slug = campaign.slug
              and each.disbanded_at is null
              and each.members = count
              and each.points = last.points
              and (each.created_at, each.id) > (last.created_at, last.id)
              and not app.is_led_by_banned(each.id)
            order by each.points desc, each.created_at, each.id
            limit how_many)
          union all
          (select each.id, each.points, each.created_at
            from app.partner_team as each
            where each.event_slug = campaign.slug
              and each.disbanded_at is null
              and each.members = count
              and each.points < coalesce(last.points::bigint, 2147483648)
              and not app.is_led_by_banned(each.id)
            order by each.points desc, each.created_at, each.id
            limit how_many)
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
              -- Compares two columns as one row, so that PostgreSQL reads the index from the end of the
              -- previous page.
              and (each.name_key, each.id) > (first_key, first_id)
              and each.name_key < (prefix || U&'\+10FFFF') collate "C"
              and not app.is_led_by_banned(each.id)
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
              from app.present_seats(team.id) as member
              join app.player on player.id = member.player_id))
        order by listed.place)
      from unnest(ids) with ordinality as listed (id, place)
      join app.partner_team as team on team.id = listed.id), '[]');
end
$$;
