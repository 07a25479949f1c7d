/**
 * The time from which a player may post again: `post_minutes` after their latest post, whichever
 * event it was for. A previous account's post counts only in this event. Null if the player may
 * post now.
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

/** The maximum number of posts in app.front_posts from one IP address range, per event and hour. */
create or replace function app.posts_of_range() returns integer
language sql immutable
as $$
  select 4
$$;

/** The name under which app.take_for_range counts an hour's posts by IP address range. */
create or replace function app.post_hour_use(campaign text) returns text
language sql stable
as $$
  select 'partner_post:' || campaign || ':' || to_char(app.now() at time zone 'UTC', 'YYYY-MM-DD HH24')
$$;

/**
 * An event's posts that a board shows first: the newest hundred that are not `behind`, in a random order, which
 * changes hourly, so that neither the last poster nor one with many accounts is always first.
 */
create or replace function app.front_posts(campaign text) returns bigint[]
language sql stable
as $$
  select array(
    select newest.id
      from (
        select post.id
          from app.partner_post as post
          where post.event_slug = campaign and not post.behind
          order by post.posted_at desc, post.id desc
          limit 100) as newest
      order by md5(newest.id || ' ' || to_char(app.now() at time zone 'UTC', 'YYYY-MM-DD HH24')), newest.id)
$$;

/**
 * A page of the board that `viewer` sees, 20 posts after the post `after`: first app.front_posts, then all
 * others, newest first.
 */
create or replace function app.board_page(campaign app.campaign, viewer uuid, after bigint)
returns app.partner_post[]
language plpgsql stable
as $$
declare
  front constant bigint[] := app.front_posts(campaign.slug);
  place constant integer := case when board_page.after is null then 0
    else array_position(front, board_page.after) end;
  page app.partner_post[] := '{}';
begin
  if place is not null then
    page := array(
      select listed.post
        from (
          select post
            from unnest(front[place + 1:]) with ordinality as next (id, place)
            join app.partner_post as post on post.id = next.id
            order by next.place
            -- Sorts the posts first, so that the conditions below check no more posts than the page needs.
            offset 0) as listed
        where app.is_shown_post(listed.post, campaign, viewer)
        limit 20);
  end if;
  return page || array(
    select post
      from app.partner_post as post
      where post.event_slug = campaign.slug and post.id <> all (front)
        and (place is not null or (post.posted_at, post.id) < (
          select last.posted_at, last.id
            from app.partner_post as last where last.id = board_page.after))
        and app.is_shown_post(post, campaign, viewer)
      order by post.posted_at desc, post.id desc
      limit 20 - cardinality(page));
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
 * The first posts on a player's board, as api.partner_posts returns them, at most six: the player's own, then
 * the newest by mates, then by mates of mates.
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

/** A post for API results: { id, player, posted_at, relation, team }. */
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
