/**
 * The wait after attempt number `attempts`: 30 seconds (4 minutes for a mail, whose attempt may take long),
 * doubled with each attempt, plus or minus a fifth (`jitter` from 0 to 1) to spread retries. Even the shortest
 * wait is longer than an attempt. The longest is 6 hours for a delivery and a mail, and 5 minutes for a
 * reminder, which soon becomes useless.
 */
create or replace function app.message_wait(channel text, attempts integer, jitter double precision)
returns interval
language sql immutable
as $$
  select least(case channel when 'mail' then interval '4 minutes' else interval '30 seconds' end * 2 ^ least(attempts - 1, 20),
      case when channel in ('delivery', 'mail') then interval '6 hours' else interval '5 minutes' end)
    * (0.8 + 0.4 * jitter)
$$;

/**
 * Takes up to `most` messages of a channel whose check is due, earliest first. Records the attempt and the next
 * check before the server sends the message, so that a crash leaves nothing to undo. Two servers never take the
 * same message at once.
 *
 * The subject's present state decides about a message, not its state when queued (app.delivery_decisions,
 * app.event_reminder_decisions, app.swap_reminder_decisions, app.mail_decisions). A delivery whose message fails
 * gets the step `failed`. A match whose news stops counts as not announced.
 *
 * Returns all checked messages, with `ready` for those to send now, the player's language, the remaining
 * seconds, and `about`, the content. For the channel `push`, `about` also has the `devices` that have not
 * accepted the message; if there are none, the message stops.
 */
create or replace function app.take_messages(channel text, most integer, with_text boolean)
returns table (
  message bigint, kind text, queued_at timestamptz, player uuid, username text, game_link text,
  language text, valid_until timestamptz, seconds_left integer, about jsonb, ready boolean
)
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  due bigint[];
begin
  due := array(
    select waiting.id
      from app.outbox as waiting
      where waiting.channel = take_messages.channel and waiting.next_attempt_at <= at
      order by waiting.next_attempt_at, waiting.id
      limit most
      for no key update skip locked);
  if channel = 'delivery' then
    -- Skips deliveries that other calls have locked: those calls lock deliveries before messages, so waiting
    -- could deadlock.
    due := array(
      select waiting.id
        from app.outbox as waiting
        join app.sticker_delivery as promised on promised.id = waiting.delivery_id
        where waiting.id = any (due)
        for no key update of promised skip locked);
  end if;
  if cardinality(due) = 0 then
    return;
  end if;
  if exists (
    select from app.outbox as waiting
      where waiting.id = any (due) and waiting.kind like 'swap%')
  then
    -- Only one server at a time counts a player's swap reminders of the last 24 hours. Otherwise two servers
    -- could together exceed the limits of app.swap_reminder_rules.
    perform pg_advisory_xact_lock(hashtext('app.take_swap_reminders'));
  end if;

  return query
    with
    pushed as materialized (
      select waiting.id, jsonb_agg(jsonb_build_object('id', device.id::text, 'endpoint', device.endpoint,
          'keys', jsonb_build_object('p256dh', device.p256dh, 'auth', device.auth))) as devices
        from app.outbox as waiting
        join app.push_device as device
          on device.player_id = waiting.player_id and device.id <> all (waiting.accepted_by)
        where take_messages.channel = 'push' and waiting.id = any (due)
        group by waiting.id
    ),
    checked as materialized (
      select deliveries.* from app.delivery_decisions(due) as deliveries
        where take_messages.channel = 'delivery'
      union all
      select events.* from app.event_reminder_decisions(due, with_text) as events
        where take_messages.channel <> 'delivery'
      union all
      select swaps.* from app.swap_reminder_decisions(due) as swaps
        where take_messages.channel <> 'delivery'
      union all
      select mails.* from app.mail_decisions(due) as mails
        where take_messages.channel = 'mail'
    ),
    decided as materialized (
      select checked.id, checked.look_at, checked.valid_until,
          case when pushless.is_so then 'stop' else checked.step end as step,
          case when pushless.is_so then coalesce(checked.reason, 'turned_off') else checked.reason end as reason,
          checked.about || jsonb_strip_nulls(jsonb_build_object('devices', pushed.devices)) as about
        from checked
        left join pushed using (id)
        cross join lateral (select take_messages.channel = 'push' and pushed.id is null) as pushless (is_so)
    ),
    stepped as (
      update app.outbox as waiting
        set valid_until = decided.valid_until,
            state = case decided.step when 'stop' then 'stopped' when 'fail' then 'failed'
              else 'waiting' end,
            why = case when decided.step in ('stop', 'fail') then coalesce(decided.reason,
              case when waiting.attempts > 0 then 'not_taken' else 'too_late' end) end,
            attempts = waiting.attempts + case decided.step when 'attempt' then 1 else 0 end,
            first_attempt_at = case when decided.step = 'attempt' and waiting.channel = 'mail' then at
              when decided.step = 'attempt' then coalesce(waiting.first_attempt_at, at)
              else waiting.first_attempt_at end,
            next_attempt_at = case decided.step
              -- The delay grows; the check at `valid_until` ends the message.
              when 'attempt' then least(decided.valid_until,
                at + app.message_wait(waiting.channel, waiting.attempts + 1, random()))
              when 'hold' then least(decided.valid_until,
                at + greatest(interval '1 minute', at - waiting.queued_at))
              when 'early' then least(decided.valid_until, decided.look_at) end
        from decided
        where waiting.id = decided.id
        returning waiting.*, app.news_of(waiting) as news
    ),
    given_up as (
      insert into app.delivery_entry (delivery_id, step, why, entered_at)
        select stepped.delivery_id, 'failed', stepped.why, at
          from stepped
          where stepped.state = 'failed' and stepped.delivery_id is not null
    ),
    untold as (
      delete from app.match_told as told
        using stepped
        where stepped.mate_id is not null and stepped.state in ('stopped', 'failed')
          and told.player_id = stepped.player_id
          and told.place = app.finder_place(stepped.mate_id || stepped.gets)
          and stepped.accepted_by = '{}'
          and not exists (
            select from app.outbox as twin
              where twin.player_id = stepped.player_id and twin.channel <> stepped.channel
                and twin.state in ('waiting', 'sent') and app.news_of(twin) = stepped.news)
    )
    select stepped.id, stepped.kind, stepped.queued_at, owner.id, owner.username, owner.game_link,
        coalesce(noted.language, 'en'), stepped.valid_until,
        ceil(extract(epoch from stepped.valid_until - at))::integer, decided.about,
        decided.step = 'attempt'
      from stepped
      join decided using (id)
      join app.player as owner on owner.id = stepped.player_id
      left join app.player_language as noted on noted.player_id = stepped.player_id
      order by stepped.id;
