-- The ranking of a game day: the higher score first, of equal ones the one that was reached first, of
-- those the smaller player id. Ranks are counted by ranges, not by rows (app.mini_game_rank_count).

/**
 * Score and moment in one number, the higher the better: a million for each point, less the seconds
 * since the day before `day` began in UTC (so that it depends on no zone or reset that may change).
 */
create or replace function app.mini_game_rank_key(score integer, day date, reached_at timestamptz)
returns bigint
language sql stable
as $$
  select score::bigint * 1000000 + 999999 - greatest(0, least(999999,
    floor(extract(epoch from reached_at - (day - 1)::timestamp at time zone 'UTC'))))::bigint
$$;

/** How many rank keys each level's ranges span, the widest first; each is a multiple of the next. */
create or replace function app.mini_game_rank_sizes() returns bigint[]
language sql immutable
as $$
  select array[1000000000, 100000000, 1000000, 1000]::bigint[]
$$;

/**
 * In which of several rows a player is counted in a range: the two widest levels have eight for each
 * range, so that runs that end at once seldom wait for the same row.
 */
create or replace function app.mini_game_rank_shard(level bigint, player uuid) returns integer
language sql immutable
as $$
  select case when level <= 2 then get_byte(uuid_send(player), 0) & 7 else 0 end
$$;

/**
 * The rank on a game day of whoever has this rank key, from 1: the players in all ranges above, level
 * by level inside the range that the key lies in, and in the smallest one those before it.
 */
create or replace function app.mini_game_rank(
  campaign text, day date, rank_key bigint, reached_at timestamptz, player uuid
) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
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

/** How many players have a score on a game day. */
create or replace function app.mini_game_players(campaign text, day date) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
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

/**
 * Records a score as the best of the day of a player if it is above 0 and above their previous one
 * (an equal score changes no rank), and updates the range counts. Returns whether it is the new
 * best.
 */
create or replace function app.record_mini_game_best(
  campaign text, day date, player uuid, score integer, reached_at timestamptz
) returns boolean
language plpgsql volatile set search_path = '' set enable_seqscan = off set jit = off
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
        (campaign_slug, day, player_id, score, reached_at, rank_key)
      values (record_mini_game_best.campaign, record_mini_game_best.day, player,
        record_mini_game_best.score, record_mini_game_best.reached_at, new_key);
  else
    update app.mini_game_day_best as best
      set score = record_mini_game_best.score, reached_at = record_mini_game_best.reached_at,
          rank_key = new_key
      where best.campaign_slug = record_mini_game_best.campaign
        and best.day = record_mini_game_best.day
        and best.player_id = player;
  end if;

  -- Always in the same order, so that two runs that end at once cannot deadlock.
  insert into app.mini_game_rank_count as counted
      (campaign_slug, day, level, bucket, shard, players)
    select record_mini_game_best.campaign, record_mini_game_best.day,
        range.level, range.bucket, range.shard, sum(range.change)
      from (
        select sizes.level, moved.rank_key / sizes.size as bucket, moved.change,
            app.mini_game_rank_shard(sizes.level, player) as shard
          from (values (new_key, 1), (before.rank_key, -1)) as moved (rank_key, change)
          cross join unnest(app.mini_game_rank_sizes()) with ordinality as sizes (size, level)
          where moved.rank_key is not null
      ) as range
      group by range.level, range.bucket, range.shard
      having sum(range.change) <> 0
      order by range.level, range.bucket, range.shard
    -- Named by the constraint: `day` alone would be the parameter, too.
    on conflict on constraint mini_game_rank_count_pkey
      do update set players = counted.players + excluded.players;
  return true;
end
$$;

/**
 * Recounts the ranges of a game day from the best scores, for scores that were not written by
 * app.record_mini_game_best. Runs that end meanwhile wait. Returns the number of players.
 */
create or replace function app.recount_mini_game_ranks(campaign text, day date) returns integer
language plpgsql volatile set search_path = '' set jit = off
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

revoke execute on function app.mini_game_rank_key(integer, date, timestamptz),
  app.mini_game_rank_sizes(), app.mini_game_rank_shard(bigint, uuid),
  app.mini_game_rank(text, date, bigint, timestamptz, uuid), app.mini_game_players(text, date),
  app.record_mini_game_best(text, date, uuid, integer, timestamptz),
  app.recount_mini_game_ranks(text, date) from public;
