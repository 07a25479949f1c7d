/**
 * Queues reminders of announced events that start within `remind_minutes`, one for each player and event, in
 * app.outbox. Checks about `most` players for each event, and returns whether more are left.
 *
 * The first calls check all players who have set a reminder switch, by id. Later calls check only players who
 * have changed a switch, because reading all players again each minute would be too slow. Safe on several
 * servers: each takes its own part of the players (app.reminder_walk); a crash rolls its work back.
 */
create or replace function app.queue_reminders(most integer) returns boolean
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  soon record;
  walk app.reminder_walk;
  players uuid[];
  looked integer;
  -- If more changes may follow, the time up to which this call read all changes; otherwise null.
  changes_to timestamptz;
  more boolean := false;
begin
  for soon in
    select published.slug, event.id, event.class, event.starts_at
      from app.campaign as published
      cross join lateral app.events_of(published) as event
      where published.kind = 'events' and published.stopped_at is null
        and at < event.starts_at
        and app.is_announced(event)
        and app.reminder_due_at(event, published) <= at
      order by event.starts_at, published.slug, event.id
  loop
    perform app.begin_reminder_walk(soon.slug, soon.id);
    looked := 0;
    while looked < most loop
      select * into walk
        from app.reminder_walk as under_way
        where under_way.campaign_slug = soon.slug and under_way.event_id = soon.id
          and under_way.part > 0
        order by under_way.part
        limit 1
        for update skip locked;
      exit when not found;
      players := app.players_with_switch(
        soon.slug, soon.id, walk.walked_to, walk.walks_to, most - looked);
      perform app.queue_for(soon.slug, soon.id, soon.class, soon.starts_at, players);
      looked := looked + cardinality(players);
      if looked < most then
        delete from app.reminder_walk as done
          where done.campaign_slug = soon.slug and done.event_id = soon.id and done.part = walk.part;
      else
        update app.reminder_walk as under_way
          set walked_to = players[cardinality(players)]
          where under_way.campaign_slug = soon.slug and under_way.event_id = soon.id
            and under_way.part = walk.part;
      end if;
    end loop;
    if looked = most then
      more := true;
      continue;
    end if;

    select * into walk
      from app.reminder_walk as under_way
      where under_way.campaign_slug = soon.slug and under_way.event_id = soon.id
        and under_way.part = 0
      for no key update skip locked;
    continue when not found;
    select array_agg(changed.player_id), min(changed.full_to)
      into players, changes_to
      from app.switches_changed(soon.slug, soon.id, walk.read_to, most) as changed;
    perform app.queue_for(soon.slug, soon.id, soon.class, soon.starts_at, players);
    more := more or changes_to is not null;
    -- A change can be committed some time after it was made, so the next call reads the last minute again.
    update app.reminder_walk as under_way
      set read_to = coalesce(changes_to, at - interval '1 minute')
      where under_way.campaign_slug = soon.slug and under_way.event_id = soon.id
        and under_way.part = 0;
  end loop;
  return more;
end
$$;

/**
 * Starts checking an event's players, unless already started: in 16 parts by the first digit of their random
 * ids, so that several servers can share the work.
 */
create or replace function app.begin_reminder_walk(campaign text, event text) returns void
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
begin
  -- Checks first whether the row exists, because an insert would wait for a transaction that has locked it.
  if exists (
    select from app.reminder_walk as under_way
      where under_way.campaign_slug = campaign and under_way.event_id = event and under_way.part = 0)
  then
    return;
  end if;
  insert into app.reminder_walk (campaign_slug, event_id, part, begun_at, read_to)
    values (campaign, event, 0, at, at - interval '1 minute')
    on conflict do nothing;
  if found then
    insert into app.reminder_walk (campaign_slug, event_id, part, begun_at, walked_to, walks_to)
      select campaign, event, digit + 1, at, rpad(to_hex(digit), 32, '0')::uuid,
          -- A part excludes the first id of its range, because that id belongs to the previous part.
          case digit when 15 then rpad('', 32, 'f') else rpad(to_hex(digit + 1), 32, '0') end::uuid
        from generate_series(0, 15) as digit;
  end if;
end
$$;

/** The next `most` players by id after `walked_to`, up to `walks_to`, with a switch of the event or a class. */
create or replace function app.players_with_switch(
  campaign text, event text, walked_to uuid, walks_to uuid, most integer
) returns uuid[]
language plpgsql stable
as $$
begin
  return array(
    select found_next.player_id
      from (
        (select own.player_id
          from app.event_reminder as own
          where own.campaign_slug = campaign and own.event_id = event and own.player_id > walked_to
          order by own.player_id limit most)
        union
        (select setting.player_id
          from app.notification_setting as setting
          where setting.player_id > walked_to
          order by setting.player_id limit most)
        order by player_id limit most) as found_next
      -- Checks the upper end of the range outside the union. With both ends inside, PostgreSQL would expect few
      -- rows, and would read and sort all of them.
      where found_next.player_id <= walks_to
      order by found_next.player_id);
end
$$;

/**
 * Returns players who changed a switch after `since`: about `most` with the earliest changes of the event's
 * switches, as many of class switches. `full_to` is the last change's time if more of its kind may follow.
 */
create or replace function app.switches_changed(
  campaign text, event text, since timestamptz, most integer
) returns table (player_id uuid, full_to timestamptz)
language plpgsql stable
as $$
begin
  return query
    with
    own as (
      select own.player_id, own.set_at as changed_at
        from app.event_reminder as own
        where own.campaign_slug = campaign and own.event_id = event and own.set_at > since
        order by own.set_at fetch first (most) rows with ties
    ),
    class as (
      select setting.player_id, setting.updated_at as changed_at
        from app.notification_setting as setting
        where setting.updated_at > since
        order by setting.updated_at fetch first (most) rows with ties
    )
    select own.player_id,
        case when count(*) over () >= most then max(own.changed_at) over () end
      from own
    union all
    select class.player_id,
        case when count(*) over () >= most then max(class.changed_at) over () end
      from class;
end
$$;

/** Queues an event's reminders for those of `players` who want one and for whom none was queued. */
create or replace function app.queue_for(
  campaign text, event text, class text, starts_at timestamptz, players uuid[]
) returns void
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
begin
  with
  claimed as (
    insert into app.reminder_sent (campaign_slug, event_id, player_id, sent_at)
      select queue_for.campaign, queue_for.event, wanting.player_id, at
        from (select distinct player_id from unnest(players) as player_id) as wanting
        where app.are_reminders_sent(wanting.player_id)
          and app.wants_reminder(
            wanting.player_id, queue_for.campaign, queue_for.event, queue_for.class)
        order by wanting.player_id
      on conflict do nothing
      returning reminder_sent.player_id
  )
  insert into app.outbox
      (channel, kind, campaign_slug, event_id, player_id, valid_until, next_attempt_at, queued_at)
    select channel, 'event', queue_for.campaign, queue_for.event, claimed.player_id, queue_for.starts_at, at, at
      from claimed
      cross join lateral app.reminder_channels(claimed.player_id) as channel;
end
$$;
