/**
 * The quick-wins events that a player sees, by start: running, announced, and ended ones whose rewards can
 * still be claimed.
 */
create or replace function app.shown_quick_wins(campaign app.campaign) returns setof app.event
language plpgsql stable
as $$
begin
  return query
    select listed.*
      from app.events_of(campaign) as listed
      where listed.type = 'quick-wins'
        and app.is_announced(listed)
        and app.now() < app.quick_wins_claimable_until(listed, campaign)
      order by listed.starts_at, listed.id collate "C";
end
$$;

/** The date, in `time_zone`, for which tasks count: today, or the last day once the event has ended. */
create or replace function app.quick_wins_day(event app.event, time_zone text) returns date
language plpgsql stable
as $$
begin
  return app.local_date(least(app.now(), event.ends_at - interval '1 microsecond'), time_zone);
end
$$;

/** The time when the tasks of the day (app.quick_wins_day) restart; null on the event's last day. */
create or replace function app.quick_wins_reset_at(event app.event, time_zone text)
returns timestamptz
language plpgsql stable
as $$
declare
  next_day timestamptz :=
    app.start_of_day(app.quick_wins_day(event, time_zone) + 1, time_zone);
begin
  return case when next_day < event.ends_at then next_day end;
end
$$;

/**
 * The time until which the rewards of app.quick_wins_day can be claimed: until the tasks restart. On the last
 * day: until `claim_hours` after the end of the event or the campaign, whichever is earlier.
 */
create or replace function app.quick_wins_claimable_until(event app.event, campaign app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return least(
    app.quick_wins_reset_at(event, campaign.time_zone),
    app.levels_claimable_until(event, campaign));
end
$$;

/** A player's progress on a goal. Only actions within the event on the tasks' current day count. */
create or replace function app.task_progress(
  player uuid, goal jsonb, event app.event, campaign app.campaign
) returns integer
language plpgsql stable
as $$
declare
  day date := app.quick_wins_day(event, campaign.time_zone);
begin
  return app.count_actions(player, goal ->> 'type',
    greatest(app.start_of_day(day, campaign.time_zone), event.starts_at),
    least(app.start_of_day(day + 1, campaign.time_zone), event.ends_at), campaign);
end
$$;

/**
 * A quick-wins event's tasks for API results, with the caller's progress on the current day. Before the event
 * no task is done or claimable.
 */
create or replace function app.quick_win_tasks(
  caller uuid, event app.event, campaign app.campaign
) returns jsonb
language plpgsql stable
as $$
declare
  begun boolean := event.starts_at <= app.now();
  counted_day date := app.quick_wins_day(event, campaign.time_zone);
  claimed_before text[] := app.uses_before(caller, 'quick_win');
begin
  return (
    with
    tasks as (
      select listed.task, listed.place,
          (listed.task -> 'goal' ->> 'count')::integer as goal,
          case when begun then app.task_progress(
            caller, listed.task -> 'goal', event, campaign) else 0 end as done,
          claim.task is not null or app.quick_win_use(
            campaign.slug, event.id, listed.task ->> 'id', counted_day) = any (claimed_before) as claimed,
          app.reward_as_it_stands(
            caller, claim.reward, claim.claimed_at, 'quick_win', campaign.time_zone) as granted
        from jsonb_array_elements(event.definition -> 'tasks') with ordinality as listed (task, place)
        left join app.quick_win_claim as claim
          on begun and claim.campaign_slug = campaign.slug and claim.event_id = event.id
            and claim.player_id = caller and claim.task = listed.task ->> 'id'
            and claim.day = counted_day
    )
    select jsonb_agg(jsonb_build_object(
          'id', task ->> 'id',
          'goal', task -> 'goal',
          'reward', task -> 'reward',
          'progress', least(goal, done),
          'claimable', done >= goal and not claimed
            and app.now() < app.quick_wins_claimable_until(event, campaign),
          'claimed', claimed,
          'granted', granted)
        order by place)
      from tasks);
end
$$;
