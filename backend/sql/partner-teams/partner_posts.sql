/**
 * When a player may post again that their team looks for partners: the `post_minutes` of the
 * campaign after their last post, in any event. Null if they may now.
 */
create or replace function app.next_post_at(player uuid, campaign app.campaign) returns timestamptz
language plpgsql stable
as $$
declare
  pause interval := make_interval(mins => (campaign.numbers ->> 'post_minutes')::integer);
begin
  return greatest(app.used_until(player, app.partner_post_use(campaign.slug)), (
    select max(post.posted_at) + pause
      from app.partner_post as post
      where post.player_id = player and post.posted_at > app.now() - pause));
end
$$;

/** Whether a post is on the board that `viewer` sees (api.partner_posts). */
create or replace function app.is_shown_post(
  post app.partner_post, campaign app.campaign, viewer uuid
) returns boolean
language sql stable
as $$
  select exists (
      select
        from app.partner_team as team
        join app.partner_team_member as member
          on member.team_id = team.id and member.player_id = post.player_id
            and member.left_at is null
        join app.player as author on author.id = post.player_id
        where team.id = post.team_id and team.disbanded_at is null
          and team.members < (campaign.numbers ->> 'team_size')::integer
          and not app.is_banned(author))
    and not exists (
      select from app.partner_post_removal as removal where removal.post_id = post.id)
    -- Who reported a post does not see it any more; everybody else does.
    and not exists (
      select from app.report
        where report.reporter_id = viewer and report.target = 'post ' || post.id)
    and not app.is_blocked_pair(viewer, post.player_id)
    and not exists (
      select from app.partner_post as later
        where later.team_id = post.team_id
          and (later.posted_at, later.id) > (post.posted_at, post.id))
$$;

/**
 * What stands first on the board of a player, as api.partner_posts shows it: their own post, then the newest
 * five of their mates and of their mates' mates.
 */
create or replace function app.first_posts(campaign app.campaign, player uuid) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(app.post_json(shown.post, campaign,
        case shown.is_mate when true then 'mate' when false then 'mates_mate' end)
      order by shown.is_mate desc nulls first, (shown.post).posted_at desc, (shown.post).id desc), '[]')
    from (
      select latest.post, met.is_mate
        from (
          select player as author_id, null::boolean as is_mate
          union all
          select mates.mate_id, mates.is_mate from app.mates_and_theirs(player, 20) as mates
        ) as met
        cross join lateral (
          select post
            from app.partner_post as post
            where post.player_id = met.author_id and post.event_slug = campaign.slug
            order by post.posted_at desc
            limit 1
        ) as latest
        where app.is_shown_post(latest.post, campaign, player)
        order by met.is_mate desc nulls first, (latest.post).posted_at desc, (latest.post).id desc
        limit 6
    ) as shown
$$;

/** A post as a result contains it: { id, player, posted_at, relation, team }. */
create or replace function app.post_json(post app.partner_post, campaign app.campaign, relation text)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
      'id', post.id,
      'player', app.public_player_json(post.player_id),
      'posted_at', app.iso(post.posted_at),
      'relation', relation,
      'team', jsonb_build_object('id', team.id, 'name', team.name,
        'size', (campaign.numbers ->> 'team_size')::integer,
        'open_seats', (campaign.numbers ->> 'team_size')::integer - team.members))
    from app.partner_team as team
    where team.id = post.team_id
$$;
