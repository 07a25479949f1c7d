/**
 * Returns, in every phase, the caller's wins in a lucky draw, newest first, 20 per page; `before` is the
 * previous page's `next`, null at the end. `earlier` has the earlier seasons in which the caller spun.
 */
create function api.lucky_draw_wins(
  campaign text, before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(lucky_draw_wins.campaign, 'lucky-draw');
  page constant integer := app.page_size();
begin
  perform app.require_page_start(lucky_draw_wins.before);
  return (
    with listed as (
      select spin, spin.id, row_number() over (order by spin.id desc) as place
        from app.draw_spin as spin
        where spin.player_id = caller and spin.campaign_slug = asked.slug
          and (lucky_draw_wins.before is null or spin.id < lucky_draw_wins.before)
        order by spin.id desc
        limit page + 1
    )
    select jsonb_build_object(
        'campaign', asked.slug,
        'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
        'server_time', app.iso(app.now()),
        'wins', coalesce(
          jsonb_agg(app.spin_json(spin, asked.time_zone) order by place) filter (where place <= page), '[]'),
        'next', case when count(*) > page then min(id) filter (where place <= page) end,
        'earlier', coalesce((
          select jsonb_agg(app.earlier_season_json(season) order by season.closes_at desc)
            from app.earlier_seasons(asked) as season
            where exists (
              select from app.draw_spin as spun
                where spun.player_id = caller and spun.campaign_slug = season.slug)), '[]'))
      from listed);
end
$$;
