-- A ranking: most points first, then the player who reached them first, then the smaller player id. Players
-- without points have no rank. To avoid counting players, ranks are computed from the number of players per
-- range of scores (app.rank_count, updated by triggers).
--
-- Queries for places set enable_sort off: with few statistics, as in an event's first minutes, PostgreSQL would
-- otherwise read and sort the whole table.

/**
 * The rank of a score, stored or not, from 1: computed from the players in all higher ranges, level by level,
 * plus the players ahead in the smallest range. Null for a score without points.
 */
create or replace function app.rank_of(score app.ranking_score) returns integer
language plpgsql stable
as $$
declare
  above bigint := 0;
  sizes constant bigint[] := app.rank_sizes();
  levels constant integer := cardinality(sizes);
  key constant bigint := app.rank_key(score.points, score.reached_at);
  last_bucket bigint := 9223372036854775807;
begin
  if score.points is null or score.points = 0 then
    return null;
  end if;
  for level_number in 1..levels loop
    above := above + coalesce((
      select sum(counted.players)
        from app.rank_count as counted
        where counted.campaign_slug = score.campaign_slug
          and counted.ranking = score.ranking
          and counted.level = level_number
          and counted.bucket > key / sizes[level_number]
          and counted.bucket <= last_bucket), 0);
    last_bucket := case when level_number < levels then
      (key / sizes[level_number] + 1) * (sizes[level_number] / sizes[level_number + 1]) - 1 end;
  end loop;
  return 1 + above + (
    select count(*)
      from app.ranking_score as other
      where other.campaign_slug = score.campaign_slug
        and other.ranking = score.ranking
        and other.points > 0
        and other.rank_key between key and key / sizes[levels] * sizes[levels] + sizes[levels] - 1
        and (other.rank_key > key
          or (other.reached_at, other.player_id) < (score.reached_at, score.player_id)));
end
$$;

/**
 * Finds a rank without counting rows: returns the highest key of a small range of rank keys that contains the
 * rank, and the number of players in this range ahead of the rank. Both are null if fewer players have points
 * and the rank is not one of the first ten.
 */
create or replace function app.find_rank(
  campaign text, ranking text, rank integer, out highest_key bigint, out before integer
)
language plpgsql stable
as $$
declare
  sizes constant bigint[] := app.rank_sizes();
  levels constant integer := cardinality(sizes);
  first_bucket bigint := 0;
  last_bucket bigint := 9223372036854775807;
  range record;
begin
  before := rank - 1;
  highest_key := last_bucket;
  if rank <= 10 then
    return;
  end if;
  for level_number in 1..levels loop
    select counted.bucket, counted.through - counted.players as above into range
      from (
        select counts.bucket, sum(counts.players) as players,
            sum(sum(counts.players)) over (order by counts.bucket desc) as through
          from app.rank_count as counts
          where counts.campaign_slug = find_rank.campaign
            and counts.ranking = find_rank.ranking
            and counts.level = level_number
            and counts.bucket between first_bucket and last_bucket
          group by counts.bucket
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

/** The number of players with points in a ranking. */
create or replace function app.ranked_players(campaign text, ranking text) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(counted.players)
      from app.rank_count as counted
      where counted.campaign_slug = ranked_players.campaign
        and counted.ranking = ranked_players.ranking
        and counted.level = 1), 0);
end
$$;

/** The places of a ranking after the rank `after`, at most `most`. */
create or replace function app.places_after(
  campaign text, ranking text, after integer, most integer
)
returns setof app.place
language plpgsql stable set enable_sort = off
as $$
declare
  place_found record := app.find_rank(campaign, ranking, after + 1);
begin
  return query
    select places_after.after + row_number() over ()::integer, following.player_id, following.points,
        following.run_id
      from (
        select score.player_id, score.points, score.run_id
          from app.ranking_score as score
          where score.campaign_slug = places_after.campaign
            and score.ranking = places_after.ranking
            and score.points > 0
            and score.rank_key <= place_found.highest_key
          order by score.rank_key desc, score.reached_at, score.player_id
          offset place_found.before
          limit most
      ) as following;
end
$$;

/** The place of a score, with `reach` places before it and `reach` places after it; none for a null rank. */
create or replace function app.places_around(own app.ranking_score, own_rank integer, reach integer)
returns setof app.place
language plpgsql stable set enable_sort = off
as $$
begin
  return query
    with
    near as (
      -- The next condition implies this one on `rank_key`, but PostgreSQL needs both to search the index.
      (select score.*
        from app.ranking_score as score
        where score.campaign_slug = own.campaign_slug and score.ranking = own.ranking
          and score.points > 0
          and score.rank_key >= own.rank_key
          and (score.rank_key > own.rank_key
            or (score.reached_at, score.player_id) < (own.reached_at, own.player_id))
        order by score.rank_key, score.reached_at desc, score.player_id desc
        limit reach)
      union all
      (select score.*
        from app.ranking_score as score
        where score.campaign_slug = own.campaign_slug and score.ranking = own.ranking
          and score.points > 0
          and score.rank_key <= own.rank_key
          and (score.rank_key < own.rank_key
            or (score.reached_at, score.player_id) >= (own.reached_at, own.player_id))
        order by score.rank_key desc, score.reached_at, score.player_id
        limit reach + 1)
    )
    select (row_number() over (order by near.rank_key desc, near.reached_at, near.player_id)
          + own_rank - least(own_rank - 1, reach) - 1)::integer,
        near.player_id, near.points, near.run_id
      from near
      where own_rank is not null;
end
$$;

/** Whether a player may receive a ranking's prize: not if banned or disqualified. */
create or replace function app.can_win(player uuid, campaign text, ranking text) returns boolean
language sql stable
as $$
  select not app.is_banned(known) and not app.is_disqualified(known.id, campaign, ranking)
    from app.player as known
    where known.id = can_win.player
$$;

/**
 * The delivery of the prize that this transaction has just granted to a player for this reason: the player's
 * latest, because the player is locked.
 */
create or replace function app.granted_delivery(player uuid, reason text) returns bigint
language sql stable
as $$
  select max(promised.id)
    from app.sticker_delivery as promised
    where promised.player_id = granted_delivery.player and promised.promised_at = app.now()
      and promised.reason = granted_delivery.reason
$$;
