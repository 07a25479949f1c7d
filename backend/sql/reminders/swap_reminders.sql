-- Rules for reminders of swaps: recipients, times, and reasons to stop a queued reminder.

/**
 * The limits for reminders of swaps. A day is the last 24 hours. Other players can cause any number of
 * reminders of new proposals and of phrases, so each of these two kinds has a lower limit, which leaves room
 * for other reminders.
 */
create or replace function app.swap_reminder_rules(
  -- The time from the reminder of a proposal's expiry to the expiry.
  out ahead interval,
  -- The maximum number of a player's reminders in a day: `a_day` in all, `sent_a_day` for new proposals, and as
  -- many for phrases.
  out a_day integer,
  out sent_a_day integer
)
language sql immutable
as $$
  select interval '6 hours', 5, 3
$$;

/**
 * The time of a player's reminder of a proposal's expiry: six hours before. `time_zone` may be null. A time at
 * night moves to the end of the night, or to an hour before the night if less than an hour would then be left.
 */
create or replace function app.expiry_told_at(expires_at timestamptz, time_zone text)
returns timestamptz
language plpgsql stable
as $$
declare
  due constant timestamptz := expires_at - (app.swap_reminder_rules()).ahead;
  morning constant timestamptz := app.end_of_night(due, time_zone);
begin
  return case
    when morning is null then due
    when morning <= expires_at - interval '1 hour' then morning
    else (app.time_in_zone(morning, time_zone) - interval '11 hours') at time zone time_zone
  end;
end
$$;

/**
 * Queues reminders of swaps, one for each player, proposal, kind and channel. Reads new proposals, their events
 * and phrases by id, and soon expiring proposals by expiry. Checks about `most` of each, and returns whether
 * more may be left. Finds each row once by its key, so that other functions of swaps write nothing extra.
 *
 * Skips the last half minute, because transactions of that time may still run; a proposal that is answered
 * within half a minute needs no reminder. Only one server works at a time; others return immediately.
 */
create or replace function app.queue_swap_reminders(most integer) returns boolean
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  -- All transactions with proposals and events older than this have ended.
  settled constant timestamptz := at - interval '30 seconds';
  -- The latest expiry to read. A reminder that would be due at night is sent up to 6 hours earlier, and another
  -- hour earlier if summer time ends in that night, which then has an hour more.
  horizon constant timestamptz := at + (app.swap_reminder_rules()).ahead + interval '7 hours';
  walk app.swap_reminder_walk;
  proposals bigint[];
  happened bigint[];
  phrases bigint[];
  expiring bigint[];
