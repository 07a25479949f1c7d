/**
 * Returns the players whom the caller invited, newest first, 20 per page; `before` is the previous page's
 * `next`. `state` is app.invitation_state. Only operators see why an invitation is pending, because the reason
 * would help cheaters and reveal facts about the invitee.
 */
create function api.invite_invitees(
  campaign text, before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(invite_invitees.campaign, 'invite-activity');
begin
  perform app.require_page_start(invite_invitees.before);
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'total', app.count_invitees(caller, activity.slug)) || (
    with page as (
      select invitation.id, invitation.invitee_id, invitation.bound_at,
          app.invitation_state(invitation, activity) as state
        from app.invitation
        where invitation.inviter_id = caller
          and invitation.activity_slug = activity.slug
          and (invite_invitees.before is null or invitation.id < invite_invitees.before)
        order by invitation.id desc
        limit app.page_size() + 1
    ),
    shown as (select * from page order by page.id desc limit app.page_size())
    select jsonb_build_object(
        'invitees', coalesce(jsonb_agg(jsonb_build_object(
            'player', app.public_player_json(shown.invitee_id),
            'bound_at', app.iso(shown.bound_at),
            'state', shown.state)
          order by shown.id desc), '[]'),
        'next', case when (select count(*) from page) > app.page_size() then min(shown.id) end)
      from shown);
end
$$;


/**
 * Returns the caller's points in an activity and their history, newest first, 20 per page; `before` is the
 * previous page's `next`. The balance is 0 from the activity's end, even before the entry that wipes it.
 * `earlier` has the earlier seasons with entries of the caller.
 */
create function api.invite_points_record(
  campaign text, before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(invite_points_record.campaign, 'invite-activity');
begin
  perform app.require_page_start(invite_points_record.before);
  return jsonb_build_object(
    'phase', app.phase_at(app.now(), activity.opens_at, activity.closes_at),
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(activity.closes_at),
    'points', app.points_of(caller, activity.slug),
    'earlier', coalesce((
      select jsonb_agg(app.earlier_season_json(season) order by season.closes_at desc)
        from app.earlier_seasons(activity) as season
        where exists (
          select from app.point_entry as entry
            where entry.player_id = caller and entry.activity_slug = season.slug)), '[]')) || (
    with page as (
      select entry.id, entry.reason, entry.points, entry.entered_at, entry.friend_id,
          entry.redemption_id
        from app.point_entry as entry
        where entry.player_id = caller
          and entry.activity_slug = activity.slug
          and (invite_points_record.before is null or entry.id < invite_points_record.before)
        order by entry.id desc
        limit app.page_size() + 1
    ),
    shown as (select * from page order by page.id desc limit app.page_size())
    select jsonb_build_object(
        'entries', coalesce(jsonb_agg(jsonb_build_object(
            'id', shown.id,
            'reason', shown.reason,
            'points', shown.points,
            'entered_at', app.iso(shown.entered_at),
            'friend', app.public_player_json(shown.friend_id),
            'sticker', redemption.sticker_slug)
          order by shown.id desc), '[]'),
        'next', case when (select count(*) from page) > app.page_size() then min(shown.id) end)
      from shown
      left join app.redemption on redemption.id = shown.redemption_id);
end
$$;
