/**
 * Returns an invite activity's landing page, for everybody. A signed-in caller also gets their code, points and
 * invitees, pending points, progress towards each bonus, their inviter, and the deadline to enter a code (null
 * if they cannot enter one). Its only change is to create the caller's missing invite code.
 */
create function api.invite_activity(campaign text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  activity app.campaign;
  at constant timestamptz := app.now();
  phase text;
  points integer;
  invited integer;
  inviter uuid;
  code_deadline timestamptz;
  gold_open boolean;
  granted_before text[] := app.uses_before(caller, 'invite_bonus');
  answer jsonb;
begin
  perform app.require_not_banned(caller);
  activity := app.require_campaign(invite_activity.campaign, 'invite-activity');
  phase := app.phase_at(at, activity.opens_at, activity.closes_at);
  gold_open := app.is_open_phase(phase) and app.is_gold_redeemable(activity, at);
  answer := jsonb_build_object(
    'campaign', activity.slug,
    'phase', phase,
    'server_time', app.iso(at),
    'opens_at', app.iso(activity.opens_at),
    'closes_at', app.iso(activity.closes_at),
    'time_zone', activity.time_zone,
    'points_per_invite', activity.numbers -> 'points_per_invite',
    'code_hours', activity.numbers -> 'code_hours',
    'costs', activity.numbers -> 'costs',
    'gold_until', app.iso((activity.numbers ->> 'gold_until')::timestamptz),
    'gold_open', gold_open);
  if caller is null then
    return answer || jsonb_build_object('version', 'public', 'bonuses', activity.numbers -> 'bonuses');
  end if;

  points := app.points_of(caller, activity.slug);
  invited := app.count_counted_invitees(caller, activity.slug);
  select invitation.inviter_id into inviter
    from app.invitation where invitation.invitee_id = caller;
  code_deadline := app.invite_code_deadline(caller, activity);
  return answer || jsonb_build_object(
    'version', 'own',
    'code', app.invite_code_of(caller),
    'points', points,
    'next_goal', app.next_goal(activity, points, gold_open),
    'invited', invited,
    'pending', app.pending_invites_json(caller, activity),
    'has_game_link', app.has_game_link(caller),
    'invited_by', app.public_player_json(inviter),
    'code_until', case
      when inviter is null and app.is_open_phase(phase) and at <= code_deadline
          and app.used_before(caller, 'invite_code') = 0
        then app.iso(least(activity.closes_at, code_deadline)) end,
    'bonuses', (
      select coalesce(jsonb_agg(jsonb_build_object(
            'invitees', bonus.invitees,
            'points', bonus.points,
            'progress', least(invited, bonus.invitees),
            'granted', granted.player_id is not null
              or app.invite_bonus_use(activity.slug, bonus.invitees) = any (granted_before))
          order by bonus.invitees), '[]')
        from jsonb_to_recordset(activity.numbers -> 'bonuses')
          as bonus (invitees integer, points integer)
        left join app.invite_bonus as granted
          on granted.player_id = caller
            and granted.activity_slug = activity.slug
            and granted.invitees = bonus.invitees));
end
$$;
