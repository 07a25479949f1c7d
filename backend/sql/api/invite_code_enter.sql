/**
 * Binds the caller, a new user, to the owner of the invite code that they entered; both get points.
 * Case and spaces do not matter. Following an invite link does not bind.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an activity
 * that is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), an unknown code, or that of a player who is banned
 * now and for whom nobody can earn (14040), their own code (14041), a caller who is already bound
 * (14042), who is no first-time downloader (14043), or whose first download is more than
 * `numbers.code_hours` ago (14044), the code of a player whom the caller invited, directly or
 * through others (14045).
 *
 * All who enter one player's code wait for that player's balance, so it is changed last, and the
 * inviter's own row is not locked at all. Whoever changes balances has locked their players before; here
 * the caller stands for both: two calls that could want each other's balances have waited for each
 * other in app.lock_invitation.
 */
create function api.invite_code_enter(
  request_id uuid, campaign text, code text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(invite_code_enter.campaign, 'invite-activity');
  typed constant text := app.normalize_invite_code(invite_code_enter.code);
  given constant integer := (activity.numbers ->> 'points_per_invite')::integer;
  inviter uuid;
  deadline timestamptz;
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
    raise exception 'There is no such invite code.' using errcode = '14040';
  end if;
  if inviter = caller then
    raise exception 'This is your own invite code.' using errcode = '14041';
  end if;
  perform app.lock_player(caller);
  perform app.lock_invitation(caller, inviter);
  if exists (select from app.invitation where invitation.invitee_id = caller) then
    raise exception 'You have already entered an invite code.' using errcode = '14042';
  end if;
  deadline := app.invite_code_deadline(caller, activity);
  if deadline is null then
    raise exception 'Only new users can enter an invite code.' using errcode = '14043';
  end if;
  if app.now() > deadline then
    raise exception 'The time to enter an invite code is over.' using errcode = '14044';
  end if;
  if app.would_close_circle(caller, inviter) then
    raise exception 'You invited this player yourself.' using errcode = '14045';
  end if;

  insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
    values (caller, inviter, activity.slug, app.now());
  perform app.add_points(caller, activity.slug, given, 'invited', inviter);
  answer := jsonb_build_object(
    'inviter', app.public_player_json(inviter),
    'points_gained', given,
    'points', app.points_of(caller, activity.slug));
  answer := app.close_request(caller, invite_code_enter.request_id, answer);
  perform app.add_points(inviter, activity.slug, given, 'friend_invited', caller);
  perform app.grant_invite_bonuses(inviter, activity);
  return answer;
end
$$;
