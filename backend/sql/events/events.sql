/**
 * The events of a campaign by start, announced or not: the events of its manifest and every
 * published partner event. A partner event's id is the slug of its own campaign, and its definition
 * is the `numbers` of that campaign.
 */
create or replace function app.events_of(campaign app.campaign) returns setof app.event
language plpgsql stable
as $$
begin
  return query
    select listed.*
      from (
        select event ->> 'id', event ->> 'type', event ->> 'class',
            (event ->> 'starts_at')::timestamptz, (event ->> 'ends_at')::timestamptz, event
          from jsonb_array_elements(campaign.numbers -> 'events') as event
        union all
        select published.slug, published.kind, 'common', published.opens_at,
            least(published.closes_at, published.stopped_at), published.numbers
          from app.campaign as published
          where published.kind = 'partner-team'
      ) as listed (id, type, class, starts_at, ends_at, definition)
      order by listed.starts_at, listed.id collate "C";
end
$$;

/** Whether an event is announced: from `previewed_at` on, or always if it has none. */
create or replace function app.is_announced(event app.event) returns boolean
language plpgsql stable
as $$
begin
  return coalesce((event.definition ->> 'previewed_at')::timestamptz <= app.now(), true);
end
$$;

/**
 * The event with this id. Raises `event_unknown` if there is none, or if it is not announced yet, so that
 * guessing an id reveals nothing.
 */
create or replace function app.require_event(campaign app.campaign, event text) returns app.event
language plpgsql stable
as $$
declare
  found_event app.event;
begin
  select * into found_event
    from app.events_of(campaign) as listed
    where listed.id = require_event.event and app.is_announced(listed)
    limit 1;
  if not found then
    perform app.refuse('event_unknown');
  end if;
  return found_event;
end
$$;

/**
 * The campaign that has this event: `campaign` itself, or the latest earlier season that has it, so that old
 * links work. Returns `campaign` if none has it.
 */
create or replace function app.season_of_event(campaign app.campaign, event text) returns app.campaign
language plpgsql stable
as $$
declare
  season app.campaign;
begin
  for season in
    select campaign.* union all select * from app.earlier_seasons(campaign)
  loop
    if exists (
      select from app.events_of(season) as listed
        where listed.id = season_of_event.event and app.is_announced(listed))
    then
      return season;
    end if;
  end loop;
  return campaign;
end
$$;

/** An event's state: upcoming, running or, from `ends_at` on, ended. */
create or replace function app.event_state(event app.event) returns text
language plpgsql stable
as $$
begin
  return case
      when app.now() < event.starts_at then 'upcoming'
      when app.now() >= event.ends_at then 'ended'
      else 'running'
    end;
end
$$;

/**
 * Up to five different rewards of an event, for pictures: stickers before dice, gold before rare, each { type }
 * with `sticker` or `rarity`.
 */
create or replace function app.event_rewards_summary(event app.event) returns jsonb
language plpgsql stable
as $$
begin
  return (
    with
    given as (
      select listed -> 'reward' as reward
        from jsonb_array_elements(
          coalesce(event.definition -> 'levels', '[]') || coalesce(event.definition -> 'ranks', '[]')
            || coalesce(event.definition -> 'tasks', '[]')) as listed
      union all
      select event.definition -> 'layer_reward' where event.definition ? 'layer_reward'
    ),
    kinds as (
      select distinct reward - 'dice' as kind from given
    ),
    first as (
      select kind, row_number() over (order by
            kind ->> 'type' = 'dice',
            coalesce(kind ->> 'rarity', (
              select rarity from app.sticker where slug = kind ->> 'sticker')) is distinct from 'gold',
            kind ->> 'type' <> 'sticker',
            kind ->> 'sticker' collate "C") as place
        from kinds
    )
    select coalesce(jsonb_agg(kind order by place), '[]') from first where place <= 5);
end
$$;

/**
 * Whether an event that has not ended is new. For a player it is new until they have seen it (api.events_seen);
 * for signed-out visitors during the campaign's `new_for_hours` after the event's start.
 */
create or replace function app.is_new_event(event app.event, campaign app.campaign, player uuid)
returns boolean
language plpgsql stable
as $$
begin
  if app.now() >= event.ends_at then
    return false;
  end if;
  if player is null then
    return event.starts_at <= app.now() and app.now() < event.starts_at
      + make_interval(hours => (campaign.numbers ->> 'new_for_hours')::integer);
  end if;
  return not exists (
    select from app.events_seen as seen
      where seen.player_id = player and seen.campaign_slug = campaign.slug
        and event.id = any (seen.events));
