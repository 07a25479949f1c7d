-- The ranking of a game day: highest score first, then the score that was reached earliest, then the smaller
-- player id. Ranks are computed from the number of players per range of scores (app.mini_game_rank_count).

/**
 * The rank key: score and time in one number, higher is better. It is a million per point, less the seconds
 * since the start of the day before `day`, in UTC, because a campaign's zone and reset time may change.
 */
create or replace function app.mini_game_rank_key(score integer, day date, reached_at timestamptz)
returns bigint
language sql stable
as $$
  select score::bigint * 1000000 + 999999 - greatest(0, least(999999,
    floor(extract(epoch from reached_at - (day - 1)::timestamp at time zone 'UTC'))))::bigint
$$;

/** The size of the ranges of each level, in rank keys, largest first. Each is a multiple of the next. */
create or replace function app.mini_game_rank_sizes() returns bigint[]
language sql immutable
as $$
  select array[1000000000, 100000000, 1000000, 1000]::bigint[]
$$;

/**
 * The row (shard) of a range that counts this player. On the two levels with the largest ranges each range has
 * eight rows, so that concurrent runs rarely wait for the same row.
 */
create or replace function app.mini_game_rank_shard(level bigint, player uuid) returns integer
language sql immutable
as $$
  select case when level <= 2 then get_byte(uuid_send(player), 0) & 7 else 0 end
$$;

/**
 * The rank, from 1, of a rank key on a game day: computed from the players in all higher ranges, level by
 * level, plus the rows above the key in the smallest range.
 */
create or replace function app.mini_game_rank(
  campaign text, day date, rank_key bigint, reached_at timestamptz, player uuid
) returns integer
language plpgsql stable
as $$
declare
  above bigint := 0;
  sizes constant bigint[] := app.mini_game_rank_sizes();
  last_bucket bigint := 9223372036854775807;
begin
  for level_number in 1..4 loop
    above := above + coalesce((
      select sum(counted.players)
        from app.mini_game_rank_count as counted
        where counted.campaign_slug = mini_game_rank.campaign
          and counted.day = mini_game_rank.day
          and counted.level = level_number
          and counted.bucket > mini_game_rank.rank_key / sizes[level_number]
          and counted.bucket <= last_bucket), 0);
    last_bucket := case when level_number < 4 then
      (mini_game_rank.rank_key / sizes[level_number] + 1)
        * (sizes[level_number] / sizes[level_number + 1]) - 1 end;
  end loop;
  return 1 + above + (
    select count(*)
      from app.mini_game_day_best as best
      where best.campaign_slug = mini_game_rank.campaign
        and best.day = mini_game_rank.day
        and best.rank_key between mini_game_rank.rank_key
          and mini_game_rank.rank_key / sizes[4] * sizes[4] + sizes[4] - 1
        and (best.rank_key > mini_game_rank.rank_key
          or (best.reached_at, best.player_id) < (mini_game_rank.reached_at, player)));
end
$$;

/**
 * Finds a rank without counting rows: returns the highest rank key of the smallest range that contains the
 * rank, and how many players of that range are ahead of the rank. Both are null if the day has fewer players.
 */
create or replace function app.mini_game_place_at(
  campaign text, day date, rank integer, out highest_key bigint, out before integer
)
language plpgsql stable
as $$
declare
  sizes constant bigint[] := app.mini_game_rank_sizes();
  first_bucket bigint := 0;
  last_bucket bigint := 9223372036854775807;
  range record;
begin
  before := rank - 1;
  for level_number in 1..4 loop
    -- Splits the range that the previous level found, and finds the smaller range that contains the rank.
    select counted.bucket, counted.above into range
      from (
        select bucket, sum(sum(players)) over (order by bucket desc) as through,
            sum(sum(players)) over (order by bucket desc) - sum(players) as above
          from app.mini_game_rank_count as counts
          where counts.campaign_slug = mini_game_place_at.campaign
            and counts.day = mini_game_place_at.day
            and counts.level = level_number
            and counts.bucket between first_bucket and last_bucket
          group by bucket
      ) as counted
      where counted.through > before
      order by counted.bucket desc
      limit 1;
    if not found then
      before := null;
      return;
    end if;
    before := before - range.above;
    highest_key := (range.bucket + 1) * sizes[level_number] - 1;
    if level_number < 4 then
      first_bucket := range.bucket * (sizes[level_number] / sizes[level_number + 1]);
      last_bucket := first_bucket + sizes[level_number] / sizes[level_number + 1] - 1;
    end if;
  end loop;
