-- Decides which swaps count for points, tasks, quick wins, ranks and praise. Every swap moves its copies, but a
-- person with two accounts could endlessly swap copies that they entered themselves. So a campaign counts only
-- a few swaps of each pair of players and a few copies of each player per day.

/**
 * Returns the daily limits of counted swaps per pair, and of counted copies that a player gives. Days are those
 * of the campaign's time zone. If a campaign was published without these limits, the defaults apply.
 */
create or replace function app.swap_limits(
  campaign app.campaign, out pair_swaps integer, out copies integer
)
language sql immutable
as $$
  select coalesce((campaign.numbers ->> 'pair_swaps_per_day')::integer, 3),
    coalesce((campaign.numbers ->> 'swapped_copies_per_day')::integer, 12)
$$;

/**
 * A player's exchanges completed from `since` until just before `until`, with the copies that the player gave.
 * `over` is the exceeded limit, or null if the exchange counts: 'pair' after the day's first `pair_swaps` with
 * the same mate; 'copies' after the day's first `copies` given, including those of a previous account. Counts
 * whole days, even if `since` is later in the day, so that leaving and rejoining a team resets nothing.
 */
create or replace function app.swap_decisions(
  player uuid, since timestamptz, until timestamptz, campaign app.campaign
)
returns table (exchange_id bigint, completed_at timestamptz, copies bigint, over text)
language plpgsql stable
as $$
declare
  zone constant text := campaign.time_zone;
  day_of_since constant timestamptz := app.start_of_day(app.local_date(since, zone), zone);
  limits constant record := app.swap_limits(campaign);
  earlier record;
begin
  -- app.swapped_before has a row only for the day on which a player started.
  select before.day, before.copies into earlier
    from app.swapped_before as before
    where before.player_id = player and before.time_zone = zone;
  return query
    with
    own as (
      select made.id, made.partner_id as mate_id, made.completed_at
        from app.exchange as made
        where made.proposer_id = player
          and made.completed_at >= day_of_since and made.completed_at < swap_decisions.until
      union all
      select received.id, received.proposer_id, received.completed_at
        from app.exchange as received
        where received.partner_id = player
          and received.completed_at >= day_of_since and received.completed_at < swap_decisions.until
    ),
    numbered as (
      select own.id, own.completed_at, app.local_date(own.completed_at, zone) as day,
          row_number() over (
            partition by own.mate_id, app.local_date(own.completed_at, zone)
            order by own.completed_at, own.id) > limits.pair_swaps as over_pair,
          (
            select count(*) from app.sticker_transfer as given
              where given.exchange_id = own.id and given.from_player_id = player) as given
        from own
    ),
    summed as (
      select numbered.*,
          sum(numbered.given) filter (where not numbered.over_pair)
            over (partition by numbered.day order by numbered.completed_at, numbered.id) as given_until
        from numbered
    )
    select summed.id, summed.completed_at, summed.given,
        case
          when summed.over_pair then 'pair'
          when summed.given_until
            + case when summed.day = earlier.day then earlier.copies else 0 end > limits.copies
            then 'copies' end
      from summed
      where summed.completed_at >= since;
end
$$;

/** A player's exchanges that count in a campaign (app.swap_decisions). */
create or replace function app.counted_swaps(
  player uuid, since timestamptz, until timestamptz, campaign app.campaign
)
returns table (exchange_id bigint, completed_at timestamptz)
language sql stable
as $$
  select decided.exchange_id, decided.completed_at
    from app.swap_decisions(
      counted_swaps.player, counted_swaps.since, counted_swaps.until, counted_swaps.campaign) as decided
    where decided.over is null
$$;

/**
 * Returns how today's swaps of a player count in a campaign: `copies` given, of at most `limit`, previous
 * accounts included. `over_pair` swaps do not count because they exceed `pair_limit` with one mate,
 * `over_copies` because they exceed the copies. Null for an anonymous caller, and outside the campaign.
 */
create or replace function app.swaps_today_json(player uuid, campaign app.campaign) returns jsonb
language plpgsql stable
as $$
declare
  zone constant text := campaign.time_zone;
  today constant date := app.local_date(app.now(), zone);
  limits constant record := app.swap_limits(campaign);
