/**
 * Returns a campaign's quick-wins events by start: running, announced, and ended ones whose rewards can still
 * be claimed, also of earlier seasons. Each event has its `campaign`, its tasks, and the caller's progress on
 * `day`, which begins at midnight in the campaign's zone. Tasks restart at `resets_at` (null on the last day);
 * rewards can be claimed until `claimable_until`. `day`, `resets_at` and `claimable_until` are null before the
 * event. `remind` says whether the caller has a reminder, `swaps_today` how many of today's swaps count.
 * Everybody may call it.
 */
create function api.quick_wins(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(quick_wins.campaign, 'events');
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'swaps_today', app.swaps_today_json(caller, asked),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('campaign', season.slug,
            'event', app.event_json(listed, season),
            'remind', app.will_be_reminded(
              caller, season.slug, listed.id, listed.class, listed.starts_at))
          || case when listed.starts_at <= app.now() then jsonb_build_object(
            'day', app.quick_wins_day(listed, season.time_zone),
            'resets_at', app.iso(app.quick_wins_reset_at(listed, season.time_zone)),
            'claimable_until', app.iso(app.quick_wins_claimable_until(listed, season)))
          else '{"day": null, "resets_at": null, "claimable_until": null}' end
          || jsonb_build_object('tasks', app.quick_win_tasks(caller, listed, season))
          order by listed.starts_at, listed.id collate "C")
        from (select asked.* union all select * from app.earlier_seasons(asked)) as season
        cross join lateral app.shown_quick_wins(season) as listed), '[]'));
end
$$;
