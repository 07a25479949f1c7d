/**
 * Posts that the caller's team looks for partners, at most once in the campaign's `post_minutes`.
 * Returns when it was posted and when the next post may follow.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), a caller without a team (14090), or whose team is
 * being disbanded (14096), a full team (14092), a post within the last `post_minutes` (14093).
 */
create function api.partner_post(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_post.campaign, 'partner-team');
  answer jsonb;
  team app.partner_team;
begin
  answer := app.open_request(caller, partner_post.request_id, 'partner_post',
    jsonb_build_object('campaign', asked.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  team := app.lock_own_team(caller, asked.slug);
  if team.members >= (asked.numbers ->> 'team_size')::integer then
    raise exception 'This team is full.' using errcode = '14092';
  end if;
  if app.next_post_at(caller, asked) is not null then
    raise exception 'You posted less than % minutes ago.', asked.numbers ->> 'post_minutes'
      using errcode = '14093';
  end if;

  insert into app.partner_post (player_id, posted_at, team_id, event_slug)
    values (caller, app.now(), team.id, asked.slug);
  return app.close_request(caller, partner_post.request_id, jsonb_build_object(
    'team', team.id,
    'posted_at', app.iso(app.now()),
    'next_post_at', app.iso(app.next_post_at(caller, asked))));
end
$$;
