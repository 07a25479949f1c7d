/**
 * Whether a player has notifications on for this class of events; both classes are on by default.
 */
create or replace function app.has_notifications_on(player uuid, class text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select case class when 'special' then setting.special else setting.common end
      from app.notification_setting as setting
      where setting.player_id = player), true);
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
 * Returns the reminders to send now and records them as sent: for every player who set a reminder
 * for an event that starts within `remind_minutes`, unless they are banned or turned its class off.
 * Each is returned once; reminders of events that have already started are dropped. At most 1,000 in
 * one call, as an array of
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
        and app.reminder_due_at(event, published) <= app.now()
  ),
  due as materialized (
    select soon.*, player.id as player_id, player.username
      from soon
      join app.event_reminder as reminder
        on reminder.campaign_slug = soon.slug and reminder.event_id = soon.id
      join app.player on player.id = reminder.player_id
      where not app.is_banned(player)
        and app.has_notifications_on(player.id, soon.class)
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
  app.reminder_due_at(app.event, app.campaign), app.due_reminders() from public;