end
$$;

/** An event for API results, with whether it is new for the caller and whether they will get a reminder. */
create or replace function app.event_json(event app.event, campaign app.campaign) returns jsonb
language plpgsql stable
as $$
declare
  caller uuid := app.caller();
begin
  return jsonb_build_object(
    'id', event.id,
    'type', event.type,
    'class', event.class,
    'state', app.event_state(event),
    'new', app.is_new_event(event, campaign, caller),
    'remind', app.will_be_reminded(
      caller, campaign.slug, event.id, event.class, event.starts_at),
    'starts_at', app.iso(event.starts_at),
    'ends_at', app.iso(event.ends_at),
    'duration_seconds', extract(epoch from event.ends_at - event.starts_at)::bigint,
    'stickers', coalesce(event.definition -> 'stickers', '[]'),
    'levels', jsonb_array_length(coalesce(event.definition -> 'levels', '[]')),
    'ranked', jsonb_array_length(coalesce(event.definition -> 'ranks', '[]')) > 0,
    'tasks', jsonb_array_length(coalesce(event.definition -> 'tasks', '[]')),
    'rewards', app.event_rewards_summary(event));
end
$$;

/**
 * The time until which an event's levels can be claimed: `claim_hours` after the event's end or its campaign's,
 * whichever is earlier.
 */
