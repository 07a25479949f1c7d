/** Whether a player has reminders for events of this class; off by default. */
create or replace function app.has_notifications_on(player uuid, class text) returns boolean
language plpgsql stable
as $$
begin
  return coalesce((
    select case class when 'special' then setting.special else setting.common end
      from app.notification_setting as setting
      where setting.player_id = player), false);
end
$$;

/** Whether a player wants a reminder of an event of `class`: by the event's own switch, else by its class. */
create or replace function app.wants_reminder(
  player uuid, campaign text, event text, class text
) returns boolean
language plpgsql stable
as $$
begin
  return coalesce(
    (select reminder.wanted
      from app.event_reminder as reminder
      where reminder.campaign_slug = campaign and reminder.event_id = event
        and reminder.player_id = player),
    app.has_notifications_on(player, class));
end
$$;

/**
 * Records whether reminders are sent, the public key of web push, and the key of app.mailbox_digest; each server
 * calls this at startup.
 */
create or replace function app.set_reminders_sent(
  sent boolean, push_key text default null, mail_key text default null
) returns void
language sql volatile
as $$
  update app.environment as known
    set reminders_sent = sent, push_key = set_reminders_sent.push_key, mail_key = set_reminders_sent.mail_key
    where (known.reminders_sent, known.push_key, known.mail_key)
      is distinct from (sent, set_reminders_sent.push_key, set_reminders_sent.mail_key)
$$;

/**
 * Whether a player (null for nobody) will be reminded of an event that starts at `starts_at`
 * (app.wants_reminder); false once it has started, null if no reminders are sent.
 */
create or replace function app.will_be_reminded(
  player uuid, campaign text, event text, class text, starts_at timestamptz
) returns boolean
language plpgsql stable
as $$
begin
  if not app.are_reminders_sent(player) then
    return null;
  end if;
  return player is not null and app.now() < starts_at
    and app.wants_reminder(player, campaign, event, class);
end
$$;

/** The time when the reminder of an event is due: `remind_minutes` before its start. */
create or replace function app.reminder_due_at(event app.event, campaign app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return event.starts_at - make_interval(mins => (campaign.numbers ->> 'remind_minutes')::integer);
end
$$;

/** Whether a player wants news of swaps of this kind (as in app.outbox); off by default. */
create or replace function app.wants_swap_reminder(player uuid, kind text) returns boolean
language plpgsql stable
as $$
begin
  return coalesce((
    select case kind when 'swap_proposed' then setting.proposed when 'swap_accepted' then setting.accepted
        when 'swap_expiring' then setting.expiring when 'swap_confirmed' then setting.confirmed
        when 'swap_said' then setting.said else setting.matched end
      from app.swap_reminder_setting as setting
      where setting.player_id = player), false);
end
$$;

/** A player's settings for news of swaps, for API results. */
create or replace function app.swap_reminders_json(player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'proposed', app.wants_swap_reminder(player, 'swap_proposed'),
    'accepted', app.wants_swap_reminder(player, 'swap_accepted'),
    'expiring', app.wants_swap_reminder(player, 'swap_expiring'),
    'confirmed', app.wants_swap_reminder(player, 'swap_confirmed'),
    'matched', app.wants_swap_reminder(player, 'swap_match'),
    'said', app.wants_swap_reminder(player, 'swap_said'));
end
$$;
