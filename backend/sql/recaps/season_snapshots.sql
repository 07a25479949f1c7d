/**
 * The version of the counting rules. Raise it if a figure's meaning changes; all snapshots are then retaken.
 */
create or replace function app.recap_rules() returns smallint
language sql immutable
as $$
  select 5::smallint
$$;

/**
 * The time from which a recap can be counted: a minute after its period, because calls that began within it may
 * still be running.
 */
create or replace function app.recap_due_at(campaign app.campaign) returns timestamptz
language sql immutable
as $$
  select campaign.counted_until + interval '1 minute'
$$;

/**
 * Counts recaps of a range of players for a new snapshot, and the number of players with each score. Counts the
 * time from `counted_from` until just before `counted_until`; swaps, copies and praise only if they count
 * (app.counted_swaps):
 *   received, sent     copies of stickers that changed hands
 *   score              the leading figure: exchanges in a year, copies swapped in a season
 *   exchanges          exchanges on either side; the mate is the most frequent partner; of equally frequent
 *                      ones, the first in the season, then the first by name
 *   perfect ...        praise received
 *   free_stickers      free stickers claimed, and stickers promised as rewards and not withdrawn
 *   days_joined        days in the zone from joining to the last day, inclusive
 *   best_day ...       the day with most copies, the first of equal ones
 *   quickest ...       the shortest time from proposal to completion, in seconds
 *   comeback ...       the longest time without a swap, in days, that was followed by three or more swaps
 *   teams, posts       partner teams joined, posts for partners
 *   gold_sticker ...   the first gold sticker added to the album, also in the album editor
 *   best_score ...     the best mini-game run that was not voided
 *   rolls              daily rolls of the dice
 *   runs               mini-game runs that ended and were not voided
 *   invitees           players who entered the player's invite code
 */
create or replace function app.count_recaps(season app.campaign, build integer, players uuid[])
returns void
language plpgsql volatile
as $$
declare
  -- With `offset 0`, PostgreSQL reads players' rows by index, whatever the statistics say. Completely read data
  -- is materialized and joined by hash, so that the time grows only linearly with the players.
  limits constant record := app.swap_limits(season);
  -- Limits of swaps apply to whole days, so counting begins at the start of the first day.
  first_day constant timestamptz := app.start_of_day(
    app.local_date(season.counted_from, season.time_zone), season.time_zone);
  golden constant text[] := array(select sticker.slug from app.sticker where sticker.rarity = 'gold');
  games constant text[] := array(
    select campaign.slug from app.campaign where campaign.kind = 'mini-game');
