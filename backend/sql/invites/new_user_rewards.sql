/**
 * A new user's tasks from `since` until just before `until`: an album changed by the player or a report,
 * exchanges that count (app.counted_swaps), a shared link, and a complete profile (if completed before, from
 * `since`). Returns an array of { task, count, goal, done, done_at }, without progress if `since` is null.
 */
create or replace function app.new_user_tasks(
  player uuid, since timestamptz, until timestamptz, campaign app.campaign
) returns jsonb
language plpgsql stable
as $$
declare
  exchanges integer := campaign.numbers ->> 'proposals';
  profile_at timestamptz := (
    select greatest(completion.completed_at, since)
      from app.profile_completion as completion
      where completion.player_id = player and since is not null
        and completion.completed_at < until);
  album_at timestamptz := (
    select min(entry.entered_at)
      from app.sticker_entry as entry
      where entry.player_id = player and entry.reason in ('album', 'report')
        and entry.entered_at >= since and entry.entered_at < until);
  exchanged timestamptz[] := array(
    select counting.completed_at
      from app.counted_swaps(player, since, until, campaign) as counting
      order by counting.completed_at
      limit exchanges);
  shared_at timestamptz := (
    select min(share.shared_at)
      from app.link_share as share
      where share.player_id = player and share.shared_at >= since and share.shared_at < until);
begin
  return (
    select jsonb_agg(jsonb_build_object(
        'task', task.name,
        'count', task.count,
        'goal', task.goal,
        'done', task.done_at is not null,
        'done_at', app.iso(task.done_at)) order by task.position)
      from (values
        (1, 'profile', (profile_at is not null)::integer, 1, profile_at),
        (2, 'album', (album_at is not null)::integer, 1, album_at),
        (3, 'exchanges', cardinality(exchanged), exchanges, exchanged[exchanges]),
        (4, 'share', (shared_at is not null)::integer, 1, shared_at)
      ) as task (position, name, count, goal, done_at));
end
$$;

/** The deadline for a new user's tasks: `days` times 24 hours after the download. */
create or replace function app.new_user_deadline(download timestamptz, campaign app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return download + make_interval(hours => 24 * (campaign.numbers ->> 'days')::integer);
end
$$;
