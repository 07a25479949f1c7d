/** A random link id: eight letters and digits, without the ambiguous i, l, o, 0 and 1. */
create or replace function app.generate_share_link_id() returns text
language plpgsql volatile
as $$
declare
  letters constant text := 'abcdefghjkmnpqrstuvwxyz23456789';
  seed bytea := app.generate_seed();
begin
  return (
    select string_agg(
        substr(letters, 1 + app.draw_below(seed, 'letter:' || place, length(letters)), 1), ''
        order by place)
      from generate_series(1, 8) as place);
end
$$;

/** The link with this id; raises `share_link_unknown`. */
create or replace function app.require_share_link(id text) returns app.share_link
language plpgsql stable
as $$
declare
  link app.share_link;
begin
  select * into link from app.share_link where share_link.id = require_share_link.id;
  if not found then
    perform app.refuse('share_link_unknown');
  end if;
  return link;
end
$$;

/**
 * Whether a path's key is a player's page. Such a path ends with the player's name, below /u or below a
 * campaign that has such pages, with or without a language.
 */
create or replace function app.is_player_page(page_key text) returns boolean
language sql stable
as $$
  select exists (
    select from (
        select regexp_replace(page_key, '/[^/]*$', '') as whole
      ) as above
      where regexp_replace(above.whole, '^/(en|fr|pt|es|it|de)(?=/)', '') in (
        select '/u'
        union all
        select lower(campaign.path) from app.campaign
          where campaign.kind in ('dice', 'new-user-rewards', 'season-recap', 'year-recap')))
$$;

/**
 * Whether a visitor followed a link before, in a month that is not archived. PostgreSQL plans the query in each
 * call, so that it locks only the partitions of the months since the link was made (app.earlier_request).
 */
create or replace function app.has_visited(link app.share_link, visitor_digest bytea) returns boolean
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  until constant timestamptz := app.now() + interval '1 day';
begin
  return exists (
    select from app.link_visit as visit
      where visit.link_id = link.id and visit.visitor_digest = has_visited.visitor_digest
        and visit.visited_at between link.made_at and until);
end
$$;

/** A link's number of visitors, archived months included; planned like app.has_visited. */
create or replace function app.link_visits(link app.share_link) returns bigint
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  until constant timestamptz := app.now() + interval '1 day';
begin
  return (
    select count(*) from app.link_visit as visit
      where visit.link_id = link.id and visit.visited_at between link.made_at and until)
    + coalesce((select carried.visits from app.link_visit_carried as carried
        where carried.link_id = link.id), 0);
end
$$;

/**
 * Returns the campaign that a link opens now: the current season of its path, in which the invite code counts.
 * Null if the link has no campaign.
 */
create or replace function app.share_link_campaign(link app.share_link) returns app.campaign
language plpgsql stable
as $$
begin
  return app.season_at(
    (select campaign.path from app.campaign where campaign.slug = link.campaign_slug));
end
$$;

/**
 * Returns a link's target: its page, else its campaign, else the home page. The team is included only while the
 * link's season is the current one.
 */
create or replace function app.share_link_target(link app.share_link) returns text
language plpgsql stable
as $$
declare
  opened constant app.campaign := app.share_link_campaign(link);
begin
  return coalesce(link.page,
    opened.path || case when opened.slug = link.campaign_slug and link.team_id is not null
      then '?team=' || link.team_id else '' end, '/');
end
$$;
