/**
 * Returns what the caller can do today. Each of app.daily_things has the amount `left`, the amount `done`, and
 * the time at which more comes (`back_at`), in the order in which the page suggests them. Swaps are included
 * only while proposals wait, and have no campaign or `path`. `changes_at` is the earliest `back_at`. `streak`
 * has the days in a row on which the caller played, and whether they played today (app.streak_of).
 */
create function api.today() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  today constant date := coalesce(
    (select max(app.campaign_day(campaign)) from app.campaigns_of_today() as campaign),
    app.local_date(app.now(), 'UTC'));
  streak constant record := app.streak_of(caller, today);
begin
  return (
    with thing as (
      select listed.*, campaign.slug, campaign.path
        from app.campaigns_of_today() as campaign
        cross join lateral app.daily_things(campaign, caller) as listed
      union all
      select 'swaps', waiting, 0, null, null, null
        from app.count_waiting_swaps(caller) as waiting
        where waiting > 0
    )
    select jsonb_build_object(
        'server_time', app.iso(app.now()),
        'changes_at', app.iso(min(thing.back_at)),
        'streak', jsonb_build_object('days', streak.days, 'today', streak.played_today),
        'things', coalesce(jsonb_agg(jsonb_build_object(
              'kind', thing.kind,
              'campaign', thing.slug,
              'path', thing.path,
              'left', thing.open,
              'done', thing.done,
              'back_at', app.iso(thing.back_at))
            order by array_position(array['team_gifts', 'quick_win_gifts', 'swaps', 'spins', 'roll',
              'free_stickers', 'runs', 'quick_wins'], thing.kind), thing.slug collate "C"), '[]'))
      from thing);
end
$$;