begin
  with
    listed as materialized (
      select known.id, known.joined_at
        from unnest(players) as given (id)
        cross join lateral (
          select player.id, player.joined_at from app.player where player.id = given.id offset 0
        ) as known
    ),
    praise as materialized (
      select listed.id as player_id, given.kind, given.exchange_id
        from listed
        cross join lateral (
          select praise.kind, praise.exchange_id
            from app.praise
            where praise.to_player_id = listed.id
              and praise.praised_at >= season.counted_from
              and praise.praised_at < season.counted_until
            offset 0) as given
    ),
    own_since as materialized (
      select listed.id as player_id, made.id, made.mate_id, made.completed_at
        from listed
        cross join lateral (
          select exchange.id, exchange.partner_id as mate_id, exchange.completed_at
            from app.exchange
            where exchange.proposer_id = listed.id
              and exchange.completed_at >= first_day
              and exchange.completed_at < season.counted_until
            offset 0) as made
      union all
      select listed.id, received.id, received.mate_id, received.completed_at
        from listed
        cross join lateral (
          select exchange.id, exchange.proposer_id as mate_id, exchange.completed_at
            from app.exchange
            where exchange.partner_id = listed.id
              and exchange.completed_at >= first_day
              and exchange.completed_at < season.counted_until
            offset 0) as received
    ),
    -- Praise may come days after its exchange, so for players who were praised late, the days of those
    -- earlier exchanges are read, too.
    praised_late as materialized (
      select late.player_id,
          app.start_of_day(app.local_date(min(earlier.completed_at), season.time_zone),
            season.time_zone) as from_day
        from (
          select praise.player_id, praise.exchange_id
            from praise
            left join own_since
              on own_since.id = praise.exchange_id and own_since.player_id = praise.player_id
            where own_since.id is null
            offset 0) as late
        cross join lateral (
          select exchange.completed_at
            from app.exchange
            where exchange.id = late.exchange_id and exchange.completed_at < first_day
            offset 0) as earlier
        group by late.player_id
    ),
    own as materialized (
      select player_id, id, mate_id, completed_at from own_since
      union all
      select praised_late.player_id, made.id, made.mate_id, made.completed_at
        from praised_late
        cross join lateral (
          select exchange.id, exchange.partner_id as mate_id, exchange.completed_at
            from app.exchange
            where exchange.proposer_id = praised_late.player_id
              and exchange.completed_at >= praised_late.from_day
              and exchange.completed_at < first_day
            offset 0) as made
      union all
      select praised_late.player_id, received.id, received.mate_id, received.completed_at
        from praised_late
        cross join lateral (
          select exchange.id, exchange.proposer_id as mate_id, exchange.completed_at
            from app.exchange
            where exchange.partner_id = praised_late.player_id
              and exchange.completed_at >= praised_late.from_day
              and exchange.completed_at < first_day
            offset 0) as received
    ),
    numbered as (
      select dated.*,
          row_number() over (
            partition by dated.player_id, dated.mate_id, dated.day
            order by dated.completed_at, dated.id) as pair_number
        from (
          select own.*, app.local_date(own.completed_at, season.time_zone) as day from own
        ) as dated
    ),
    moved as materialized (
      select numbered.*, copies.sent, copies.received
        from numbered
        cross join lateral (
          select count(*) filter (where moving.from_player_id = numbered.player_id) as sent,
              count(*) filter (where moving.from_player_id = numbered.mate_id) as received
            from app.sticker_transfer as moving
            where moving.exchange_id = numbered.id
        ) as copies
        where numbered.pair_number <= limits.pair_swaps
    ),
    summed as (
      select moved.*, coalesce(before.copies, 0) + sum(moved.sent) over (
            partition by moved.player_id, moved.day
            order by moved.completed_at, moved.id) as given_that_day
        from moved
        left join app.swapped_before as before
          on before.player_id = moved.player_id and before.time_zone = season.time_zone
            and before.day = moved.day
    ),
    counting as materialized (
      select * from summed where given_that_day <= limits.copies
    ),
    pairs as materialized (
      select player_id, mate_id, count(*) as exchanges, min(completed_at) as first_at,
          sum(received) as received, sum(sent) as sent
        from counting
        where completed_at >= season.counted_from
        group by player_id, mate_id
    ),
    swapped as materialized (
      select player_id, sum(exchanges) as exchanges, sum(received) as received, sum(sent) as sent
        from pairs group by player_id
    ),
    mates as materialized (
      select distinct on (ranked.player_id) ranked.player_id, ranked.mate_id, ranked.exchanges
        from (
          select pairs.*, rank() over (
                partition by pairs.player_id order by pairs.exchanges desc, pairs.first_at) as place
            from pairs
        ) as ranked
        cross join lateral (
          select known.username from app.player as known where known.id = ranked.mate_id offset 0
        ) as mate
        where ranked.place = 1
        order by ranked.player_id, mate.username collate "C"
    ),
    praised as materialized (
      select praise.player_id,
          count(*) filter (where praise.kind = 'perfect') as perfect,
          count(*) filter (where praise.kind = 'fast') as fast,
          count(*) filter (where praise.kind = 'honest') as honest
        from praise
        join counting
          on counting.id = praise.exchange_id and counting.player_id = praise.player_id
        group by praise.player_id
    ),
    days as materialized (
      select player_id, day, sum(received + sent) as copies,
          day - lag(day) over (partition by player_id order by day) as away,
          sum(count(*)) over (partition by player_id order by day desc) as from_then
        from counting
        where completed_at >= season.counted_from
        group by player_id, day
    ),
    best_days as materialized (
      select distinct on (player_id) player_id, day, copies
        from days
        order by player_id, copies desc, day
    ),
    comebacks as materialized (
      select distinct on (player_id) player_id, day, away
        from days
        where away is not null and from_then >= 3
        order by player_id, away desc, day
    ),
    quickest as materialized (
      select distinct on (counting.player_id) counting.player_id, counting.day, agreed.seconds
        from counting
        cross join lateral (
          select extract(epoch from counting.completed_at - proposal.proposed_at) as seconds
            from app.proposal
            where proposal.exchange_id = counting.id
            offset 0) as agreed
        where counting.completed_at >= season.counted_from
        order by counting.player_id, agreed.seconds, counting.completed_at, counting.id
    ),
    golds as materialized (
      select listed.id as player_id, first.sticker_slug,
          app.local_date(first.entered_at, season.time_zone) as day
        from listed
        cross join lateral (
          select entry.sticker_slug, entry.entered_at
            from app.sticker_entry as entry
            where entry.player_id = listed.id and entry.sticker_slug = any (golden)
              and entry.copies > 0
              and entry.entered_at >= season.counted_from and entry.entered_at < season.counted_until
            order by entry.entered_at, entry.sticker_slug
            limit 1) as first
    ),
    runs as materialized (
      select listed.id as player_id, best.score, app.local_date(best.ended_at, season.time_zone) as day
        from listed
        cross join lateral (
          select run.score, run.ended_at
            from app.mini_game_run as run
            where run.player_id = listed.id and run.campaign_slug = any (games)
              and run.ended_at >= season.counted_from and run.ended_at < season.counted_until
              and not app.is_voided(run.id)
            order by run.score desc, run.ended_at
            limit 1) as best
        where best.score > 0
    ),
    counted as (
      insert into app.season_recap
          (season, build, player_id, exchanges, received, sent, score, perfect, fast, honest,
           free_stickers, teams, posts, days_joined, mate_id, mate_exchanges,
           best_day_copies, best_day_on, quickest_seconds, quickest_on, comeback_days, comeback_on,
           gold_sticker, gold_on, best_score, best_score_on, rolls, runs, invitees)
        select season.slug, count_recaps.build, player.id,
            coalesce(swapped.exchanges, 0), coalesce(swapped.received, 0), coalesce(swapped.sent, 0),
            case when season.kind = 'year-recap' then coalesce(swapped.exchanges, 0)
              else coalesce(swapped.received + swapped.sent, 0) end,
            coalesce(praised.perfect, 0), coalesce(praised.fast, 0), coalesce(praised.honest, 0),
            (select count(*)
              from app.free_sticker_claim as claim
              where claim.player_id = player.id
                and claim.claimed_at >= season.counted_from and claim.claimed_at < season.counted_until)
            + (select count(*)
              from app.sticker_delivery as promised
              where promised.player_id = player.id
                and promised.promised_at >= season.counted_from
                and promised.promised_at < season.counted_until
                and promised.sticker_slug is not null
                and promised.state <> 'withdrawn'
                -- Excludes claimed free stickers, which are already counted above, and redeemed stickers, which
                -- are not free, because they cost points.
                and promised.reason not in ('free_sticker', 'redemption')),
            (select count(distinct seat.team_id)
              from app.partner_team_member as seat
              where seat.player_id = player.id
                and seat.joined_at >= season.counted_from and seat.joined_at < season.counted_until),
            (select count(*)
              from app.partner_post as post
              where post.player_id = player.id
                and post.posted_at >= season.counted_from and post.posted_at < season.counted_until),
            ((season.counted_until - interval '1 microsecond') at time zone season.time_zone)::date
              - (player.joined_at at time zone season.time_zone)::date + 1,
            mates.mate_id, mates.exchanges,
            best_days.copies, best_days.day, quickest.seconds, quickest.day,
            comebacks.away, comebacks.day, golds.sticker_slug, golds.day, runs.score, runs.day,
            (select count(*)
              from app.dice_roll as roll
              where roll.player_id = player.id
                and roll.rolled_at >= season.counted_from and roll.rolled_at < season.counted_until),
            (select count(*)
              from app.mini_game_run as run
              where run.player_id = player.id and run.campaign_slug = any (games)
                and run.ended_at >= season.counted_from and run.ended_at < season.counted_until
                and not app.is_voided(run.id)),
            (select count(*)
              from app.invitation
              where invitation.inviter_id = player.id
                and invitation.bound_at >= season.counted_from
                and invitation.bound_at < season.counted_until)
          from listed as player
          left join swapped on swapped.player_id = player.id
          left join mates on mates.player_id = player.id
          left join praised on praised.player_id = player.id
          left join best_days on best_days.player_id = player.id
          left join quickest on quickest.player_id = player.id
          left join comebacks on comebacks.player_id = player.id
          left join golds on golds.player_id = player.id
          left join runs on runs.player_id = player.id
        returning score
    )
    insert into app.season_score as scored (season, build, score, players)
      select season.slug, count_recaps.build, counted.score, count(*)
        from counted
        group by counted.score
      on conflict on constraint season_score_pkey do update
        set players = scored.players + excluded.players;