begin
  select * into walk from app.swap_reminder_walk where only_row for no key update skip locked;
  if not found then
    return false;
  end if;
  if walk.walked_at < at - (app.proposal_rules()).open_for then
    update app.swap_reminder_walk as under_way
      set proposals_to = coalesce((select max(id) from app.proposal), 0),
          events_to = coalesce((select max(id) from app.proposal_event), 0),
          phrases_to = coalesce((select max(id) from app.proposal_phrase), 0),
          walked_at = at;
    return false;
  end if;

  -- Stops at the first row that is too recent. A row in the future does not count as too recent: it exists only
  -- because a clock was set back.
  proposals := array(
    select listed.id
      from (
        select made.id, bool_and(made.proposed_at <= settled or made.proposed_at > at)
            over (order by made.id) as is_settled
          from (
            select proposal.id, proposal.proposed_at from app.proposal
              where proposal.id > walk.proposals_to order by proposal.id limit most) as made) as listed
      where listed.is_settled order by listed.id);
  happened := array(
    select listed.id
      from (
        select done.id, bool_and(done.happened_at <= settled or done.happened_at > at)
            over (order by done.id) as is_settled
          from (
            select event.id, event.happened_at from app.proposal_event as event
              where event.id > walk.events_to order by event.id limit most) as done) as listed
      where listed.is_settled order by listed.id);
  phrases := array(
    select listed.id
      from (
        select said.id, bool_and(said.sent_at <= settled or said.sent_at > at)
            over (order by said.id) as is_settled
          from (
            select phrase.id, phrase.sent_at from app.proposal_phrase as phrase
              where phrase.id > walk.phrases_to order by phrase.id limit most) as said) as listed
      where listed.is_settled order by listed.id);
  expiring := array(
    select proposal.id from app.proposal
      where app.is_live_proposal_state(proposal.state)
        -- `expiries_to` is later than `horizon` only if a clock was set back; reading then starts again at the
        -- current time.
        and proposal.expires_at > case when walk.expiries_to > horizon then at
          else greatest(walk.expiries_to, at) end
        and proposal.expires_at <= horizon
      order by proposal.expires_at fetch first (most) rows with ties);

  insert into app.outbox
      (channel, proposal_id, kind, player_id, valid_until, next_attempt_at, queued_at)
    select channel, told.proposal, told.kind, told.player, told.expires_at, told.due_at, at
      from (
        select made.id as proposal, 'swap_proposed' as kind, made.partner_id as player, made.expires_at,
            at as due_at
          from unnest(proposals) as looked (id)
          join app.proposal as made on made.id = looked.id
          where made.state = 'open'
        union
        select made.id, 'swap_' || event.event,
            -- If the partner's preference accepted the proposal, this is news only for the partner.
            case when event.event = 'accepted' and made.at_once then made.partner_id
              else app.other_side(made, event.player_id) end,
            made.expires_at, at
          from unnest(happened) as looked (id)
          join app.proposal_event as event on event.id = looked.id
          join app.proposal as made on made.id = event.proposal_id
          where event.event in ('accepted', 'confirmed') and made.state = 'accepted'
        union
        select made.id, 'swap_said', app.other_side(made, said.from_player_id), made.expires_at, at
          from unnest(phrases) as looked (id)
          join app.proposal_phrase as said on said.id = looked.id
          join app.proposal as made on made.id = said.proposal_id
          where made.state = 'accepted'
        union
        select made.id, 'swap_expiring', side.id, made.expires_at,
            app.expiry_told_at(made.expires_at, (
              select noted.time_zone from app.player_time_zone as noted where noted.player_id = side.id))
          from unnest(expiring) as looked (id)
          join app.proposal as made on made.id = looked.id
          cross join unnest(array[made.proposer_id, made.partner_id]) as side (id)
          where app.is_move_of(side.id, made)) as told
      cross join lateral app.reminder_channels(told.player) as channel
      where told.expires_at > at and app.wants_swap_reminder(told.player, told.kind)
      order by told.proposal, told.kind, told.player
    on conflict do nothing;

  update app.swap_reminder_walk as under_way
    set proposals_to = coalesce(proposals[cardinality(proposals)], walk.proposals_to),
        events_to = coalesce(happened[cardinality(happened)], walk.events_to),
        phrases_to = coalesce(phrases[cardinality(phrases)], walk.phrases_to),
        expiries_to = case when cardinality(expiring) < most then horizon else (
          select made.expires_at from app.proposal as made
            where made.id = expiring[cardinality(expiring)]) end,
        walked_at = at;
  return greatest(cardinality(proposals), cardinality(happened), cardinality(phrases), cardinality(expiring))
    >= most;
end
$$;

/** Whether it is the turn of the player `side` to answer or confirm a proposal. */
create or replace function app.is_move_of(side uuid, proposal app.proposal) returns boolean
language plpgsql immutable
as $$
begin
  return case proposal.state
    when 'open' then side = proposal.partner_id
    when 'accepted' then case when side = proposal.proposer_id then proposal.proposer_confirmed_at
      else proposal.partner_confirmed_at end is null
    else false
  end;
end
$$;

/** A key of a reminder's news, equal for the messages of all channels, which are queued at the same time. */
create or replace function app.news_of(message app.outbox) returns text
language sql stable
as $$
  select concat_ws(' ', case when message.mate_id is null then message.kind else 'swap_match' end, message.proposal_id, message.mate_id, message.gets,
    extract(epoch from message.queued_at))
$$;

/**
 * Returns the next step of each swap reminder among the messages `due`: attempt (send now), stop (`reason` says
 * why), fail (the proposal has expired) or early (check again at `look_at`). `about` has the kind, the proposal
 * with its state, the partner's name, and the partner's last phrase for news of it.
 *
 * A reminder stops for good if its news is outdated, it is no longer the player's turn, a side blocks the other
 * or is banned, or the player turned the reminder off. It also stops if the player received enough reminders in
 * 24 hours: postponing would only move the excess to the next morning. At night a reminder waits until morning.
 * After the first attempt over any channel, this limit no longer applies: the server repeats the reminder until
 * it is accepted or the proposal expires.
 *
 * News of a match stops unless it is still a match (app.is_match); its `about` has `get` and `give`, and the numbers of
 * further stickers `more_get` and `more_give` unless they are 0.
 */
create or replace function app.swap_reminder_decisions(due bigint[]) returns table (
  id bigint, step text, reason text, look_at timestamptz, valid_until timestamptz, about jsonb
)
language plpgsql stable rows 10
as $$
declare
  at constant timestamptz := app.now();
  rules constant record := app.swap_reminder_rules();
