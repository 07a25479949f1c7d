/**
 * Whether a player is reminded of all events of this class. Both classes are off until they are turned
 * on: nobody is reminded of everything who did not ask for it.
 */
create or replace function app.has_notifications_on(player uuid, class text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select case class when 'special' then setting.special else setting.common end
      from app.notification_setting as setting
      where setting.player_id = player), false);
end
$$;

/**
 * Whether a player (null for nobody) will be reminded of an event that starts at `starts_at`: by the
 * event's own switch, or else by that of its class. Nobody is once it has started.
 */
create or replace function app.will_be_reminded(
  player uuid, campaign text, event text, class text, starts_at timestamptz
) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return player is not null and app.now() < starts_at and coalesce(
    (select reminder.wanted
      from app.event_reminder as reminder
      where reminder.campaign_slug = campaign and reminder.event_id = event
        and reminder.player_id = player),
    app.has_notifications_on(player, class));
end
$$;

/** When the reminder of an event is due: `remind_minutes` before its start. */
create or replace function app.reminder_due_at(event app.event, campaign app.campaign)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return event.starts_at - make_interval(mins => (campaign.numbers ->> 'remind_minutes')::integer);
end
$$;

/**
 * Returns the reminders to send now and records them as sent: for every player who is to be reminded
 * of an announced event that starts within `remind_minutes` (`app.will_be_reminded`), unless they are
 * banned. Each is returned once; reminders of events that have already started are dropped. At most
 * 1,000 in one call, as an array of
 *   { player_id, username, campaign, event, type, class, starts_at }.
 * There is no push service yet; it would be given this list. Safe on two servers at once.
 */
create or replace function app.due_reminders() returns jsonb
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb;
begin
  with
  soon as materialized (
    select published.slug, event.id, event.type, event.class, event.starts_at
      from app.campaign as published
      cross join lateral app.events_of(published) as event
      where published.kind = 'events'
        and app.now() < event.starts_at
        and app.is_announced(event)
        and app.reminder_due_at(event, published) <= app.now()
  ),
  due as materialized (
    select soon.*, player.id as player_id, player.username
      from soon
      cross join lateral (
        select own.player_id
          from app.event_reminder as own
          where own.campaign_slug = soon.slug and own.event_id = soon.id and own.wanted
        union all
        select setting.player_id
          from app.notification_setting as setting
          where case soon.class when 'special' then setting.special else setting.common end
            -- The event's own switch decides where there is one.
            and not exists (
              select from app.event_reminder as own
                where own.campaign_slug = soon.slug and own.event_id = soon.id
                  and own.player_id = setting.player_id)
      ) as told
      join app.player on player.id = told.player_id
      where not app.is_banned(player)
        and not exists (
          select from app.reminder_sent as sent
            where sent.campaign_slug = soon.slug and sent.event_id = soon.id
              and sent.player_id = player.id)
      order by soon.starts_at, soon.slug, soon.id, player.id
      limit 1000
  ),
  handed_out as (
    insert into app.reminder_sent (campaign_slug, event_id, player_id, sent_at)
      select due.slug, due.id, due.player_id, app.now() from due
      on conflict do nothing
      returning campaign_slug, event_id, player_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
        'player_id', due.player_id,
        'username', due.username,
        'campaign', due.slug,
        'event', due.id,
        'type', due.type,
        'class', due.class,
        'starts_at', app.iso(due.starts_at))
      order by due.starts_at, due.id, due.player_id), '[]')
    into answer
    from due
    join handed_out on handed_out.campaign_slug = due.slug and handed_out.event_id = due.id
      and handed_out.player_id = due.player_id;
  return answer;
end
$$;

revoke execute on function app.has_notifications_on(uuid, text),
  app.will_be_reminded(uuid, text, text, text, timestamptz),
  app.reminder_due_at(app.event, app.campaign), app.due_reminders() from public;
