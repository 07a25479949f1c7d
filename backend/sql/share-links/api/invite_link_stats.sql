/** Returns the caller's links, newest first, at most 100, each with its number of shares and visitors. */
create function api.invite_link_stats() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', link.id,
          'path', '/d/' || link.id,
          'campaign', link.campaign_slug,
          'target', app.share_link_target(link),
          'made_at', app.iso(link.made_at),
          'shares', (select count(*) from app.link_share where link_share.link_id = link.id),
          'visits', app.link_visits(link))
          order by link.made_at desc, link.id collate "C"), '[]')
        from (
          select * from app.share_link
            where share_link.player_id = caller
            order by share_link.made_at desc, share_link.id collate "C"
            limit 100) as newest
        join app.share_link as link on link.id = newest.id));
end
$$;
