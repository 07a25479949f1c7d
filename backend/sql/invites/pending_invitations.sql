/**
 * The state of an invitation for its inviter: `counted`; `pending` until a swap of the invitee or an operator
 * releases it; `lapsed` if an operator refused it, the invitee was deleted, or the activity ended first.
 */
create or replace function app.invitation_state(invitation app.invitation, activity app.campaign)
returns text
language plpgsql stable
as $$
declare
  decided text;
begin
  if invitation.pending_points is null then
    return 'counted';
  end if;
  select known.outcome into decided
    from app.invitation_outcome as known where known.invitation_id = invitation.id;
  return case
    when decided = 'released' then 'counted'
    when decided is not null
      or (activity.closes_at <= app.now() and coalesce(activity.closes_at < activity.stopped_at, true))
      or exists (
        select from app.player
          where player.id = invitation.invitee_id and player.deleted_at is not null) then 'lapsed'
    else 'pending' end;
end
$$;

/** The number of an inviter's pending invitations and their points: { invitees, points }. */
create or replace function app.pending_invites_json(player uuid, activity app.campaign) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('invitees', count(*), 'points', coalesce(sum(waiting.pending_points), 0))
      from app.invitation as waiting
      where waiting.inviter_id = player and waiting.activity_slug = activity.slug
        and waiting.pending_points is not null
        and app.invitation_state(waiting, activity) = 'pending');
end
$$;

/**
 * Whether a swap with the player `mate` shows that the invitee plays with others. The swap must count
 * (app.counted_swaps). `mate` must have joined some days before. `mate` must not be banned or the inviter,
 * play at the inviter's or invitee's place, have the same inviter as the invitee, have invited the inviter,
 * have a pending invitation, or have released several other invitations. So a cheater would need more
 * accounts, created days before and used elsewhere.
 */
create or replace function app.shows_a_player(
  invitation app.invitation, exchange bigint, mate uuid, swapped_at timestamptz, activity app.campaign
) returns boolean
language plpgsql stable
as $$
declare
  rules constant record := app.pending_invite_rules(activity);
  known app.player;
  invited app.invitation;
begin
  select * into strict known from app.player where player.id = mate;
  if mate = invitation.inviter_id or app.is_banned(known)
    or known.joined_at > swapped_at - make_interval(days => rules.mate_days)
    or exists (
      select from app.invitation as above
        where above.invitee_id = invitation.inviter_id and above.inviter_id = mate)
  then
    return false;
  end if;
  select * into invited from app.invitation as bound where bound.invitee_id = mate;
  if invited.inviter_id = invitation.inviter_id
    or invited.pending_points is not null and not exists (
      select from app.invitation_outcome as decided
        where decided.invitation_id = invited.id and decided.outcome = 'released')
  then
    return false;
  end if;
  if app.share_place(invitation.invitee_id, mate, rules.shared_by)
    or app.share_place(invitation.inviter_id, mate, rules.shared_by)
    or rules.friends_per_mate <= (
      select count(*) from app.invitation_outcome as shown where shown.mate_id = mate)
  then
    return false;
  end if;
  return exists (
    select from app.counted_swaps(invitation.invitee_id, invitation.bound_at,
        swapped_at + interval '1 microsecond', activity) as counting
      where counting.exchange_id = shows_a_player.exchange);
end
$$;

/** Gives an inviter, whom the caller has locked, an invitation's pending points and resulting bonuses. */
create or replace function app.give_pending_points(invitation app.invitation, activity app.campaign)
returns void
language plpgsql volatile
as $$
begin
  perform app.add_points(invitation.inviter_id, activity.slug, invitation.pending_points,
    'friend_invited', invitation.invitee_id);
  perform app.grant_invite_bonuses(invitation.inviter_id, activity);
end
$$;

/**
 * Records an activity's pending invitations that swaps between `since` (exclusive) and `until` (inclusive)
 * release, and returns these invitations. The caller of this function gives the points.
 */
create or replace function app.note_released_invitations(
  since timestamptz, until timestamptz, activity app.campaign
) returns setof app.invitation
language plpgsql volatile
as $$
declare
  swap record;
  waiting app.invitation;
begin
  for swap in
    select bound.invitee_id, made.id as exchange, side.mate_id, made.completed_at
      from app.exchange as made
      cross join lateral (values
        (made.proposer_id, made.partner_id), (made.partner_id, made.proposer_id)
      ) as side (invitee_id, mate_id)
      join app.invitation as bound on bound.invitee_id = side.invitee_id
      -- Excludes deleted inviters, who get no points.
      join app.player as inviter on inviter.id = bound.inviter_id and inviter.deleted_at is null
      where made.completed_at > since and made.completed_at <= until
        and bound.activity_slug = activity.slug and bound.pending_points is not null
        and bound.bound_at <= made.completed_at
        and not exists (
          select from app.invitation_outcome as decided where decided.invitation_id = bound.id)
      order by made.completed_at, made.id
  loop
    select * into strict waiting
      from app.invitation as bound where bound.invitee_id = swap.invitee_id;
    if app.shows_a_player(waiting, swap.exchange, swap.mate_id, swap.completed_at, activity) then
      insert into app.invitation_outcome (invitation_id, outcome, mate_id, decided_at)
        values (waiting.id, 'released', swap.mate_id, app.now())
        on conflict do nothing;
      if found then
        return next waiting;
      end if;
    end if;
  end loop;
end
$$;

