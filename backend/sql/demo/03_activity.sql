-- Returns random players and times: `many` per player for the last year, a quarter as many for 2024. Repeats
-- those of the last year for each added year (app.demo_years_after).
create function app.demo_draws(what text, many double precision)
returns table (i integer, n integer, at timestamptz)
language sql stable
as $$
  with draws as materialized (
    select i, app.demo_moment(what || ':' || i) as at,
        floor((select count(*) from demo_ticket) * app.demo_noise(what || ' by:' || i))::bigint as ticket
      from generate_series(1, floor(many * current_setting('rollmates.demo_players')::integer)::integer) as i
  ),
  early_draws as materialized (
    select i, app.demo_moment_of_2024(what || ':' || i) as at,
        floor((select count(*) from demo_early_ticket) * app.demo_noise(what || ' by:' || i))::bigint
          as ticket
      from generate_series(
        floor(many * current_setting('rollmates.demo_players')::integer)::integer + 1,
        floor(1.25 * many * current_setting('rollmates.demo_players')::integer)::integer) as i
  ),
  drawn as materialized (
    select draws.i, holder.n, draws.at
      from draws
      join demo_ticket as holder on holder.ticket = draws.ticket
      where holder.joined_at < draws.at
  )
  select i, n, at from drawn
  union all
  select draws.i, holder.n, draws.at
    from early_draws as draws
    join demo_early_ticket as holder on holder.ticket = draws.ticket
    where holder.joined_at < draws.at
  union all
  select i + year * 1000000, n, at + year * interval '8736 hours'
    from drawn, app.demo_years_after() as year
    where at + year * interval '8736 hours' < app.demo_until()
$$;

insert into app.free_sticker_claim
    (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
  with claims as materialized (
    select md5('player:' || n)::uuid as player_id, app.local_date(at, 'Europe/Berlin') as offered_on,
        1 + floor(12 * app.demo_noise('offer:' || i))::integer as offer, at
      from app.demo_draws('claim', 12)
  ),
  days as materialized (
    select offered_on, app.free_sticker_offers('invite-activity', offered_on, 12,
          app.demo_album(app.start_of_day(offered_on, 'Europe/Berlin'))) as offers
      from claims group by offered_on
  )
  select distinct on (player_id, offered_on, offer)
      player_id, 'invite-activity', offered_on, offer, offers[offer], at
    from claims
    join days using (offered_on)
    order by player_id, offered_on, offer, at;

insert into app.stock_part (stock, part, taken)
  select app.free_sticker_use(campaign_slug, offered_on, offer), part,
      app.share_of_stock(count(*)::integer, part)
    from app.free_sticker_claim
    cross join generate_series(0, 15) as part
    group by campaign_slug, offered_on, offer, part;

insert into app.partner_post (player_id, posted_at)
  select md5('player:' || n)::uuid, at from app.demo_draws('post', 3) order by at, i;

create temp table demo_member on commit drop as
  with
  teams as materialized (
    select i, n, at, 'partners-' || to_char(at at time zone 'UTC', 'YYYY-MM') as event
      from app.demo_draws('team', 0.6)
  ),
  seats as materialized (
    select i, event, at, 0 as seat, n, at as joined_at from teams
    union all
    select i, event, at, seat, null,
        at + interval '1 second' * floor(172800 * app.demo_noise('seat at:' || i || ':' || seat))
      from teams, generate_series(1, 4) as seat
      where app.demo_noise('seat taken:' || i || ':' || seat) < 0.8
  ),
  people as materialized (
    select seats.i, seats.event, seats.at, seats.seat, coalesce(seats.n, drawn.n) as n, seats.joined_at
      from seats
      left join demo_ticket as drawn on seats.n is null and drawn.joined_at < seats.at
        and drawn.ticket = floor((select count(*) from demo_ticket)
          * app.demo_noise('seat by:' || seats.i || ':' || seats.seat))::bigint
  )
  select distinct on (event, n) i, event, at, seat, n, joined_at
    from people
    where n is not null and joined_at < app.demo_until()
    -- `distinct on` keeps the first row: the team that the player started, or else the first that they joined.
    order by event, n, (seat > 0), joined_at, i;

insert into app.partner_team (id, event_slug, creator_id, name, created_at, disbanded_at)
  overriding system value
  -- Skips 1488, which is a refused word (moderation/en.txt).
  select i, event, md5('player:' || n)::uuid, 'Team ' || i + (i >= 1488)::integer, at,
      case when app.demo_noise('disbanded:' || i) < 0.08 then at + interval '9 days' end
    from demo_member
    where seat = 0
    order by i;
select setval(pg_get_serial_sequence('app.partner_team', 'id'), (select max(id) from app.partner_team));

insert into app.partner_team_member (team_id, player_id, joined_at)
  select member.i, md5('player:' || member.n)::uuid, member.joined_at
    from demo_member as member
    join app.partner_team as team on team.id = member.i;
