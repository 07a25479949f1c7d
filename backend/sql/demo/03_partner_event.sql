insert into app.partner_team (id, event_slug, creator_id, name, created_at, disbanded_at)
  overriding system value
  select (select max(id) from app.partner_team) + 1 + team, 'partner-team',
      md5('player:' || n)::uuid, name, joined_at,
      case when team in (11, 23) then timestamptz '2026-11-20T18:30:00Z' end
    from demo_partner
    where seat = 0
    order by team;
select setval(pg_get_serial_sequence('app.partner_team', 'id'), (select max(id) from app.partner_team));

insert into app.partner_team_member (team_id, player_id, joined_at)
  select team.id, md5('player:' || member.n)::uuid, member.joined_at
    from demo_partner as member
    join app.partner_team as team
      on team.event_slug = 'partner-team' and team.name = member.name
    order by member.team, member.seat;

insert into app.partner_post (player_id, posted_at, team_id, event_slug)
  select team.creator_id, timestamptz '2026-11-21T11:50:00Z' - interval '7 minutes' * member.team,
      team.id, 'partner-team'
    from demo_partner as member
    join app.partner_team as team
      on team.event_slug = 'partner-team' and team.name = member.name
    where member.seat = 0 and member.team between 3 and 12
    order by member.team desc;

insert into app.event_point_entry
    (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
  with racers as (
    select n, case n when 1 then 410 when 2 then 290 when 3 then 150 when 4 then 830
        else 10 * (1 + floor(75 * app.demo_noise('race:' || n)))::integer end as points
      from (
        select n from demo_person where n in (1, 2, 3, 4)
        union
        select n from demo_partner where seat < 2
      ) as racer
  )
  select 'demo:' || n || ':' || report, 'events', 'orbit-race', md5('player:' || n)::uuid, points,
      at, at + interval '2 minutes'
    from racers
    cross join generate_series(0, 2) as report
    cross join lateral (
      select timestamptz '2026-11-19T09:00:00Z' + interval '1 day' * report * 0.7
        + interval '1 second' * floor(60000 * app.demo_noise('race at:' || n || ':' || report)) as at
    ) as moment
    order by at, n, report;