end
$$;

/**
 * The percentage of all other players with a strictly lower `score`, rounded down; null before the snapshot is
 * taken, 0 for a single player.
 */
create or replace function app.percent_beaten(recap app.season_recap) returns smallint
language sql stable
as $$
  select (100::bigint * scored.below / greatest(snapshot.population - 1, 1))::smallint
    from app.season_score as scored
    join app.season_snapshot as snapshot
      on snapshot.season = scored.season and snapshot.build = scored.build
    where scored.season = (recap).season and scored.build = (recap).build
      and scored.score = (recap).score
$$;

/** Whether a snapshot was counted with the season's present dates and the present rules. */
create or replace function app.counts_as(
  season app.campaign, counted_from timestamptz, counted_until timestamptz, time_zone text,
  rules smallint
) returns boolean
language sql immutable
as $$
  select (counted_from, counted_until, time_zone, rules) is not distinct from
    (season.counted_from, season.counted_until, season.time_zone, app.recap_rules())
$$;

/**
 * Does one step of a recap campaign's snapshot: begins it, counts the next `size` players by id
 * (`app.count_recaps`), makes it current, or deletes rows of earlier snapshots. Includes all players who joined
 * before the period's end. Until a snapshot is current, pages read the previous one. A later call repeats a
 * lost step.
 *
 * Returns going_on, and finally taken, or retaken after a change of dates or app.recap_rules; kept if nothing
 * needs to be done; not_due until a minute after the season. Safe to run twice, late, or concurrently.
 */