/**
 * Releases pending invitations whose invitees have swapped with another player. Each step reads the next 1,000
 * swaps for one activity that has had pending invitations. Returns the number of released invitations, at least
 * 1 while swaps are left. Safe to run twice, late, or concurrently.
 */
create or replace function app.release_invitations() returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  -- The next step reads swaps after this time again, because transactions of such swaps may still be running.
  settled constant timestamptz := at - interval '30 seconds';
  activity app.campaign;
  begun timestamptz;
  walked timestamptz;
  through timestamptz;
  ready app.invitation[];
  waiting app.invitation;
begin
  for activity in
    select running.* from app.campaign as running
      where running.kind = 'invite-activity' and running.opens_at <= at and at < running.closes_at
        and running.stopped_at is null
      order by running.slug
  loop
    select first.bound_at into begun
      from app.invitation as first
      where first.activity_slug = activity.slug and first.pending_points is not null
      order by first.id
      limit 1;
    continue when not found;
    insert into app.invitation_walk (activity_slug, walked_to)
      values (activity.slug, begun - interval '1 microsecond')
      on conflict do nothing;
    select least(walk.walked_to, settled) into walked
      from app.invitation_walk as walk where walk.activity_slug = activity.slug
      for no key update;
    -- The time of the last swap in this step; null if it reads all. The step includes all swaps with this time,
    -- because the next step reads only later ones.
    select made.completed_at into through
      from app.exchange as made
      where made.completed_at > walked and made.completed_at <= at
      order by made.completed_at offset 999 limit 1;

    ready := array(
      select released
        from app.note_released_invitations(walked, coalesce(through, at), activity) as released);
    -- Locks all inviters in id order before it changes the first balance, as app.wipe_points does.
    perform app.lock_player(owner.id)
      from (
        select distinct released.inviter_id as id from unnest(ready) as released order by 1) as owner;
    for waiting in
      select released.* from unnest(ready) as released order by released.inviter_id, released.id
    loop
      perform app.give_pending_points(waiting, activity);
    end loop;
    update app.invitation_walk as walk
      set walked_to = least(coalesce(through, at), settled)
      where walk.activity_slug = activity.slug;
    if cardinality(ready) > 0 then
      return cardinality(ready);
    elsif through <= settled then
      return 1;
    end if;
  end loop;
  return 0;
end
$$;

/**
 * The latest 100 pending invitations of running activities, newest first: those with numbers below `before` if it
 * is given, and only those in which `username` is the inviter or invitee if it is given. `attempts` is the number
 * of refused attempts with the inviter's code in the last 30 days, counted up to 1,000. Raises P0002 for an
 * unknown player.
 */
create or replace function app.pending_invitations(username text default null, before bigint default null)
returns table (
  number bigint, inviter text, invitee text, bound_at timestamptz, points integer, score integer,
  parts jsonb, attempts integer
)
language plpgsql stable
-- A plan for all players would read every pending invitation to find those of one.
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  target uuid;
begin
  if pending_invitations.username is not null then
    target := app.require_player_for_operator(pending_invitations.username);
  end if;
  return query
    select bound.id, inviter.username, invitee.username, bound.bound_at, bound.pending_points,
        bound.score, bound.score_parts, (
          select count(*)::integer
            from (
              select from app.invitation_attempt as tried
                where tried.inviter_id = bound.inviter_id and tried.refusal is not null
                  and tried.attempted_at > app.now() - interval '30 days'
                limit 1000) as latest)
      from app.campaign as activity
      join app.invitation as bound
        on bound.activity_slug = activity.slug and bound.pending_points is not null
      join app.player as inviter on inviter.id = bound.inviter_id and inviter.deleted_at is null
      join app.player as invitee on invitee.id = bound.invitee_id
      where activity.kind = 'invite-activity' and activity.closes_at > app.now()
        and activity.stopped_at is null
        and (pending_invitations.before is null or bound.id < pending_invitations.before)
        and (target is null or target in (bound.inviter_id, bound.invitee_id))
        and app.invitation_state(bound, activity) = 'pending'
      order by bound.id desc
      limit 100;
end
$$;

/**
 * Decides on a pending invitation by its number: `released` gives the inviter the points, `refused` does not.
 * Returns the inviter. Raises P0002 if none is pending, or for `released` in a stopped activity.
 */
create or replace function app.decide_invitation(number bigint, outcome text) returns uuid
language plpgsql volatile
as $$
declare
  waiting app.invitation;
  activity app.campaign;
  decided boolean := false;
begin
  select * into waiting from app.invitation as bound where bound.id = number;
  select * into activity from app.campaign as listed where listed.slug = waiting.activity_slug;
  if waiting.id is not null
    and (activity.stopped_at is null or decide_invitation.outcome = 'refused')
    and app.invitation_state(waiting, activity) = 'pending' then
    insert into app.invitation_outcome (invitation_id, outcome, decided_at)
      values (waiting.id, decide_invitation.outcome, app.now())
      on conflict do nothing;
    decided := found;
  end if;
  if not decided then
    raise exception 'There is no pending invitation number %.', number
      using errcode = 'P0002', hint = 'The command invitations lists them.';
  end if;
  if decide_invitation.outcome = 'released' then
    -- Writes the outcome first and locks the inviter afterwards, as app.release_invitations does.
    perform app.lock_player(waiting.inviter_id);
    perform app.give_pending_points(waiting, activity);
  end if;
  return waiting.inviter_id;
end
$$;