end
$$;

/**
 * Records the endpoint's answers to attempts, an array of { message, taken, note }, for the channel `push` also
 * `accepted_by`, the ids of app.push_device that accepted it, and the minimum `wait` in seconds. An accepted
 * message becomes `sent`, even after `valid_until`; so does its delivery, if on its way or failed.
 */
create or replace function app.record_answers(answers jsonb) returns void
language plpgsql volatile
as $$
declare
  answered constant bigint[] := array(
    select (answer ->> 'message')::bigint from jsonb_array_elements(answers) as answer);
begin
  perform from app.outbox as message
    join app.sticker_delivery as promised on promised.id = message.delivery_id
    where message.id = any (answered)
    order by promised.player_id, promised.sticker_slug, promised.id
    for no key update of promised;
  perform from app.outbox as message
    where message.id = any (answered)
    order by message.id
    for no key update;
  with recorded as (
    update app.outbox as message
      set state = case when given.taken then 'sent' else message.state end,
          why = case when not given.taken then message.why end,
          next_attempt_at = case when not given.taken and message.state = 'waiting'
            then least(message.valid_until,
              greatest(message.next_attempt_at, app.now() + make_interval(secs => given.wait))) end,
          accepted_by = message.accepted_by || coalesce(given.accepted_by, '{}'),
          note = left(given.note, 200)
      from jsonb_to_recordset(answers)
        as given (message bigint, taken boolean, note text, accepted_by bigint[], wait integer)
      where message.id = given.message and message.state <> 'sent'
      returning message.delivery_id, message.state
  )
  insert into app.delivery_entry (delivery_id, step, entered_at)
    select promised.id, 'sent', app.now()
      from recorded
      join app.sticker_delivery as promised on promised.id = recorded.delivery_id
      where recorded.state = 'sent' and promised.state in ('on_its_way', 'failed')
      order by promised.player_id, promised.sticker_slug, promised.id;
end
$$;

/**
 * Deletes up to `most` messages a week after `valid_until`, and old rows of app.reminder_walk, app.match_told,
 * app.mail_address and app.mailbox_asked. Keeps deliveries that the endpoint did not accept. Returns the number
 * of deleted messages and matches. Safe to run twice, late, or concurrently.
 */
create or replace function app.forget_messages(most integer default 20000) returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
  matches integer;
begin
  delete from app.outbox as old
    where old.id in (
      select begun.id
        from app.outbox as begun
        where begun.valid_until < app.now() - interval '7 days'
          and (begun.delivery_id is null or begun.state = 'sent')
        order by begun.valid_until
        limit most
        for update skip locked);
  get diagnostics forgotten = row_count;
  -- Players are checked at most a day (`remind_minutes`) before an event's start, so after 8 days the event has
  -- started, unless it was postponed. If it was postponed by a week, players are checked again, and
  -- app.reminder_sent prevents a second reminder.
  delete from app.reminder_walk as old
    where (old.campaign_slug, old.event_id) in (
      select begun.campaign_slug, begun.event_id
        from app.reminder_walk as begun
        where begun.begun_at < app.now() - interval '8 days'
        order by begun.begun_at
        limit most
        for update skip locked);
  -- A match of an earlier album cannot recur.
  delete from app.match_told as old
    where (old.player_id, old.place) in (
      select told.player_id, told.place
        from app.match_told as told
        where told.told_at < (
          select album.opens_at from app.album where album.slug = app.album_at(app.now()))
        order by told.told_at
        limit most
        for update skip locked);
  get diagnostics matches = row_count;
  perform app.forget_mail_addresses(most);
  return forgotten + matches;
end
$$;