end
$$;

/** How many players have a score on a game day. */
create or replace function app.mini_game_players(campaign text, day date) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(counted.players)
      from app.mini_game_rank_count as counted
      where counted.campaign_slug = mini_game_players.campaign
        and counted.day = mini_game_players.day
        and counted.level = 1), 0);
end
$$;

/** Counts a player in the ranges of `new_key` instead of those of `old_key`; null means in no range. */
create or replace function app.move_mini_game_rank(
  campaign text, day date, player uuid, old_key bigint, new_key bigint
) returns void
language plpgsql volatile
as $$
begin
  -- Every transaction updates the counts in this order, which prevents deadlocks.
  insert into app.mini_game_rank_count as counted
      (campaign_slug, day, level, bucket, shard, players)
    select move_mini_game_rank.campaign, move_mini_game_rank.day,
        range.level, range.bucket, range.shard, sum(range.change)
      from (
        select sizes.level, moved.rank_key / sizes.size as bucket, moved.change,
            app.mini_game_rank_shard(sizes.level, player) as shard
          from (values (new_key, 1), (old_key, -1)) as moved (rank_key, change)
          cross join unnest(app.mini_game_rank_sizes()) with ordinality as sizes (size, level)
          where moved.rank_key is not null
      ) as range
      group by range.level, range.bucket, range.shard
      having sum(range.change) <> 0
      order by range.level, range.bucket, range.shard
    -- Names the constraint, because the column name `day` would be ambiguous: it is also a parameter.
    on conflict on constraint mini_game_rank_count_pkey
      do update set players = counted.players + excluded.players;
end
$$;

/**
 * Records a score and its run as a player's best of the day if it is above 0 and above the previous best; an
 * equal score keeps the earlier time. Updates the range counts. Returns whether it is the new best.
 */
create or replace function app.record_mini_game_best(
  campaign text, day date, player uuid, score integer, reached_at timestamptz,
  run uuid default null
) returns boolean
language plpgsql volatile
as $$
declare
  before app.mini_game_day_best;
  new_key bigint := app.mini_game_rank_key(score, day, reached_at);
begin
  select * into before
    from app.mini_game_day_best as best
    where best.campaign_slug = record_mini_game_best.campaign
      and best.day = record_mini_game_best.day
      and best.player_id = player
    for no key update;
  if score <= coalesce(before.score, 0) then
    return false;
  end if;
  if before.score is null then
    insert into app.mini_game_day_best
        (campaign_slug, day, player_id, score, reached_at, rank_key, run_id)
      values (record_mini_game_best.campaign, record_mini_game_best.day, player,
        record_mini_game_best.score, record_mini_game_best.reached_at, new_key, run);
  else
    update app.mini_game_day_best as best
      set score = record_mini_game_best.score, reached_at = record_mini_game_best.reached_at,
          rank_key = new_key, run_id = run
      where best.campaign_slug = record_mini_game_best.campaign
        and best.day = record_mini_game_best.day
        and best.player_id = player;
  end if;

  perform app.move_mini_game_rank(
    record_mini_game_best.campaign, record_mini_game_best.day, player, before.rank_key, new_key);
  return true;
end
$$;

/**
 * Recounts the ranges of a game day after scores were written without app.record_mini_game_best, and returns
 * the number of players. Meanwhile no run can end.
 */
create or replace function app.recount_mini_game_ranks(campaign text, day date) returns integer
language plpgsql volatile
as $$
begin
  lock table app.mini_game_day_best, app.mini_game_rank_count in share row exclusive mode;
  delete from app.mini_game_rank_count as counted
    where counted.campaign_slug = recount_mini_game_ranks.campaign
      and counted.day = recount_mini_game_ranks.day;
  insert into app.mini_game_rank_count (campaign_slug, day, level, bucket, shard, players)
    select best.campaign_slug, best.day, sizes.level, best.rank_key / sizes.size,
        app.mini_game_rank_shard(sizes.level, best.player_id),
        count(*)
      from app.mini_game_day_best as best
      cross join unnest(app.mini_game_rank_sizes()) with ordinality as sizes (size, level)
      where best.campaign_slug = recount_mini_game_ranks.campaign
        and best.day = recount_mini_game_ranks.day
      group by 1, 2, 3, 4, 5;
  return app.mini_game_players(campaign, day);
end
$$;
