/**
 * Returns posts for partners, 20 on a page, in the order of app.board_page: each team's newest post. Leaves out
 * posts by authors who are no longer members, banned or blocked, posts of full teams, and posts that an
 * operator removed or the caller reported. The first page begins with up to six posts that spammers cannot
 * hide: the caller's own, then those of swap partners (`relation` is mate) and of their swap partners
 * (mates_mate). `next` is the `after` of the next page. `next_post_at` is when the caller may post again; null
 * if they may now, or for an anonymous caller. `known` is the `version` of the answer that the caller has.
 * Everybody may call it.
 */
create function api.partner_posts(
  campaign text, after bigint default null, known text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  page app.partner_post[];
  first jsonb := '[]';
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(partner_posts.campaign, 'partner-team');
  page := app.board_page(asked, caller, partner_posts.after);
  if partner_posts.after is null and caller is not null then
    first := app.first_posts(asked, caller);
  end if;
  return app.versioned(jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'next_post_at', app.iso(app.next_post_at(caller, asked)),
    'posts', first || (
      select coalesce(jsonb_agg(app.post_json(listed.post, asked, null) order by listed.place), '[]')
        from (
          select page[place] as post, place from generate_subscripts(page, 1) as place) as listed
        where (listed.post).id not in (
          select (shown ->> 'id')::bigint from jsonb_array_elements(first) as shown)),
    'next', case when cardinality(page) = 20 then page[20].id end), partner_posts.known);
end
$$;

comment on function api.partner_posts(text, bigint, text) is '@replica';