create or replace function app.levels_claimable_until(event app.event, campaign app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return least(event.ends_at, campaign.closes_at)
    + make_interval(hours => (campaign.numbers ->> 'claim_hours')::integer);
end
$$;

/** The time when the ranks of an event are settled: `settle_minutes` after its end. */
create or replace function app.event_settles_at(event app.event, campaign app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return event.ends_at + make_interval(mins => (campaign.numbers ->> 'settle_minutes')::integer);
end
$$;

/** The key of the advisory lock for an event's points and settlement. */
create or replace function app.event_lock_key(campaign text, event text) returns integer
language sql immutable
as $$
  select hashtext('app.event_points ' || campaign || ' ' || event)
$$;

/**
 * Records points that the game reports for an event, as an array of { "import_id", "player", "username",
 * "points", "scored_at" }. `import_id` is the game's unique id of the report. A report gives the player by id,
 * or else by name. Points are not 0; a correction is negative. The time is within the event. For the game's
 * server and operators. Idempotent.
 *
 * Returns { imported, repeated, refused }: `repeated` counts known ids, `refused` lists skipped ids with a
 * reason: unknown_player, name_changed_hands (recently another player's name: send the id), outside_event,
 * settled, or id_taken (by another report). Records nothing and raises `not_available` or `event_unknown` for
 * an unknown campaign or event, 22023 for malformed reports, 23514 for a correction below zero, or 22003 for
 * more than about 9.2 billion points of a player.
 */
create or replace function app.import_event_points(campaign text, event text, reports jsonb)
returns jsonb
language plpgsql volatile
as $$
declare
  asked app.campaign := app.require_campaign(import_event_points.campaign, 'events');
  -- The game's reports also count while the campaign is stopped, so that reopening loses none.
  scored app.event := app.require_event(
    (select known from app.campaign as known where known.slug = asked.slug), import_event_points.event);
  settled boolean;
  answer jsonb;
begin
  if jsonb_typeof(reports) is distinct from 'array' or exists (
      select from jsonb_array_elements(reports) as report
        where jsonb_typeof(report) <> 'object' or report ->> 'import_id' is null
          or coalesce(report ->> 'player', report ->> 'username') is null
          or report ->> 'points' is null
          or report ->> 'scored_at' is null) then
    raise exception 'reports must be an array of { import_id, player or username, points, scored_at }.'
      using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock_shared(app.event_lock_key(asked.slug, scored.id));
  settled := exists (
    select from app.event_settlement as settlement
      where settlement.campaign_slug = asked.slug and settlement.event_id = scored.id);

  with
  given as materialized (
    -- Removes duplicates, because the same report may occur twice in one call.
    select distinct report ->> 'import_id' as import_id,
        report ->> 'player' is not null as by_id,
        case when report ->> 'player' is not null
          then app.uuid_or_null(report ->> 'player')
          else app.player_by_username(report ->> 'username') end as named,
        (report ->> 'points')::integer as points,
        (report ->> 'scored_at')::timestamptz as scored_at
      from jsonb_array_elements(reports) as report
  ),
  sorted as materialized (
    select given.*, player.id as player_id, case
        when count(*) over (partition by given.import_id) > 1 then 'id_taken'
        when known.import_id is not null then case
            -- Does not compare players of reports by name, because a player may have been renamed since.
            when (known.campaign_slug, known.event_id, known.points, known.scored_at)
                = (asked.slug, scored.id, given.points, given.scored_at)
              and (not given.by_id or given.named = known.player_id)
              then 'repeated'
            else 'id_taken' end
        when settled then 'settled'
        when player.id is null then 'unknown_player'
        when not given.by_id and app.name_changed_hands(player) then 'name_changed_hands'
        when given.scored_at < scored.starts_at or given.scored_at >= scored.ends_at
          then 'outside_event'
        else 'new' end as verdict
      from given
      left join app.event_point_entry as known on known.import_id = given.import_id
      left join app.player on player.id = given.named and player.deleted_at is null
  ),
  entered as (
    insert into app.event_point_entry
        (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
      select import_id, asked.slug, scored.id, player_id, points, scored_at, app.now()
        from sorted
        where verdict = 'new'
        order by player_id, scored_at, import_id
      on conflict (import_id) do nothing
      returning 1
  )
  select jsonb_build_object(
      'imported', (select count(*) from entered),
      'repeated', count(*) filter (where verdict in ('repeated', 'new'))
        - (select count(*) from entered),
      'refused', coalesce(
        jsonb_agg(jsonb_build_object('import_id', import_id, 'reason', verdict) order by import_id)
          filter (where verdict not in ('repeated', 'new')),
        '[]'))
    into answer
    from sorted;
  return answer;
end
$$;

/**
 * Settles the ranks of one event that ended at least `settle_minutes` ago, in the order of app.places_after. A
 * banned or disqualified player keeps the rank but gets no reward. Returns 1, or 0 if no event is due. Settles
 * one event per transaction, because its players must not stay locked while the function waits for another
 * event's lock. Safe to run twice, late, or concurrently.
 */
create or replace function app.settle_next_event() returns integer
language plpgsql volatile
as $$
declare
  due record;
begin
  for due in
    select published.slug, event.id, event.definition -> 'ranks' as ranks
      from app.campaign as published
      cross join lateral app.events_of(published) as event
      where published.kind = 'events' and published.stopped_at is null
        and jsonb_array_length(coalesce(event.definition -> 'ranks', '[]')) > 0
        and app.event_settles_at(event, published) <= app.now()
        and not exists (
          select from app.event_settlement as settlement
            where settlement.campaign_slug = published.slug and settlement.event_id = event.id)
      order by published.slug, event.id
  loop
    perform pg_advisory_xact_lock(app.event_lock_key(due.slug, due.id));
    insert into app.event_settlement (campaign_slug, event_id, settled_at)
      values (due.slug, due.id, app.now())
      on conflict do nothing;
    if found then
      perform app.grant_rank_rewards(due.slug, due.id, due.ranks);
      return 1;
    end if;
  end loop;
  return 0;
end
$$;

/** Grants an event's rank rewards by the current scores. */
create or replace function app.grant_rank_rewards(campaign text, event text, ranks jsonb)
returns void
language plpgsql volatile
as $$
declare
  last_rank integer := (
    select max((listed ->> 'to')::integer) from jsonb_array_elements(ranks) as listed);
  winner record;
begin
  for winner in
    with placed as materialized (
      select * from app.places_after(grant_rank_rewards.campaign, grant_rank_rewards.event, 0, last_rank)
    )
    select placed.rank, placed.points, placed.player_id, listed -> 'reward' as reward
      from placed
      join jsonb_array_elements(ranks) as listed
        on placed.rank between (listed ->> 'from')::integer and (listed ->> 'to')::integer
      where app.can_win(
        placed.player_id, grant_rank_rewards.campaign, grant_rank_rewards.event)
      -- Every function locks players in this order, which prevents deadlocks.
      order by placed.player_id
  loop
    perform app.grant_rank_reward(grant_rank_rewards.campaign, grant_rank_rewards.event,
      winner.player_id, winner.rank, winner.points, winner.reward, null);
  end loop;
end
$$;

/** Grants a player a rank's reward; `passed_on_from` is the withdrawn delivery that it replaces, or null. */
create or replace function app.grant_rank_reward(
  campaign text, event text, player uuid, rank integer, points bigint, reward jsonb,
  passed_on_from bigint
) returns void
language plpgsql volatile
as $$
declare
  won jsonb;
begin
  perform app.lock_player(player);
  won := app.grant_reward(player, reward, 'event_rank', app.generate_seed(), 'rank',
    (select time_zone from app.campaign where slug = grant_rank_reward.campaign));
  insert into app.event_rank_reward
      (campaign_slug, event_id, player_id, rank, points, reward, granted_at, passed_on_from,
        delivery_id)
    values (grant_rank_reward.campaign, grant_rank_reward.event, player, grant_rank_reward.rank,
      grant_rank_reward.points, won, app.now(), grant_rank_reward.passed_on_from,
      app.granted_delivery(player, 'event_rank'));
end
$$;

/**
 * Passes on one rank prize whose winner was deleted before it was sent. The recipient is the best-ranked player
 * below the ranks with this prize who can win and received no other passed-on prize. The recipient also keeps
 * their own prize; ranks do not change. Returns 1, or 0 if there is no prize or no recipient. Safe to run
 * twice, late, or concurrently.
 */
create or replace function app.pass_on_rank_prizes() returns integer
language plpgsql volatile
as $$
declare
  lost app.event_rank_reward;
  tier jsonb;
  heir record;
begin
  for lost in
    select given.*
      from app.event_rank_reward as given
      where given.delivery_id in (select app.prizes_of_deleted('event_rank'))
        and not exists (
          select from app.event_rank_reward as later
            where later.passed_on_from = given.delivery_id)
        and exists (
          select from app.campaign as published
            where published.slug = given.campaign_slug and published.stopped_at is null)
      order by given.campaign_slug, given.event_id, given.rank
  loop
    perform pg_advisory_xact_lock(app.event_lock_key(lost.campaign_slug, lost.event_id));
    if exists (
      select from app.event_rank_reward as later where later.passed_on_from = lost.delivery_id)
    then
      continue;
    end if;
    select listed into tier
      from app.campaign as published
      cross join lateral app.events_of(published) as event
      cross join lateral jsonb_array_elements(event.definition -> 'ranks') as listed
      where published.slug = lost.campaign_slug and event.id = lost.event_id
        and lost.rank between (listed ->> 'from')::integer and (listed ->> 'to')::integer;
    select place.* into heir
      from app.places_after(lost.campaign_slug, lost.event_id, (tier ->> 'to')::integer, 100) as place
      where app.can_win(place.player_id, lost.campaign_slug, lost.event_id)
        and not exists (
          select from app.event_rank_reward as other
            where other.campaign_slug = lost.campaign_slug and other.event_id = lost.event_id
              and other.player_id = place.player_id and other.passed_on_from is not null)
      order by place.rank
      limit 1;
    if found then
      perform app.grant_rank_reward(lost.campaign_slug, lost.event_id, heir.player_id, heir.rank,
        heir.points, tier -> 'reward', lost.delivery_id);
      return 1;
    end if;
  end loop;
  return 0;
end
$$;

/**
 * Removes a deleted player from the ranking of each unsettled event that has rank rewards, by an entry of minus
 * their points. Returns the number of these events. Skips an event during its settlement;
 * app.pass_on_rank_prizes later passes on a prize won there.
 */
create or replace function app.leave_event_rankings(player uuid) returns integer
language plpgsql volatile
as $$
declare
  score app.ranking_score;
  left_events integer := 0;
begin
  for score in
    select scored.*
      from (
        select distinct entry.campaign_slug, entry.event_id
          from app.event_point_entry as entry
          where entry.player_id = leave_event_rankings.player
      ) as entered
      join app.ranking_score as scored
        on scored.campaign_slug = entered.campaign_slug and scored.ranking = entered.event_id
          and scored.player_id = leave_event_rankings.player
      join app.campaign as published on published.slug = entered.campaign_slug
      cross join lateral app.events_of(published) as ranked
      where ranked.id = entered.event_id and scored.points > 0
        and jsonb_array_length(coalesce(ranked.definition -> 'ranks', '[]')) > 0
        and not exists (
          select from app.event_settlement as settled
            where settled.campaign_slug = entered.campaign_slug
              and settled.event_id = entered.event_id)
      order by entered.campaign_slug, entered.event_id
  loop
    if pg_try_advisory_xact_lock_shared(app.event_lock_key(score.campaign_slug, score.ranking)) then
      insert into app.event_point_entry
          (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
        -- A score can be larger than an integer, so this statement subtracts the score in several entries.
        select 'deleted:' || gen_random_uuid(), score.campaign_slug, score.ranking, player,
            -least(2147483647, score.points - taken), score.reached_at, app.now()
          from generate_series(0, score.points - 1, 2147483647) as taken;
      left_events := left_events + 1;
    end if;
  end loop;
  return left_events;
end
$$;
