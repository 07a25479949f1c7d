-- The daily mail: the proposals that wait for a player, and the player's best new match.

/**
 * The live proposals that wait for a player, latest first, with the time since which each waits. `about` has the
 * form of app.swap_reminder_decisions. Skips the last half minute, whose transactions may still run.
 */
create or replace function app.moves_of(player uuid) returns table (since timestamptz, about jsonb)
language plpgsql stable
as $$
begin
  return query
    select told.since, jsonb_strip_nulls(jsonb_build_object('kind', told.kind, 'proposal', told.id,
          'proposal_state', told.state, 'partner', other.username,
          'at_once', nullif(told.kind = 'swap_accepted' and told.at_once, false)))
      from (
        select made.*, app.other_side(made, player) as other_id,
            case when made.state = 'open' then made.proposed_at
              else greatest(made.accepted_at, made.proposer_confirmed_at, made.partner_confirmed_at) end as since,
            case when made.state = 'open' then 'swap_proposed'
              when coalesce(made.proposer_confirmed_at, made.partner_confirmed_at) is not null then 'swap_confirmed'
              -- If the partner's preference accepted the proposal, this is news only for the partner.
              when (made.proposer_id = player) <> made.at_once then 'swap_accepted'
              else 'swap_expiring' end as kind
          from (
            select received.* from app.proposal as received
              where received.partner_id = player and app.is_live_proposal_state(received.state)
            union all
            select own.* from app.proposal as own
              where own.proposer_id = player and app.is_live_proposal_state(own.state)) as made) as told
      join app.proposal as made using (id)
      join app.player as other on other.id = told.other_id
      where told.expires_at > app.now() and told.since <= app.now() - interval '30 seconds'
        and app.is_move_of(player, made)
        and not app.is_banned(other) and not app.is_blocked_pair(player, other.id)
      order by told.since desc, told.id desc;
end
$$;

/** Whether a proposal waits for a player that no sent mail has reported. */
create or replace function app.has_untold_moves(player uuid) returns boolean
language sql stable
as $$
  select exists (
    select from app.moves_of(player) as waiting
      where waiting.since > coalesce((
        select max(earlier.first_attempt_at) - interval '30 seconds' from app.outbox as earlier
          where earlier.player_id = player and earlier.kind = 'mail_daily' and earlier.state = 'sent'), '-infinity'))
$$;

/**
 * Checks up to `most` players whose daily mail is due. Queues it if a new match is found or a proposal waits that
 * no mail has reported. A check at night is postponed to the morning. Returns whether more may be due. A match is
 * also queued for the player's other channels, if they want news of matches.
 */
create or replace function app.queue_mails(most integer default 50) returns boolean
-- A generic plan, for the same reason as in api.swap_finder.
language plpgsql volatile set plan_cache_mode = force_generic_plan
as $$
declare
  at constant timestamptz := app.now();
  due uuid[];
  one uuid;
  morning timestamptz;
begin
  due := array(
    select known.player_id from app.mail_address as known
      where known.next_at <= at
      order by known.next_at
      limit most
      for no key update skip locked);
  foreach one in array due loop
    morning := app.end_of_night(at, (
      select noted.time_zone from app.player_time_zone as noted where noted.player_id = one));
    update app.mail_address as known
      -- Spreads the mails of the morning.
      set next_at = coalesce(morning + random() * interval '2 hours', at + interval '1 day')
      where known.player_id = one;
    continue when morning is not null or not app.gets_mail(one);
    if app.running_album() is not null and app.queue_match(one, array(
      select channel from app.reminder_channels(one) as channel where app.wants_swap_reminder(one, 'swap_match')
      union all
      select 'mail'))
    then
      continue;
    end if;
    insert into app.outbox (channel, kind, player_id, valid_until, next_attempt_at, queued_at)
      select 'mail', 'mail_daily', one, at + interval '4 hours', at, at
        where app.has_untold_moves(one);
  end loop;
  return cardinality(due) >= most;
end
$$;

/**
 * Returns the next step of each mail among the messages `due`, as app.swap_reminder_decisions does. A mail stops
 * if its address changed, the player is banned or has web push, or nothing new waits any more. `about` has the
 * address, the codes of the mail's links and, for a daily mail, the `news`: a match and at most ten proposals.
 */
create or replace function app.mail_decisions(due bigint[]) returns table (
  id bigint, step text, reason text, look_at timestamptz, valid_until timestamptz, about jsonb
)
language plpgsql stable rows 10
as $$
declare
  at constant timestamptz := app.now();
begin
  return query
    with
    read as materialized (
      select waiting.id, waiting.valid_until, given.address, given.mailbox, given.confirm_code, given.stop_code,
          news.list,
          case when waiting.kind = 'mail_daily' then app.end_of_night(at, noted.time_zone) end as morning,
          case
            when app.is_banned(owner) then 'banned'
            when waiting.kind = 'mail_daily' and not app.gets_mail(owner.id)
              or waiting.kind = 'mail_confirm' and (given.state, given.asked_at)
                is distinct from ('asked', waiting.queued_at) then 'turned_off'
            when waiting.kind = 'mail_daily' and mate.id is null and not app.has_untold_moves(owner.id) then 'ended'
          end as reason
        from app.outbox as waiting
        join app.player as owner on owner.id = waiting.player_id
        left join app.mail_address as given on given.player_id = owner.id
        left join app.player_time_zone as noted on noted.player_id = owner.id
        left join app.player as mate on mate.id = waiting.mate_id
          and app.is_match(owner.id, mate.id, waiting.gets, waiting.gives)
        cross join lateral (
          select jsonb_agg(listed.about) as list
            from (
              select jsonb_build_object('kind', 'swap_match', 'partner', mate.username, 'get', waiting.gets,
                  'give', waiting.gives, 'more_get', waiting.more_gets, 'more_give', waiting.more_gives) as about
                where mate.id is not null
              union all
              (select waits.about from app.moves_of(owner.id) as waits
                where waiting.kind = 'mail_daily' limit 10)) as listed) as news
        where waiting.id = any (due) and waiting.channel = 'mail'
    )
    select read.id,
        case when read.reason is not null then 'stop' when read.valid_until <= at then 'fail'
          when read.morning is not null then 'early' else 'attempt' end,
        read.reason, read.morning, read.valid_until,
        jsonb_strip_nulls(jsonb_build_object('address', read.address, 'mailbox', read.mailbox,
          'confirm_code', read.confirm_code, 'stop_code', read.stop_code, 'news', read.list))
      from read;
end
$$;
