/**
 * Posts that the caller's team looks for partners, at most once in the campaign's `post_minutes`. Returns the
 * times of this post and of the earliest next one.
 */
create function api.partner_post(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
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
    perform app.refuse('team_full');
  end if;
  if app.next_post_at(caller, asked) is not null then
    perform app.refuse('post_too_soon');
  end if;

  insert into app.partner_post (player_id, posted_at, team_id, event_slug, behind)
    values (caller, app.now(), team.id, asked.slug,
      not app.take_for_range(caller, app.post_hour_use(asked.slug), app.posts_of_range()));
  return app.close_request(caller, partner_post.request_id, jsonb_build_object(
    'team', team.id,
    'posted_at', app.iso(app.now()),
    'next_post_at', app.iso(app.next_post_at(caller, asked))));
end
$$;
