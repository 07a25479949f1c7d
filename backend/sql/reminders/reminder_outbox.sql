/**
 * The wait after attempt number `attempts` at a reminder: as app.webhook_wait, but at most 5 minutes, plus or
 * minus a fifth, because a reminder is useless after the event's start or the proposal's expiry.
 */
create or replace function app.reminder_wait(attempts integer, jitter double precision)
returns interval
language sql immutable
as $$
  select least(app.webhook_wait(attempts, jitter), interval '5 minutes' * (0.8 + 0.4 * jitter))
$$;

/**
 * Takes up to `most` reminders whose check is due, earliest first. Records the attempt and the next check
 * before the post, so that a server that crashes leaves nothing to undo. Two servers never take the same one.
 *
 * The present state decides, not the state when queued (app.event_reminder_decisions,
 * app.swap_reminder_decisions).
 *
 * Returns all checked reminders, with `ready` for those to send now, the player's language and the remaining
 * seconds. An event's reminder has `title` and `body` in all languages (`{in}` in `body` is the time until the
 * start) and `page` without the site. With `with_text` it waits if its campaign was published without texts. A
 * swap's reminder has its `kind`, the proposal with its state, and the partner's name.
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
    -- Only one server at a time counts a player's swap reminders of the last 24 hours. Otherwise two servers
    -- could together exceed the limits of app.swap_reminder_rules.
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
              -- The delay grows; the check at the event's start or the proposal's expiry ends the reminder.
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
 * Decides what happens to the event reminders among `due`. `step` is attempt (send now), end (the event has
 * started), hold (`reason` says why not now) or early (check again at `look_at`).
 *
 * At the event's start an unsent reminder ends: as stopped if it was held for a reason other than missing
 * texts, otherwise as failed. A held reminder (event withdrawn, player banned, reminder turned off) is checked
 * again until the start, because the reason can disappear. If the event was moved, its reminder waits for the
 * new time.
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
        -- The id of a partner event is the slug of its own campaign, which contains the event's texts.
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
        -- Checks the event again within 5 minutes, because it can be moved again, even to an earlier time.
        least(decided.due_at, at + interval '5 minutes'), decided.starts_at,
        decided.slug, decided.event, decided.type, decided.class, decided.title, decided.body,
        coalesce(decided.page, '/app/events')
      from decided;
end
$$;

/**
 * Records the endpoint's answers to attempts, an array of { reminder, taken, note }. An accepted reminder
 * becomes `sent`, even after the event's start or the proposal's expiry.
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
 * Hands up to 1,000 due reminders to operators, each once, and marks them as sent. Returns
 *   { reminders: [{ player_id, username, campaign, event, type, class, starts_at }], more }.
 * A swap reminder is { player_id, username, kind, proposal, partner, expires_at }. `more` says that another
 * call may return further reminders, even if `reminders` is empty. For NOTIFY=operator.
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
 * Returns, for operators, the latest 1,000 event reminders that were stopped or not accepted in time, followed
 * by the latest 1,000 such swap reminders. `reminder` is the reminder's number.
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
 * Deletes up to `most` reminders a week after their event's start or proposal's expiry, and old
 * app.reminder_walk rows. Returns how many reminders. Safe to call twice, late, or on two servers at once.
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
  return forgotten;
end
$$;
