/**
 * How long the endpoint has after attempt number `attempts` at a reminder before the next one: as
 * app.webhook_wait, but 5 minutes at most, because a reminder is worth something only until the start.
 */
create or replace function app.reminder_wait(attempts integer, jitter double precision)
returns interval
language sql immutable
as $$
  select least(app.webhook_wait(attempts, jitter), interval '5 minutes' * (0.8 + 0.4 * jitter))
$$;

/**
 * Takes up to `most` reminders out of the outbox whose next attempt is due, the longest waiting first,
 * and records the attempt and when the next one is: a server that ends amid an attempt has nothing to
 * undo. Two servers never take the same one.
 *
 * What is true now decides, not what was when it was put there. One whose event has begun is over: it
 * was stopped if it was not to be sent, else it has failed. One that is not to be sent now (its event
 * is withdrawn, or its player is banned or has turned it off) is looked at again later, for all of
 * that can change until the start. One whose event was moved waits for its new time.
 *
 * Returns all that it looked at, and `ready` for those to be sent now. What a message is made of:
 * `title` and `body` in all languages (`body` with `{in}` for the time until the start), `page` without
 * the site, the player's `language`, and the seconds left. With `with_text` one whose campaign was
 * published without texts waits for them.
 */
create or replace function app.take_reminders(most integer, with_text boolean) returns table (
  reminder bigint, queued_at timestamptz, player uuid, username text, game_link text,
  language text, campaign text, event text, type text, class text, starts_at timestamptz,
  seconds_left integer, title jsonb, body jsonb, page text, ready boolean
)
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  due bigint[];
begin
  due := array(
    select waiting.id
      from app.reminder_outbox as waiting
      where waiting.next_attempt_at <= at
      order by waiting.next_attempt_at, waiting.id
      limit most
      for no key update skip locked);
  if cardinality(due) = 0 then
    return;
  end if;

  return query
    with
    listed as materialized (
      select published.slug, held.id, held.type, held.class, held.starts_at,
          app.reminder_due_at(held, published) as due_at,
          words.page,
          coalesce(words.title, published.reminders #> array['types', held.type, 'title']) as title,
          published.reminders #> array['types', held.type, 'body'] as body
        from app.campaign as published
        cross join lateral app.events_of(published) as held
        -- A partner event has its words in its own campaign.
        left join lateral (
          select owner.reminders #>> array['events', held.id, 'page'] as page,
              owner.reminders #> array['events', held.id, 'title'] as title
            from app.campaign as owner
            where owner.slug in (published.slug, held.id)
              and owner.reminders -> 'events' ? held.id
            order by owner.slug = published.slug desc
            limit 1) as words on true
        where published.kind = 'events' and app.is_announced(held)
    ),
    judged as materialized (
      select waiting.id, owner.id as player, owner.username, owner.game_link,
          coalesce(noted.language, 'en') as language, listed.slug, listed.id as event, listed.type,
          listed.class, listed.due_at, listed.title, listed.body, listed.page,
          coalesce(listed.starts_at, waiting.starts_at) as starts_at,
          case
            when listed.id is null then 'withdrawn'
            when app.is_banned(owner) then 'banned'
            when not app.wants_reminder(owner.id, listed.slug, listed.id, listed.class)
              then 'turned_off'
            when with_text and listed.body is null then 'no_text'
          end as hindrance
        from app.reminder_outbox as waiting
        join app.player as owner on owner.id = waiting.player_id
        left join listed on listed.slug = waiting.campaign_slug and listed.id = waiting.event_id
        left join app.player_language as noted on noted.player_id = waiting.player_id
        where waiting.id = any (due)
    ),
    steps as materialized (
      select judged.id,
          case
            when judged.starts_at <= at then 'end'
            when judged.hindrance is not null then 'hold'
            when at < judged.due_at then 'early'
            else 'attempt'
          end as step
        from judged
    ),
    stepped as (
      update app.reminder_outbox as waiting
        set starts_at = judged.starts_at,
            state = case when steps.step <> 'end' then 'waiting'
              when judged.hindrance in ('withdrawn', 'banned', 'turned_off') then 'stopped'
              else 'failed' end,
            why = case when steps.step = 'end' then coalesce(judged.hindrance,
              case when waiting.attempts > 0 then 'not_taken' else 'too_late' end) end,
            attempts = waiting.attempts + case steps.step when 'attempt' then 1 else 0 end,
            next_attempt_at = case steps.step
              -- Waits grow, and the last look is at the start.
              when 'attempt' then least(judged.starts_at,
                at + app.reminder_wait(waiting.attempts + 1, random()))
              when 'hold' then least(judged.starts_at,
                at + greatest(interval '1 minute', at - waiting.queued_at))
              -- Its event can be moved again, also to an earlier time.
              when 'early' then least(judged.due_at, at + interval '5 minutes') end
        from judged
        join steps using (id)
        where waiting.id = judged.id
        returning waiting.id, waiting.queued_at, steps.step
    )
    select stepped.id, stepped.queued_at, judged.player, judged.username, judged.game_link,
        judged.language, judged.slug, judged.event, judged.type, judged.class, judged.starts_at,
        ceil(extract(epoch from judged.starts_at - at))::integer, judged.title, judged.body,
        coalesce(judged.page, '/app/events'), stepped.step = 'attempt'
      from stepped
      join judged using (id)
      order by stepped.id;
end
$$;

/**
 * Records what the endpoint answered to attempts: `answers` is an array of { reminder, taken, note }.
 * What it took is sent, also where the start has passed meanwhile.
 */
create or replace function app.record_reminder_answers(answers jsonb) returns void
language plpgsql volatile
as $$
begin
  perform from app.reminder_outbox as waiting
    where waiting.id in (
      select (answer ->> 'reminder')::bigint from jsonb_array_elements(answers) as answer)
    order by waiting.id
    for no key update;
  update app.reminder_outbox as waiting
    set state = case when given.taken then 'sent' else waiting.state end,
        why = case when not given.taken then waiting.why end,
        next_attempt_at = case when not given.taken then waiting.next_attempt_at end,
        note = left(given.note, 200)
    from jsonb_to_recordset(answers) as given (reminder bigint, taken boolean, note text)
    where waiting.id = given.reminder and waiting.state <> 'sent';
end
$$;

/**
 * Hands the reminders that are due to people, as sent, at most 1,000 in one call. Returns
 *   { reminders: [{ player_id, username, campaign, event, type, class, starts_at }], more },
 * each reminder once. `more` says that this call has not looked at everybody: there may be further ones,
 * also where `reminders` is empty. For NOTIFY=operator.
 */
create or replace function app.due_reminders() returns jsonb
language plpgsql volatile
as $$
declare
  most constant integer := 1000;
  looked integer;
  more boolean;
  answer jsonb;
begin
  for round in 1..20 loop
    more := app.queue_reminders(most);
    exit when not more;
  end loop;
  select count(*), coalesce(jsonb_agg(jsonb_build_object(
        'player_id', taken.player,
        'username', taken.username,
        'campaign', taken.campaign,
        'event', taken.event,
        'type', taken.type,
        'class', taken.class,
        'starts_at', app.iso(taken.starts_at),
        'reminder', taken.reminder)
      order by taken.starts_at, taken.event, taken.player) filter (where taken.ready), '[]')
    into looked, answer
    from app.take_reminders(most, false) as taken;
  perform app.record_reminder_answers((
    select coalesce(jsonb_agg(jsonb_build_object(
        'reminder', handed -> 'reminder', 'taken', true, 'note', 'handed to people')), '[]')
      from jsonb_array_elements(answer) as handed));
  return jsonb_build_object(
    'reminders', (select coalesce(jsonb_agg(handed - 'reminder' order by place), '[]')
      from jsonb_array_elements(answer) with ordinality as listed (handed, place)),
    'more', more or looked = most);
end
$$;

/**
 * The latest 1,000 reminders that were not sent, for people at the company: those that were stopped,
 * and those that nobody took in time.
 */
create or replace function app.unsent_reminders() returns table (
  reminder bigint, state text, why text, username text, campaign text, event text,
  starts_at timestamptz, attempts integer, note text
)
language plpgsql stable
as $$
begin
  return query
    select unsent.id, unsent.state, unsent.why, player.username, unsent.campaign_slug,
        unsent.event_id, unsent.starts_at, unsent.attempts, unsent.note
      from app.reminder_outbox as unsent
      join app.player on player.id = unsent.player_id
      where unsent.state in ('stopped', 'failed')
      order by unsent.starts_at desc, unsent.id
      limit 1000;
end
$$;

/**
 * Deletes up to `most` rows of the outbox whose event has begun a week ago, and as many records of how
 * far players were looked at that are as old; the job runs every minute, whoever sends reminders.
 * Returns how many rows of the outbox. Safe to call twice, late, or on two servers at once.
 */
create or replace function app.forget_reminders(most integer default 20000) returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.reminder_outbox as old
    where old.id in (
      select begun.id
        from app.reminder_outbox as begun
        where begun.starts_at < app.now() - interval '7 days'
        order by begun.starts_at
        limit most
        for update skip locked);
  get diagnostics forgotten = row_count;
  -- A reminder is due a day before the start at most (kinds/events.ts). The players of an event that was
  -- put off by a week are looked at again, and app.reminder_sent keeps it to one reminder.
  delete from app.reminder_walk as old
    where (old.campaign_slug, old.event_id) in (
      select begun.campaign_slug, begun.event_id
        from app.reminder_walk as begun
        where begun.begun_at < app.now() - interval '8 days'
        order by begun.begun_at
        limit most
        for update skip locked);
  return forgotten;
end
$$;
