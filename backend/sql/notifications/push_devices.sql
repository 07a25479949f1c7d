/** The maximum number of a player's browsers that get reminders by web push. */
create or replace function app.push_devices_at_most() returns integer
language sql immutable
as $$
  select 10
$$;

/**
 * Raises 22023 unless a browser could have made this subscription. Accepts only the push services of browsers,
 * so that nobody can make the server post to other hosts.
 */
create or replace function app.require_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql immutable
as $$
begin
  if (char_length(endpoint) <= 1000 and endpoint ~ ('^https://'
      '(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com'
      '|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)'
      '/[A-Za-z0-9/_:=?&%.~+-]+$')) is not true
  then
    raise exception 'endpoint must be an address of a browser''s push service.' using errcode = '22023';
  end if;
  if (p256dh ~ '^B[A-Za-z0-9_-]{86}$' and auth ~ '^[A-Za-z0-9_-]{22}$') is not true then
    raise exception 'p256dh and auth must be the subscription''s keys in base64url.' using errcode = '22023';
  end if;
end
$$;

/**
 * Deletes browsers whose push services reported them as gone. The caller must hold no lock, because this
 * function locks the browsers' players first.
 */
create or replace function app.remove_push_devices(devices bigint[]) returns void
language plpgsql volatile
as $$
declare
  owners uuid[];
begin
  select array_agg(locked.id) into owners
    from (
      select player.id from app.player
        where player.id in (
          select device.player_id from app.push_device as device where device.id = any (devices))
        order by player.id
        for no key update) as locked;
  delete from app.push_device as device where device.id = any (devices) and device.player_id = any (owners);
end
$$;

/** The channels of a player's reminders: `notify` (NOTIFY) and `push`. PostgreSQL inlines this function. */
create or replace function app.reminder_channels(player uuid) returns setof text
language sql stable
as $$
  select 'notify' from app.environment where environment.reminders_sent
  union all
  select 'push' from app.environment
    where environment.push_key is not null and exists (
      select from app.push_device as device where device.player_id = reminder_channels.player)
$$;

/** Whether a player's reminders are sent; if not, no page may promise one. */
create or replace function app.are_reminders_sent(player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from app.reminder_channels(player));
end
$$;
