/**
 * Returns, in every phase, the caller's rewards in a campaign's events, by event, newest first. `way` is a level
 * or a rank, with its number as `step`, or a task of quick wins. Excludes partner events, which are campaigns
 * of their own.
 */
create function api.event_wins(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(event_wins.campaign, 'events');
begin
  return (
    with by_event as (
      select won.event_id, max(won.won_at) as newest,
          case when bool_or(won.way = 'task') then 'quick-wins' else 'tournament' end as type,
          jsonb_agg(jsonb_build_object('way', won.way, 'step', won.step,
              'won_at', app.iso(won.won_at), 'reward', won.reward)
            order by won.won_at desc, won.way, won.step desc) as rewards
        from app.event_wins_of(caller, asked) as won
        group by won.event_id
    )
    select jsonb_build_object(
        'campaign', asked.slug,
        'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
        'server_time', app.iso(app.now()),
        'events', coalesce(jsonb_agg(
          jsonb_build_object('event', event_id, 'type', type, 'rewards', rewards)
          order by newest desc, event_id collate "C"), '[]'))
      from by_event);
end
$$;