create or replace function app.season_snapshot_step(slug text, size integer default 1000)
returns text
language plpgsql volatile
as $$
declare
  season app.campaign;
  taken app.season_snapshot;
  making app.season_snapshot_build;
  players uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('app.season_snapshot_step'), hashtext(slug));
  season := app.require_recap(slug);
  if app.now() < app.recap_due_at(season) then
    return 'not_due';
  end if;
  select * into taken from app.season_snapshot as snapshot where snapshot.season = slug;
  select * into making from app.season_snapshot_build as build where build.season = slug;

  if making.outcome is not null then
    return app.delete_old_recaps(making);
  end if;
  if app.counts_as(season, taken.counted_from, taken.counted_until, taken.time_zone, taken.rules) then
    return 'kept';
  end if;
  if making.season is null or not app.counts_as(
    season, making.counted_from, making.counted_until, making.time_zone, making.rules)
  then
    delete from app.season_snapshot_build as build where build.season = slug;
    insert into app.season_snapshot_build
        (season, build, counted_from, counted_until, time_zone, rules, begun_at)
      values (slug, nextval('app.season_snapshot_build_number'), season.counted_from,
        season.counted_until, season.time_zone, app.recap_rules(), app.now());
    return 'going_on';
  end if;

  players := array(
    select player.id
      from app.player
      -- Does not use `is null or`, with which a generic plan would read from the first player on. No player
      -- has the nil UUID.
      where player.id > coalesce(making.walked_to, '00000000-0000-0000-0000-000000000000')
        and player.joined_at < season.counted_until
      order by player.id
      limit size);
  if cardinality(players) > 0 then
    perform app.count_recaps(season, making.build, players);
    update app.season_snapshot_build as build
      set walked_to = players[cardinality(players)],
        population = build.population + cardinality(players)
      where build.season = slug;
    return 'going_on';
  end if;

  update app.season_score as scored
    set below = counted.below
    from (
      select part.score, sum(part.players) over (order by part.score) - part.players as below
        from app.season_score as part
        where part.season = slug and part.build = making.build
    ) as counted
    where scored.season = slug and scored.build = making.build and scored.score = counted.score;
  delete from app.season_snapshot as snapshot where snapshot.season = slug;
  insert into app.season_snapshot
      (season, build, counted_from, counted_until, time_zone, population, rules, taken_at)
    values (slug, making.build, making.counted_from, making.counted_until, making.time_zone,
      making.population, making.rules, app.now());
  update app.season_snapshot_build as build
    set outcome = case when taken.season is null then 'taken' else 'retaken' end
    where build.season = slug;
  return 'going_on';
