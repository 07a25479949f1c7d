/**
 * The latest 20 posts of players who look for partners: each team's newest, while its author is a
 * member, the team has an open seat, no operator removed the post and the caller did not report it.
 * `next_post_at` is when the caller may post again; null if they may now, or are anonymous. `known` is
 * the `version` of the answer that the caller has: the same one again is only said to be unchanged.
 * Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), an event that is not
 * published (`not_available`).
 */
create function api.partner_posts(
  campaign text, known text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  size integer;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(partner_posts.campaign, 'partner-team');
  size := (asked.numbers ->> 'team_size')::integer;
  return app.versioned(jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'next_post_at', app.iso(app.next_post_at(caller, asked)),
    'posts', coalesce((
      select jsonb_agg(jsonb_build_object(
            'player', app.player_json(listed.username, listed.avatar),
            'posted_at', app.iso(listed.posted_at),
            'team', jsonb_build_object('id', listed.team_id, 'name', listed.name,
              'size', size, 'open_seats', size - listed.members))
          order by listed.posted_at desc, listed.id desc)
        from (
          select post.id, post.posted_at, post.team_id, team.name, team.members,
              player.username, player.avatar
            from app.partner_post as post
            join app.partner_team as team on team.id = post.team_id
            join app.player on player.id = post.player_id
            where post.event_slug = asked.slug
              and team.disbanded_at is null
              and team.members < size
              and exists (
                select from app.partner_team_member as member
                  where member.team_id = team.id and member.player_id = post.player_id
                    and member.left_at is null)
              and not exists (
                select from app.partner_post_removal as removal where removal.post_id = post.id)
              -- Who reported a post does not see it any more; everybody else does.
              and not exists (
                select from app.report
                  where report.reporter_id = caller and report.target = 'post ' || post.id)
              and not exists (
                select from app.partner_post as later
                  where later.team_id = post.team_id
                    and (later.posted_at, later.id) > (post.posted_at, post.id))
            order by post.posted_at desc, post.id desc
            limit 20
        ) as listed), '[]')), partner_posts.known);
end
$$;

comment on function api.partner_posts(text, text) is '@replica';