begin
  return query
    with
    read as materialized (
      select waiting.id, waiting.kind, waiting.attempts, waiting.player_id,
          made.id as proposal, made.state, other.username as partner, waiting.gets, waiting.gives,
          nullif(waiting.more_gets, 0) as more_gets, nullif(waiting.more_gives, 0) as more_gives,
          exists (
            select from app.outbox as twin
              where twin.player_id = waiting.player_id and twin.channel <> waiting.channel
                and twin.channel <> 'mail' and twin.first_attempt_at is not null and app.news_of(twin) = app.news_of(waiting)) as is_told,
          waiting.kind = 'swap_accepted' and made.at_once as at_once,
          case when waiting.kind = 'swap_said' then app.last_phrase_json(made.id, other.id) -> 'phrase'
            end as phrase,
          case when app.is_live_proposal_state(made.state) then made.expires_at
            else waiting.valid_until end as expires_at,
          app.end_of_night(at, noted.time_zone) as morning,
          case when waiting.kind = 'swap_expiring' and app.is_live_proposal_state(made.state)
            then app.expiry_told_at(made.expires_at, noted.time_zone) end as due_at,
          case
            when case when waiting.kind = 'swap_match'
                then not app.is_match(owner.id, other.id, waiting.gets, waiting.gives)
                else not (case when waiting.kind = 'swap_said' then made.state = 'accepted'
                    else app.is_move_of(owner.id, made) end)
                  or waiting.kind <> 'swap_expiring'
                    and (made.state = 'open') <> (waiting.kind = 'swap_proposed')
                  or app.is_banned(other) or app.is_blocked_pair(owner.id, other.id) end then 'ended'
            when app.is_banned(owner) then 'banned'
            when not app.wants_swap_reminder(owner.id, waiting.kind) then 'turned_off'
          end as reason
        from app.outbox as waiting
        left join app.proposal as made on made.id = waiting.proposal_id
        join app.player as owner on owner.id = waiting.player_id
        join app.player as other on other.id = coalesce(waiting.mate_id,
          case when owner.id = made.proposer_id then made.partner_id else made.proposer_id end)
        left join app.player_time_zone as noted on noted.player_id = owner.id
        where waiting.id = any (due) and waiting.kind like 'swap%'
    ),
    steps as materialized (
      select read.id,
          case
            when read.reason is not null then 'stop'
            when read.expires_at <= at and read.morning is not null and read.attempts = 0 then 'stop'
            when read.expires_at <= at then 'fail'
            when at < read.due_at or read.morning is not null then 'early'
            else 'attempt'
          end as step
        from read
    ),
    -- Counts matches last, and before them new proposals and phrases, so that the limit affects them first.
    placed as materialized (
      select read.id,
          row_number() over (
            partition by read.player_id
            order by read.kind = 'swap_match', read.kind in ('swap_proposed', 'swap_said'), read.id) as place,
          row_number() over (partition by read.player_id, read.kind order by read.id) as place_in_kind
        from read
        join steps using (id)
        where steps.step = 'attempt' and read.attempts = 0 and not read.is_told
    ),
    full_up as materialized (
      select placed.id
        from placed
        join read using (id)
        cross join lateral (
          select count(distinct app.news_of(before)) as told,
              count(distinct app.news_of(before)) filter (where before.kind = read.kind) as of_kind
            from app.outbox as before
            where before.player_id = read.player_id and before.kind like 'swap%'
              and before.first_attempt_at > at - interval '24 hours'
              and (before.state in ('waiting', 'sent') or before.accepted_by <> '{}')) as today
        where today.told + placed.place > rules.a_day
          or read.kind in ('swap_proposed', 'swap_said')
            and today.of_kind + placed.place_in_kind > rules.sent_a_day
    )
    select read.id,
        case when full_up.id is not null then 'stop' else steps.step end,
        case when full_up.id is not null then 'enough'
          when steps.step = 'stop' then coalesce(read.reason, 'night') end,
        greatest(read.due_at, read.morning), read.expires_at,
        jsonb_strip_nulls(jsonb_build_object('kind', read.kind, 'proposal', read.proposal,
          'proposal_state', read.state, 'partner', read.partner, 'get', read.gets, 'give', read.gives,
          'more_get', read.more_gets, 'more_give', read.more_gives, 'phrase', read.phrase, 'at_once', nullif(read.at_once, false)))
      from read
      join steps using (id)
      left join full_up using (id);
end
$$;