end
$$;

/**
 * Deletes up to 20,000 recaps of this season's other snapshots and returns `going_on`. If there
 * were none, deletes the scores of these snapshots and the row `making`, and returns its outcome.
 */
create or replace function app.delete_old_recaps(making app.season_snapshot_build) returns text
language plpgsql volatile
as $$
declare
  deleted integer;
begin
  delete from app.season_recap as old
    using (
      select recap.season, recap.build, recap.player_id
        from app.season_recap as recap
        where recap.season = making.season
          and (recap.build < making.build or recap.build > making.build)
        limit 20000
    ) as due
    where old.season = due.season and old.build = due.build and old.player_id = due.player_id;
  get diagnostics deleted = row_count;
  if deleted > 0 then
    return 'going_on';
  end if;
  delete from app.season_score as old
    where old.season = making.season and old.build <> making.build;
  delete from app.season_snapshot_build as build where build.season = making.season;
  return making.outcome;
end
$$;

/** Does all steps of `app.season_snapshot_step` in one transaction, the caller's, and returns the outcome. */
create or replace function app.take_season_snapshot(slug text) returns text
language plpgsql volatile
as $$
declare
  outcome text;
begin
  loop
    outcome := app.season_snapshot_step(slug);
    exit when outcome <> 'going_on';
  end loop;
  return outcome;
end
$$;

/** The recap campaigns that are due and whose snapshot is missing or outdated, or left rows to delete. */
create or replace function app.due_season_snapshots() returns setof text
language sql stable
as $$
  select campaign.slug
    from app.campaign
    left join app.season_snapshot as snapshot on snapshot.season = campaign.slug
    left join app.season_snapshot_build as making on making.season = campaign.slug
    where campaign.kind = any (app.recap_kinds()) and campaign.stopped_at is null
      and app.recap_due_at(campaign) <= app.now()
      and (making.outcome is not null
        or not app.counts_as(campaign, snapshot.counted_from, snapshot.counted_until,
          snapshot.time_zone, snapshot.rules))
    order by campaign.counted_until, campaign.slug collate "C"
$$;

/** Does one step of the first due snapshot. Returns 1, or 0 if none is due. */
create or replace function app.snapshot_step() returns integer
language plpgsql volatile
as $$
declare
  due text;
begin
  select season into due from app.due_season_snapshots() as season limit 1;
  if not found then
    return 0;
  end if;
  perform app.season_snapshot_step(due);
  return 1;
end
$$;
