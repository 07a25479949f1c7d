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
 * What is true now decides, not what was when it was put there (app.event_reminder_decisions,
 * app.swap_reminder_decisions).
 *
 * Returns all that it looked at, and `ready` for those to be sent now. What the message of an event is made
 * of: `title` and `body` in all languages (`body` with `{in}` for the time until the start), `page` without
 * the site, the player's `language`, and the seconds left. With `with_text` one whose campaign was
 * published without texts waits for them. Of a swap: its `kind`, the proposal with its state, and the name of
 * the other side.
 */
create or replace function app.take_reminders(most integer, with_text boolean) returns table (
  reminder bigint, queued_at timestamptz, player uuid, username text, game_link text,
  language text, campaign text, event text, type text, class text, valid_until timestamptz,
  seconds_left integer, title jsonb, body jsonb, page text,
  kind text, proposal bigint, proposal_state text, partner text, ready boolean
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
  if exists (
    select from app.reminder_outbox as waiting
      where waiting.id = any (due) and waiting.proposal_id is not null)
  then
    -- How many a player was told of today is counted by one server at a time.
    perform pg_advisory_xact_lock(hashtext('app.take_swap_reminders'));
  end if;

  return query
    with
    decided as materialized (
      select events.id, events.step, events.reason, events.look_at, events.valid_until,
          events.campaign, events.event, events.type, events.class, events.title, events.body,
          events.page, null as kind, null::bigint as proposal, null as proposal_state, null as partner
        from app.event_reminder_decisions(due, with_text) as events
      union all
      select swaps.id, swaps.step, swaps.reason, swaps.look_at, swaps.valid_until,
          null, null, null, null, null, null, null, swaps.kind, swaps.proposal, swaps.proposal_state,
          swaps.partner
        from app.swap_reminder_decisions(due) as swaps
    ),
    stepped as (
      update app.reminder_outbox as waiting
        set valid_until = decided.valid_until,
            state = case when decided.step in ('attempt', 'hold', 'early') then 'waiting'
              when decided.step = 'stop' or decided.reason <> 'no_text' then 'stopped'
              else 'failed' end,
            why = case when decided.step in ('end', 'stop') then coalesce(decided.reason,
              case when waiting.attempts > 0 then 'not_taken' else 'too_late' end) end,
            attempts = waiting.attempts + case decided.step when 'attempt' then 1 else 0 end,
            first_attempt_at = case when decided.step = 'attempt'
              then coalesce(waiting.first_attempt_at, at) else waiting.first_attempt_at end,
            next_attempt_at = case decided.step
              -- Waits grow, and the last look is at the start.
              when 'attempt' then least(decided.valid_until,
                at + app.reminder_wait(waiting.attempts + 1, random()))
              when 'hold' then least(decided.valid_until,
                at + greatest(interval '1 minute', at - waiting.queued_at))
              when 'early' then least(decided.valid_until, decided.look_at) end
        from decided
        where waiting.id = decided.id
        returning waiting.id, waiting.queued_at, waiting.player_id
    )
    select stepped.id, stepped.queued_at, owner.id, owner.username, owner.game_link,
        coalesce(noted.language, 'en'), decided.campaign, decided.event, decided.type, decided.class,
        decided.valid_until, ceil(extract(epoch from decided.valid_until - at))::integer,
        decided.title, decided.body, decided.page,
        decided.kind, decided.proposal, decided.proposal_state, decided.partner, decided.step = 'attempt'
      from stepped
      join decided using (id)
      join app.player as owner on owner.id = stepped.player_id
      left join app.player_language as noted on noted.player_id = stepped.player_id
      order by stepped.id;
end
$$;

/**
 * What is to become of the reminders of events among `due`: `step` is attempt (it is to be sent now), end (its
 * event has begun), hold (something keeps it from being sent now, `reason`) or early, to be looked at again
 * at `look_at`.
 *
 * One whose event has begun is over: it was stopped if it was not to be sent, else it has failed. One that is
 * not to be sent now (its event is withdrawn, or its player is banned or has turned it off) is looked at
 * again later, for all of that can change until the start. One whose event was moved waits for its new time.
 */
create or replace function app.event_reminder_decisions(due bigint[], with_text boolean) returns table (
  id bigint, step text, reason text, look_at timestamptz, valid_until timestamptz,
  campaign text, event text, type text, class text, title jsonb, body jsonb, page text
)
language plpgsql stable rows 10
as $$
declare
  at constant timestamptz := app.now();
begin
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
    decided as materialized (
      select waiting.id, listed.slug, listed.id as event, listed.type, listed.class, listed.due_at,
          listed.title, listed.body, listed.page,
          coalesce(listed.starts_at, waiting.valid_until) as starts_at,
          case
            when listed.id is null then 'withdrawn'
            when app.is_banned(owner) then 'banned'
            when not app.wants_reminder(owner.id, listed.slug, listed.id, listed.class)
              then 'turned_off'
            when with_text and listed.body is null then 'no_text'
          end as reason
        from app.reminder_outbox as waiting
        join app.player as owner on owner.id = waiting.player_id
        left join listed on listed.slug = waiting.campaign_slug and listed.id = waiting.event_id
        where waiting.id = any (due) and waiting.proposal_id is null
    )
    select decided.id,
        case
          when decided.starts_at <= at then 'end'
          when decided.reason is not null then 'hold'
          when at < decided.due_at then 'early'
          else 'attempt'
        end,
        decided.reason,
        -- Its event can be moved again, also to an earlier time.
        least(decided.due_at, at + interval '5 minutes'), decided.starts_at,
        decided.slug, decided.event, decided.type, decided.class, decided.title, decided.body,
        coalesce(decided.page, '/app/events')
      from decided;
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
 * or for a swap { player_id, username, kind, proposal, partner, expires_at }, each reminder once. `more` says
 * that this call has not looked at everybody: there may be further ones, also where `reminders` is empty. For
 * NOTIFY=operator.
 */
create or replace function app.due_reminders() returns jsonb
language plpgsql volatile
as $$
declare
  most constant integer := 1000;
  looked integer;
  more boolean;
  swaps_more boolean;
  answer jsonb;
begin
  for round in 1..20 loop
    more := app.queue_reminders(most);
    swaps_more := app.queue_swap_reminders(most);
    more := more or swaps_more;
    exit when not more;
  end loop;
  select count(*), coalesce(jsonb_agg(
        jsonb_build_object(
          'player_id', taken.player,
          'username', taken.username,
          'reminder', taken.reminder)
        || case when taken.proposal is null then jsonb_build_object(
          'campaign', taken.campaign,
          'event', taken.event,
          'type', taken.type,
          'class', taken.class,
          'starts_at', app.iso(taken.valid_until))
        else jsonb_build_object(
          'kind', taken.kind,
          'proposal', taken.proposal,
          'partner', taken.partner,
          'expires_at', app.iso(taken.valid_until)) end
      order by taken.valid_until, taken.event, taken.player, taken.reminder)
        filter (where taken.ready), '[]')
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
 * The latest 1,000 reminders of events that were not sent, and then as many of swaps, each by its number, for
 * people at the company: those that were stopped, and those that nobody took in time.
 */
create or replace function app.unsent_reminders() returns table (
  reminder bigint, state text, why text, username text, campaign text, event text,
  kind text, proposal bigint, valid_until timestamptz, attempts integer, note text
)
language plpgsql stable
as $$
begin
  return query
    select unsent.id, unsent.state, unsent.why, player.username, unsent.campaign_slug,
        unsent.event_id, null, null::bigint, unsent.valid_until, unsent.attempts, unsent.note
      from app.reminder_outbox as unsent
      join app.player on player.id = unsent.player_id
      where unsent.state in ('stopped', 'failed') and unsent.proposal_id is null
      order by unsent.valid_until desc, unsent.id
      limit 1000;
  return query
    select unsent.id, unsent.state, unsent.why, player.username, null, null, unsent.kind,
        unsent.proposal_id, unsent.valid_until, unsent.attempts, unsent.note
      from app.reminder_outbox as unsent
      join app.player on player.id = unsent.player_id
      where unsent.state in ('stopped', 'failed') and unsent.proposal_id is not null
      order by unsent.valid_until desc, unsent.id
      limit 1000;
end
$$;

/**
 * Deletes up to `most` rows of the outbox whose event has begun or whose proposal would have run out a week
 * ago, and as many records of how
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
        where begun.valid_until < app.now() - interval '7 days'
        order by begun.valid_until
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
