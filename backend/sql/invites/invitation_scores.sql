-- How much an invitation looks as if one person played both sides. Nothing is refused because of it: from a
-- score on, what the inviter gets waits until the invitee has swapped with somebody else
-- (app.release_invitations). The score decides by what the two did and by where they play together, never by
-- who else plays there; docs/fair-play.md says what it cannot see.

/**
 * The numbers of an activity by which its invitations are judged. Activities that were published without
 * them have those that stand here.
 */
create or replace function app.pending_invite_rules(
  activity app.campaign,
  -- From which score on an invitation is pending.
  out threshold integer,
  -- What adds to the score: the inviter plays where the invitee does; each other invitee who was bound there;
  -- each other invitee whom the inviter got within minutes; the code came at once after the download; each
  -- earlier life of the invitee's accounts; several attempts before that were refused.
  out same_place integer, out bound_there integer, out quick integer, out at_once integer,
  out life integer, out attempts integer,
  -- A range of addresses that more accounts than these share says nothing.
  out shared_by integer,
  -- How many days ago a mate must have joined whose swap releases points, and for how many invitees it does.
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
  mate_days := coalesce((block ->> 'mate_days')::integer, 7);
  friends_per_mate := coalesce((block ->> 'friends_per_mate')::integer, 3);
end
$$;

/** What app.invitation_parts counts, at most, and within what time: what more would say nothing more. */
create or replace function app.invitation_part_limits(
  out bound_there integer, out quick integer, out quick_within interval, out at_once_within interval,
  out lives integer, out refused_attempts integer
)
language sql immutable
as $$
  select 3, 2, interval '10 minutes', interval '1 minute', 2, 3
$$;

/**
 * The places where a player was seen lately and that few share: ranges of addresses, each with a family of
 * devices. A range that more than `shared_by` accounts share is a carrier's, a school's or a company's, and
 * none of these. Accounts that were made within the last day do not count for that, or whoever makes
 * twenty would hide among them. What it costs does not grow with how many share a range.
 */
create or replace function app.places_of(player uuid, shared_by integer)
returns setof app.player_origin
language plpgsql stable rows 5
as $$
begin
  return query
    select own.*
      from (
        select known.*
          from app.player_origin as known
          where known.player_id = places_of.player
          order by known.seen_on desc
          limit 5) as own
      where places_of.shared_by >= (
          select count(*)
            from (
              select from (
                  select everybody.player_id
                    from app.player_origin as everybody
                    where everybody.range_digest = own.range_digest
                    limit 10 * places_of.shared_by) as seen
                join app.player as account on account.id = seen.player_id
                where account.joined_at < app.now() - interval '1 day'
                limit places_of.shared_by + 1) as accounts)
        -- So many new accounts are no person's, either.
        and not exists (
          select from app.player_origin as everybody
            where everybody.range_digest = own.range_digest
            offset 10 * places_of.shared_by);
end
$$;

/**
 * Locks the places of an invitee among each other until the end of the transaction, so that of invitations
 * within one place that are made at once each sees those before. Nobody waits who plays elsewhere.
 */
create or replace function app.lock_places(places app.player_origin[]) returns void
language plpgsql volatile
as $$
declare
  place integer;
begin
  for place in
    -- In one order everywhere, so that no two calls wait for each other.
    select distinct hashtext(encode(own.range_digest, 'hex') || own.device_family) as place
      from unnest(places) as own
      order by place
  loop
    perform pg_advisory_xact_lock(hashtext('app.lock_places'), place);
  end loop;
end
$$;

/**
 * The parts of the score of an invitation that is about to be made, without those that are 0:
 *
 *   same_place   the inviter was seen where the invitee was (app.places_of)
 *   bound_there  others were bound there within 30 days, by this inviter or by one who plays there, too
 *   quick        others were bound to this inviter within the last minutes
 *   at_once      the code came within a minute of the download
 *   life         the invitee's accounts had players before
 *   attempts     several attempts of the invitee were refused within the last day
 */
create or replace function app.invitation_parts(invitee uuid, inviter uuid, activity app.campaign)
returns jsonb
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  rules constant record := app.pending_invite_rules(activity);
  most constant record := app.invitation_part_limits();
  places constant app.player_origin[] := array(
    select own from app.places_of(invitee, rules.shared_by) as own);
  same_place boolean;
  bound_there integer;
  quick integer;
  refused integer;
begin
  perform app.lock_places(places);
  select exists (
        select from unnest(places) as place
          join app.player_origin as host
            on host.player_id = inviter and host.range_digest = place.range_digest
              and host.device_family = place.device_family), (
      select count(*)
        from (
          select distinct known.invitee_id
            from unnest(places) as place
            join app.player_origin as seen
              on seen.range_digest = place.range_digest and seen.device_family = place.device_family
                and seen.player_id <> invitee
            join app.invitation as known on known.invitee_id = seen.player_id
            where known.bound_at > at - interval '30 days'
              and (known.inviter_id = inviter or exists (
                select from app.player_origin as host
                  where host.player_id = known.inviter_id and host.range_digest = place.range_digest
                    and host.device_family = place.device_family))
            limit most.bound_there) as others)
    into same_place, bound_there;

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
        ('quick', rules.quick * quick),
        ('at_once', rules.at_once
          * (at < app.first_download_at(invitee) + most.at_once_within)::integer),
        ('life', rules.life * least(app.count_lives(array[invitee]) - 1, most.lives)),
        ('attempts', rules.attempts * (refused >= most.refused_attempts)::integer)
      ) as part (name, points)
      where part.points > 0), '{}');
end
$$;

/** What the parts of a score come to. */
create or replace function app.score_of_parts(parts jsonb) returns integer
language sql immutable
as $$
  select coalesce(sum(part.value::integer), 0)::integer from jsonb_each_text(parts) as part
$$;
