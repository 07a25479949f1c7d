create temp table demo_invitee on commit drop as
  with
  newcomers as materialized (
    select n, joined_at, row_number() over (order by app.demo_noise('invitee:' || n), n) as place
      from demo_person
      where note is null and joined_at >= timestamptz '2026-09-01T08:00:00Z'
        and app.demo_noise('invited:' || n) < 0.9
  ),
  bound as materialized (
    select n as invitee,
        joined_at + interval '1 second' * floor(
          300 + 80000 * app.demo_noise('code:' || n) * app.demo_noise('typed:' || n)) as at,
        case when place <= 22 then 4 when place <= 36 then 1 when place <= 45 then 2
          when place <= 51 then 3 end as named,
        floor((select count(*) from demo_ticket) * app.demo_noise('inviter:' || n))::bigint as ticket
      from newcomers
  )
  select bound.invitee, coalesce(bound.named, drawn.n) as inviter, bound.at
    from bound
    left join demo_ticket as drawn
      on drawn.ticket = bound.ticket and drawn.joined_at < bound.at and drawn.n <> bound.invitee
    where bound.at < timestamptz '2026-11-21T12:00:00Z'
      and coalesce(bound.named, drawn.n) is not null;

insert into app.app_install (player_id, device_digest, first_download, installed_at)
  select md5('player:' || n)::uuid, sha256(convert_to('demo device ' || n, 'UTF8')), true, joined_at
    from demo_person
    where n in (select invitee from demo_invitee)
    order by n;

insert into app.invite_code (code, player_id)
  select string_agg(
        substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ',
          1 + floor(31 * app.demo_noise('code:' || inviter || ':' || place))::integer, 1),
        '' order by place),
      md5('player:' || inviter)::uuid
    from (select distinct inviter from demo_invitee where inviter <> 1) as known,
      generate_series(1, 6) as place
    group by inviter
    on conflict (code) do nothing;
insert into app.invite_code (code, player_id) values ('R4MP7K', md5('player:1')::uuid);

create temp table demo_redemption (
  n integer, sticker text, points integer, at timestamptz, due_at timestamptz, sent boolean
) on commit drop;
insert into demo_redemption values
  (4, app.demo_sticker(8), 5, '2026-11-10T17:12:09Z', '2026-11-10T23:00:00Z', true),
  (1, app.demo_sticker(15), 5, '2026-11-17T18:40:31Z', '2026-11-17T23:00:00Z', true),
  (3, app.demo_sticker(7), 5, '2026-11-19T21:05:44Z', '2026-11-19T23:00:00Z', true),
  (4, app.demo_sticker(12), 10, '2026-11-20T10:15:02Z', '2026-11-20T10:15:02Z', false),
  (2, app.demo_sticker(17), 5, '2026-11-21T08:31:50Z', '2026-11-21T23:00:00Z', false),
  (4, app.demo_sticker(16), 5, '2026-11-21T09:02:17Z', '2026-11-21T23:00:00Z', false);

-- Handles the events in chronological order, because lists are sorted by id.
do $$
declare
  activity constant text := 'invite-activity';
  event record;
  delivery bigint;
begin
  for event in
    select at, inviter as n, invitee, null as sticker, null::integer as points,
        null::timestamptz as due_at, null::boolean as sent
      from demo_invitee
    union all
    select at, n, null, sticker, points, due_at, sent from demo_redemption
    order by at, n
  loop
    if event.invitee is not null then
      insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
        values (md5('player:' || event.invitee)::uuid, md5('player:' || event.n)::uuid, activity,
          event.at);
      insert into app.point_entry
          (player_id, activity_slug, points, reason, friend_id, entered_at)
        values
          (md5('player:' || event.invitee)::uuid, activity, 1, 'invited',
            md5('player:' || event.n)::uuid, event.at),
          (md5('player:' || event.n)::uuid, activity, 1, 'friend_invited',
            md5('player:' || event.invitee)::uuid, event.at);
      if (select count(*) from app.invitation
          where inviter_id = md5('player:' || event.n)::uuid) = 20 then
        insert into app.invite_bonus (player_id, activity_slug, invitees, points, granted_at)
          values (md5('player:' || event.n)::uuid, activity, 20, 10, event.at);
        insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
          values (md5('player:' || event.n)::uuid, activity, 10, 'invite_bonus', event.at);
      end if;
    -- Leaves out a redemption if the player lacks the points, which happens in a demo with few players.
    elsif app.points_of(md5('player:' || event.n)::uuid, activity) >= event.points then
      insert into app.sticker_delivery
          (player_id, sticker_slug, reason, promised_at, due_at)
        values (md5('player:' || event.n)::uuid, event.sticker, 'redemption', event.at, event.due_at)
        returning id into delivery;
      insert into app.redemption
          (id, player_id, activity_slug, sticker_slug, points, applied_at)
        values (delivery, md5('player:' || event.n)::uuid, activity, event.sticker, event.points,
          event.at);
      insert into app.point_entry
          (player_id, activity_slug, points, reason, redemption_id, entered_at)
        values (md5('player:' || event.n)::uuid, activity, -event.points, 'redemption', delivery,
          event.at);
      insert into app.stock_entry
          (campaign_slug, sticker_slug, day, copies, reason, redemption_id, entered_at)
        select activity, event.sticker, app.local_date(event.at, 'Europe/Berlin'), copies, reason, of, at
          from (values
            (case event.points when 10 then 10 else 50 end, 'renewed', null::bigint,
              app.start_of_day(app.local_date(event.at, 'Europe/Berlin'), 'Europe/Berlin')),
            (-1, 'redeemed', delivery, event.at)) as moved (copies, reason, of, at);
      insert into app.delivery_entry (delivery_id, step, entered_at)
        select delivery, 'sent', event.due_at + interval '40 seconds' where event.sent;
    end if;
  end loop;
end
$$;

insert into app.sticker_stock (campaign_slug, sticker_slug, day, left_count)
  select campaign_slug, sticker_slug, day, sum(copies)
    from app.stock_entry group by campaign_slug, sticker_slug, day;
