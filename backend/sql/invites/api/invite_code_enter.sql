/**
 * Binds the caller, a new user, to the owner of an invite code; both get points. Returns the `inviter`,
 * `points_gained` and the caller's `points`. If one person seems to play both sides (app.invitation_parts), the
 * inviter's points are pending, and the caller counts for no bonus until the caller has swapped with another
 * player (app.release_invitations). The caller still gets points at once, because points cannot be transferred
 * and one invitation's points buy nothing. Case and spaces do not matter. An invite link alone does not bind.
 *
 * `invite_code_unknown` is also raised for a banned owner, `invite_circle` if the caller invited the owner,
 * directly or through others.
 *
 * Concurrent calls with one player's code wait for that player's balance, so the balance is changed last and
 * the inviter's row is not locked. Functions that change balances usually lock the players first. Here the
 * caller's lock is enough, because two calls that change each other's balances wait in app.lock_invitation.
 */
create function api.invite_code_enter(
  request_id uuid, campaign text, code text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(invite_code_enter.campaign, 'invite-activity');
  typed constant text := app.normalize_invite_code(invite_code_enter.code);
  given constant integer := (activity.numbers ->> 'points_per_invite')::integer;
  inviter uuid;
  deadline timestamptz;
  parts jsonb;
  score integer;
  pending boolean;
  answer jsonb;
begin
  answer := app.open_request(caller, invite_code_enter.request_id, 'invite_code_enter',
    jsonb_build_object('campaign', activity.slug, 'code', typed));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(activity);

  select owner.id into inviter
    from app.invite_code as known
    join app.player as owner on owner.id = known.player_id
    where known.code = typed
      and not app.is_banned(owner);
  if not found then
    perform app.refuse('invite_code_unknown');
  end if;
  if inviter = caller then
    perform app.refuse('invite_code_own');
  end if;
  perform app.lock_player(caller);
  perform app.lock_invitation(caller, inviter);
  if exists (select from app.invitation where invitation.invitee_id = caller)
    or app.used_before(caller, 'invite_code') > 0
  then
    perform app.refuse('invite_code_already_entered');
  end if;
  deadline := app.invite_code_deadline(caller, activity);
  if deadline is null then
    perform app.refuse('invitee_not_new');
  end if;
  if app.now() > deadline then
    perform app.refuse('invite_code_too_late');
  end if;
  if app.would_close_circle(caller, inviter) then
    perform app.refuse('invite_circle');
  end if;

  perform app.add_points(caller, activity.slug, given, 'invited', inviter);
  answer := jsonb_build_object(
    'inviter', app.public_player_json(inviter),
    'points_gained', given,
    'points', app.points_of(caller, activity.slug));
  answer := app.close_request(caller, invite_code_enter.request_id, answer);

  parts := app.invitation_parts(caller, inviter, activity);
  score := app.score_of_parts(parts);
  pending := score >= (app.pending_invite_rules(activity)).threshold;
  insert into app.invitation
      (invitee_id, inviter_id, activity_slug, bound_at, score, score_parts, pending_points)
    values (caller, inviter, activity.slug, app.now(), score, parts, case when pending then given end);
  insert into app.invitation_attempt (player_id, inviter_id, activity_slug, attempted_at)
    values (caller, inviter, activity.slug, app.now());
  if not pending then
    perform app.add_points(inviter, activity.slug, given, 'friend_invited', caller);
    perform app.grant_invite_bonuses(inviter, activity);
  end if;
  return answer;
end
$$;