begin
  if player is null or app.now() < campaign.opens_at or app.now() >= campaign.closes_at then
    return null;
  end if;
  return (
    select jsonb_build_object(
        'copies', least(limits.copies,
          coalesce(sum(decided.copies) filter (where decided.over is null), 0)
          + coalesce((
            select before.copies from app.swapped_before as before
              where before.player_id = swaps_today_json.player and before.time_zone = zone
                and before.day = today), 0)),
        'limit', limits.copies,
        'pair_limit', limits.pair_swaps,
        'over_pair', count(*) filter (where decided.over = 'pair'),
        'over_copies', count(*) filter (where decided.over = 'copies'))
      from app.swap_decisions(
        player, app.start_of_day(today, zone), app.start_of_day(today + 1, zone), campaign) as decided);
end
$$;

/**
 * Returns the number of praises that a player got from `since` until just before `until`, for exchanges that
 * count and were made since `made_since`. Excludes older exchanges, because players could save up swaps before
 * an event.
 */
create or replace function app.counted_praise(
  player uuid, since timestamptz, until timestamptz, made_since timestamptz, campaign app.campaign
) returns integer
language plpgsql stable
as $$
declare
  first_at timestamptz;
begin
  -- Praise may come days after its exchange, so an exchange before `since` may be needed.
  select min(exchange.completed_at) into first_at
    from app.praise
    join app.exchange on exchange.id = praise.exchange_id
    where praise.to_player_id = player
      and praise.praised_at >= counted_praise.since
      and praise.praised_at < counted_praise.until
      and exchange.completed_at >= made_since;
  if first_at is null then
    return 0;
  end if;
  return (
    select count(*)
      from app.praise
      join app.counted_swaps(player, first_at, counted_praise.until, campaign) as counting
        on counting.exchange_id = praise.exchange_id
      where praise.to_player_id = player
        and praise.praised_at >= counted_praise.since
        and praise.praised_at < counted_praise.until);
end
$$;

/** Returns the name under which app.account_usage stores the copies given on a day of a time zone. */
create or replace function app.swapped_copies_use(time_zone text, day date) returns text
language sql stable
as $$
  select 'swapped_copies:' || time_zone || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/**
 * Records in app.swapped_before how many copies a new player's previous accounts gave today
 * (app.account_usage). A separate ledger, because teams' points need it after the player's deletion.
 */
create or replace function app.note_copies_swapped_before(player uuid, account bytea) returns void
language sql volatile
as $$
  insert into app.swapped_before (player_id, time_zone, day, copies)
    select note_copies_swapped_before.player, split_part(used.use, ':', 2),
        split_part(used.use, ':', 3)::date, used.amount
      from app.account_usage as used
      where used.digest = account and used.use >= 'swapped_copies:' and used.use < 'swapped_copies;'
        and used.kept_until > app.now()
$$;

/**
 * Lists the copies that a player gave today, previous accounts included, for each time zone of a
 * campaign, and recent declines of their proposals, which also count for a later account of this
 * person (app.used_before).
 */
create or replace function app.swap_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.swapped_copies_use(zone.time_zone, zone.day),
      (given.copies + coalesce(earlier.copies, 0))::integer,
      app.start_of_day(zone.day + 1, zone.time_zone)
    from (
      select distinct campaign.time_zone, app.campaign_day(campaign) as day
        from app.campaign
        where campaign.kind in ('partner-team', 'events', 'new-user-rewards')
          and campaign.closes_at > app.now()) as zone
    cross join lateral (
      select count(*) as copies
        from (
          select made.id from app.exchange as made
            where made.proposer_id = swap_uses.player
              and made.completed_at >= app.start_of_day(zone.day, zone.time_zone)
          union all
          select received.id from app.exchange as received
            where received.partner_id = swap_uses.player
              and received.completed_at >= app.start_of_day(zone.day, zone.time_zone)) as today
        join app.sticker_transfer as moved
          on moved.exchange_id = today.id and moved.from_player_id = swap_uses.player) as given
    left join app.swapped_before as earlier
      on earlier.player_id = swap_uses.player and earlier.time_zone = zone.time_zone
        and earlier.day = zone.day
    where given.copies + coalesce(earlier.copies, 0) > 0
  union all
  select app.declined_use(declined.partner_id), 1, app.end_of_rolling_day(max(declined.ended_at))
    from app.proposal as declined
    where declined.proposer_id = swap_uses.player and declined.state = 'declined'
      and declined.ended_at > app.now() - (select declined_for from app.proposal_rules())
    group by declined.partner_id
$$;
