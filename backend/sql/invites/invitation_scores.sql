-- Scores the likelihood that one person plays both accounts of an invitation. A high score never refuses an
-- invitation: from a threshold on, the inviter's points wait until the invitee has swapped with another player
-- (app.release_invitations). The score uses only what the server sees (actions and IP address ranges), because
-- clients can lie. docs/fair-play.md lists its limits.

/** An activity's rules for scoring invitations, with defaults for activities published without them. */
create or replace function app.pending_invite_rules(
  activity app.campaign,
  out threshold integer,
  -- The points that each part of the score adds (app.invitation_parts).
  out same_place integer, out bound_there integer, out quick integer, out at_once integer,
  out life integer, out attempts integer,
  -- The maximum number of accounts in an IP address range that counts as one place; a larger one is no place.
  out shared_by integer,
  -- The maximum number of an inviter's invitees per day from one address range, even if the range does not
  -- count as a place. Further invitations are pending.
  out range_per_day integer,
  -- A swap releases points only if the swap partner joined at least `mate_days` days before it. One partner can
  -- release the points of `friends_per_mate` invitees.
  out mate_days integer, out friends_per_mate integer
)
language plpgsql stable
as $$
declare
  block constant jsonb := coalesce(activity.numbers -> 'pending_invites', '{}');
begin
  threshold := coalesce((block ->> 'threshold')::integer, 6);
  same_place := coalesce((block -> 'scores' ->> 'same_place')::integer, 3);
  bound_there := coalesce((block -> 'scores' ->> 'bound_there')::integer, 2);
  quick := coalesce((block -> 'scores' ->> 'quick')::integer, 1);
  at_once := coalesce((block -> 'scores' ->> 'at_once')::integer, 1);
  life := coalesce((block -> 'scores' ->> 'life')::integer, 2);
  attempts := coalesce((block -> 'scores' ->> 'attempts')::integer, 1);
  shared_by := coalesce((block ->> 'shared_by')::integer, 40);
  range_per_day := coalesce((block ->> 'range_per_day')::integer, 8);
  mate_days := coalesce((block ->> 'mate_days')::integer, 7);
  friends_per_mate := coalesce((block ->> 'friends_per_mate')::integer, 3);
end
$$;

/**
 * The limits of the parts of app.invitation_parts. `bound_there` and `quick` are maximums of those parts,
 * `quick_within` and `at_once_within` their time limits. `previous_accounts` is the maximum of `life`, and
 * `refused_attempts` the number of attempts from which `attempts` counts. `range_day` looks only at the
 * inviter's `latest` invitations.
 */
create or replace function app.invitation_part_limits(
  out bound_there integer, out quick integer, out quick_within interval, out at_once_within interval,
  out previous_accounts integer, out refused_attempts integer, out latest integer
)
language sql immutable
as $$
  select 3, 2, interval '10 minutes', interval '1 minute', 2, 3, 200
$$;

/**
 * Locks the invitee's places and, for this inviter only, the invitee's other address ranges, until the
 * transaction ends. So concurrent invitations see each other's results, and players elsewhere need not wait.
 */
create or replace function app.lock_places(ranges bytea[], places bytea[], inviter uuid) returns void
language plpgsql volatile
as $$
declare
  place integer;
begin
  for place in
    -- Every transaction takes these locks in this order, which prevents deadlocks.
    select distinct hashtext(encode(own, 'hex')
          || case when own = any (places) then '' else inviter::text end) as place
      from unnest(ranges) as own
      order by place
  loop
    perform pg_advisory_xact_lock(hashtext('app.lock_places'), place);
  end loop;
end
$$;

/**
 * The parts of a new invitation's score, without those that are 0:
 *
 *   same_place   the inviter was seen at the invitee's place (app.places_of)
 *   bound_there  others were bound at this place within 30 days, by this inviter or by one who also plays there
 *   range_day    the inviter already got `range_per_day` invitees from one address range within a day
 *   quick        others were bound to this inviter within minutes
 *   at_once      the code was entered within a minute of the download
 *   life         the invitee has previous accounts
 *   attempts     several attempts of the invitee were refused within a day
 */
create or replace function app.invitation_parts(invitee uuid, inviter uuid, activity app.campaign)
returns jsonb
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  rules constant record := app.pending_invite_rules(activity);
  most constant record := app.invitation_part_limits();
  ranges constant bytea[] := array(select own from app.ranges_of(invitee) as own);
  places constant bytea[] := array(select own from app.places_of(invitee, rules.shared_by) as own);
  same_place boolean;
  bound_there integer;
  range_day boolean;
  quick integer;
  refused integer;
begin
  perform app.lock_places(ranges, places, inviter);
  select exists (
        select from app.player_origin as host
          where host.player_id = inviter and host.range_digest = any (places)), (
      select count(*)
        from (
          select distinct known.invitee_id
            from unnest(places) as place
            join app.player_origin as seen
              on seen.range_digest = place and seen.player_id <> invitee
            join app.invitation as known on known.invitee_id = seen.player_id
            where known.bound_at > at - interval '30 days'
              and (known.inviter_id = inviter or exists (
                select from app.player_origin as host
                  where host.player_id = known.inviter_id and host.range_digest = place))
            limit most.bound_there) as others)
    into same_place, bound_there;

  range_day := exists (
    select from (
        select known.invitee_id, known.bound_at
          from app.invitation as known
          where known.inviter_id = inviter and known.activity_slug = activity.slug
          order by known.id desc
          limit most.latest) as latest
      join app.player_origin as seen
        on seen.player_id = latest.invitee_id and seen.range_digest = any (ranges)
      where latest.bound_at > at - interval '1 day'
      group by seen.range_digest
      having count(*) >= rules.range_per_day);

  select count(*) into quick
    from (
      select known.bound_at
        from app.invitation as known
        where known.inviter_id = inviter and known.activity_slug = activity.slug
        order by known.id desc
        limit most.quick) as latest
    where latest.bound_at > at - most.quick_within;

  refused := app.refused_attempts(invitee, at, most.refused_attempts);

  return coalesce((
    select jsonb_object_agg(part.name, part.points)
      from (values
        ('same_place', rules.same_place * same_place::integer),
        ('bound_there', rules.bound_there * bound_there),
        ('range_day', rules.threshold * range_day::integer),
        ('quick', rules.quick * quick),
        ('at_once', rules.at_once
          * (at < app.first_download_at(invitee) + most.at_once_within)::integer),
        ('life', rules.life * least(app.count_accounts_started(array[invitee]) - 1, most.previous_accounts)),
        ('attempts', rules.attempts * (refused >= most.refused_attempts)::integer)
      ) as part (name, points)
      where part.points > 0), '{}');
end
$$;

/** The sum of a score's parts. */
create or replace function app.score_of_parts(parts jsonb) returns integer
language sql immutable
as $$
  select coalesce(sum(part.value::integer), 0)::integer from jsonb_each_text(parts) as part
$$;
