-- The ranking of an event: most points first, then the player who reached them first, then the smaller player
-- id. Players without points have no rank. To avoid counting players, ranks are computed from the number of
-- players per range of scores (app.event_rank_count, updated by triggers).
--
-- Queries for places set enable_sort off: with few statistics, as in an event's first minutes, PostgreSQL would
-- otherwise read and sort the whole table.

/**
 * The rank of a score, from 1: computed from the players in all higher ranges, level by level, plus the players
 * ahead in the smallest range. Null for a score without points.
 */
create or replace function app.event_rank(score app.event_score) returns integer
language plpgsql stable
as $$
declare
  above bigint := 0;
  sizes constant bigint[] := app.event_rank_sizes();
  levels constant integer := cardinality(sizes);
  last_bucket bigint := 9223372036854775807;
begin
  if score.points is null or score.points = 0 then
    return null;
  end if;
  for level_number in 1..levels loop
    above := above + coalesce((
      select sum(counted.players)
        from app.event_rank_count as counted
        where counted.campaign_slug = score.campaign_slug
          and counted.event_id = score.event_id
          and counted.level = level_number
          and counted.bucket > score.rank_key / sizes[level_number]
          and counted.bucket <= last_bucket), 0);
    last_bucket := case when level_number < levels then
      (score.rank_key / sizes[level_number] + 1)
        * (sizes[level_number] / sizes[level_number + 1]) - 1 end;
  end loop;
  return 1 + above + (
    select count(*)
      from app.event_score as other
      where other.campaign_slug = score.campaign_slug
        and other.event_id = score.event_id
        and other.points > 0
        and other.rank_key between score.rank_key
          and score.rank_key / sizes[levels] * sizes[levels] + sizes[levels] - 1
        and (other.rank_key > score.rank_key
          or (other.reached_at, other.player_id) < (score.reached_at, score.player_id)));
end
$$;

/**
 * Finds a rank without counting rows: returns the highest rank key of the smallest range that contains the
 * rank, and how many players of that range are ahead of the rank. Both are null if fewer players have points.
 */
create or replace function app.event_place_at(
  campaign text, event text, rank integer, out highest_key bigint, out before integer
)
language plpgsql stable
as $$
declare
  sizes constant bigint[] := app.event_rank_sizes();
  levels constant integer := cardinality(sizes);
  first_bucket bigint := 0;
  last_bucket bigint := 9223372036854775807;
  range record;
begin
  before := rank - 1;
  for level_number in 1..levels loop
    -- Splits the range that the previous level found, and finds the smaller range that contains the rank.
    select counted.bucket, counted.above into range
      from (
        select counts.bucket, sum(counts.players) over (order by counts.bucket desc) as through,
            sum(counts.players) over (order by counts.bucket desc) - counts.players as above
          from app.event_rank_count as counts
          where counts.campaign_slug = event_place_at.campaign
            and counts.event_id = event_place_at.event
            and counts.level = level_number
            and counts.bucket between first_bucket and last_bucket
      ) as counted
      where counted.through > before
      order by counted.bucket desc
      limit 1;
    if not found then
      highest_key := null;
      before := null;
      return;
    end if;
    before := before - range.above;
    highest_key := (range.bucket + 1) * sizes[level_number] - 1;
    if level_number < levels then
      first_bucket := range.bucket * (sizes[level_number] / sizes[level_number + 1]);
      last_bucket := first_bucket + sizes[level_number] / sizes[level_number + 1] - 1;
    end if;
  end loop;
end
$$;

/** How many players have points in an event. */
create or replace function app.event_players(campaign text, event text) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(counted.players)
      from app.event_rank_count as counted
      where counted.campaign_slug = event_players.campaign
        and counted.event_id = event_players.event
        and counted.level = 1), 0);
end
$$;

/** The places of an event after the rank `after`, at most `most`. */
create or replace function app.event_places(
  campaign text, event text, after integer, most integer
)
returns table (rank integer, player_id uuid, points bigint)
language plpgsql stable set enable_sort = off
as $$
declare
  place_found record := app.event_place_at(campaign, event, after + 1);
begin
  return query
    select event_places.after + row_number() over ()::integer, following.player_id, following.points
      from (
        select score.player_id, score.points
          from app.event_score as score
          where score.campaign_slug = event_places.campaign
            and score.event_id = event_places.event
            and score.points > 0
            and score.rank_key <= place_found.highest_key
          order by score.rank_key desc, score.reached_at, score.player_id
          offset place_found.before
          limit most
      ) as following;
end
$$;

/** The place of a score, with `reach` places before it and `reach` places after it. */
create or replace function app.event_places_around(own app.event_score, reach integer)
returns table (rank integer, player_id uuid, points bigint)
language plpgsql stable set enable_sort = off
as $$
declare
  own_rank integer := app.event_rank(own);
begin
  return query
    with
    near as (
      -- The condition on `rank_key` alone follows from the next condition, but PostgreSQL needs it to search
      -- the index.
      (select score.player_id, score.points, score.rank_key, score.reached_at
        from app.event_score as score
        where score.campaign_slug = own.campaign_slug and score.event_id = own.event_id
          and score.points > 0
          and score.rank_key >= own.rank_key
          and (score.rank_key > own.rank_key
            or (score.reached_at, score.player_id) < (own.reached_at, own.player_id))
        order by score.rank_key, score.reached_at desc, score.player_id desc
        limit reach)
      union all
      (select score.player_id, score.points, score.rank_key, score.reached_at
        from app.event_score as score
        where score.campaign_slug = own.campaign_slug and score.event_id = own.event_id
          and score.points > 0
          and score.rank_key <= own.rank_key
          and (score.rank_key < own.rank_key
            or (score.reached_at, score.player_id) >= (own.reached_at, own.player_id))
        order by score.rank_key desc, score.reached_at, score.player_id
        limit reach + 1)
    )
    select (row_number() over (order by near.rank_key desc, near.reached_at, near.player_id)
          + own_rank - least(own_rank - 1, reach) - 1)::integer,
        near.player_id, near.points
      from near
      where own_rank is not null;
end
$$;
