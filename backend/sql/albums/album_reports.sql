/** The limits of a report's time. */
create or replace function app.album_report_rules(
  -- The maximum time by which the game's clock may be ahead of the database's.
  out ahead interval,
  -- A report's maximum age, so that counting later changes reads at most three months of the ledger.
  out age interval
)
language sql immutable
as $$
  select interval '1 minute', interval '30 days'
$$;

/**
 * Records how many copies of stickers the game reports, as an array of { "player", "sticker", "copies", "at" }.
 * `at` is the time at which the player had these copies. The function adds later swaps and deliveries; a number
 * that the player entered later stays. If proposals reserve copies, at least these and one more stay. Grants
 * the reward of a set that is now complete. For the game's server and operators. Idempotent.
 *
 * Returns { imported, repeated, outdated, refused }: `outdated` counts reports that are older than a known one,
 * `refused` lists refused reports with a reason: unknown_player, unknown_sticker, album_not_running,
 * copies_out_of_bounds (0 to 99), in_the_future, too_old, no_game_link (at that time), contradicts (a report of
 * the same time has other copies). Raises 22023 or 22P02 for malformed reports.
 */
create or replace function app.import_album_reports(reports jsonb) returns jsonb
language plpgsql volatile
as $$
declare
  moment constant timestamptz := app.now();
  rules constant record := app.album_report_rules();
  running app.album;
  answer jsonb;
begin
  if jsonb_typeof(reports) is distinct from 'array' or exists (
      select from jsonb_array_elements(reports) as report
        where jsonb_typeof(report) <> 'object' or report ->> 'player' is null
          or report ->> 'sticker' is null or report ->> 'copies' is null or report ->> 'at' is null) then
    raise exception 'reports must be an array of { player, sticker, copies, at }.' using errcode = '22023';
  end if;
  select * into running from app.album where album.slug = app.running_album();
  -- Swaps and album changes lock their players, too, so no copy is reserved or moved meanwhile.
  perform from app.player
    where player.id in (
      select (report ->> 'player')::uuid from jsonb_array_elements(reports) as report)
    order by player.id
    for no key update;

  with
  given as materialized (
    select report, (report ->> 'player')::uuid as named, report ->> 'sticker' as sticker,
        (report ->> 'copies')::bigint as copies, (report ->> 'at')::timestamptz as at
      from jsonb_array_elements(reports) as report
  ),
  sorted as materialized (
    select given.*, coalesce(holding.copies, 0) as held, case
        when player.id is null then 'unknown_player'
        when sticker.slug is null then 'unknown_sticker'
        when split_part(sticker.slug, '/', 1) is distinct from running.slug then 'album_not_running'
        when given.copies not between 0 and 99 then 'copies_out_of_bounds'
        when given.at > moment + rules.ahead then 'in_the_future'
        when given.at < greatest(running.opens_at, moment - rules.age) then 'too_old'
        when player.game_link is null or given.at < player.game_link_set_at then 'no_game_link'
        when min(given.copies) over same_time <> max(given.copies) over same_time
          or given.at = holding.game_at and given.copies <> holding.game_copies then 'contradicts'
        when given.at = holding.game_at or row_number() over same_time > 1 then 'repeated'
        when given.at < holding.game_at or given.at < max(given.at)
          filter (where given.at <= moment + rules.ahead and given.copies between 0 and 99)
          over (partition by given.named, given.sticker) then 'outdated'
        else 'imported' end as verdict
      from given
      left join app.player on player.id = given.named and player.deleted_at is null
      left join app.sticker on sticker.slug = given.sticker
      left join app.sticker_holding as holding
        on holding.player_id = given.named and holding.sticker_slug = given.sticker
      window same_time as (partition by given.named, given.sticker, given.at)
  ),
  -- Also counts proposals that have expired but whose expiry is not recorded yet, because a call that began
  -- earlier may still decline or withdraw them.
  promised as materialized (
    select owner.named, listed.sticker_slug, sum(listed.copies) as copies
      from (select distinct named from sorted where verdict = 'imported') as owner
      cross join lateral (
        select made.id, 'offer' as side
          from app.proposal as made
          where made.proposer_id = owner.named and app.is_live_proposal_state(made.state)
        union all
        select received.id, 'want'
          from app.proposal as received
          where received.partner_id = owner.named and received.state = 'accepted'
        offset 0) as reserving
      cross join lateral (
        select reserved.sticker_slug, reserved.copies
          from app.proposal_sticker as reserved
          where reserved.proposal_id = reserving.id and reserved.side = reserving.side
          offset 0) as listed
      group by owner.named, listed.sticker_slug
  ),
  counted as materialized (
    select sorted.named, sorted.sticker, sorted.copies, sorted.at,
        case when later.typed then sorted.held
          else greatest(sorted.copies + coalesce(later.copies, 0), coalesce(promised.copies + 1, 0))
        end - sorted.held as difference
      from sorted
      left join promised on promised.named = sorted.named and promised.sticker_slug = sorted.sticker
      cross join lateral (
        select sum(entry.copies) as copies, bool_or(entry.reason = 'album') as typed
          from app.sticker_entry as entry
          where entry.player_id = sorted.named and entry.sticker_slug = sorted.sticker
            and entry.entered_at > sorted.at and entry.reason <> 'report') as later
      where sorted.verdict = 'imported'
  ),
  kept as (
    insert into app.sticker_holding as holding (player_id, sticker_slug, copies, game_copies, game_at)
      select named, sticker, 0, copies, at from counted order by named, sticker
      on conflict (player_id, sticker_slug) do update
        set game_copies = excluded.game_copies, game_at = excluded.game_at
  ),
  entered as (
    insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
      select named, sticker, difference, 'report', moment
        from counted
        where difference <> 0
        order by named, sticker
  )
  select jsonb_build_object(
      'imported', count(*) filter (where verdict = 'imported'),
      'repeated', count(*) filter (where verdict = 'repeated'),
      'outdated', count(*) filter (where verdict = 'outdated'),
      'refused', coalesce(
        jsonb_agg(report || jsonb_build_object('reason', verdict) order by named, sticker, at)
          filter (where verdict not in ('imported', 'repeated', 'outdated')),
        '[]'))
    into answer
    from sorted;

  perform app.grant_set_reward(touched.player_id, touched.sticker_slug)
    from (
      select distinct on (reported.player_id, sticker_set.slug) reported.player_id, reported.sticker_slug,
          sticker_set.slug as set_slug
        from jsonb_array_elements(reports) as report
        join app.sticker_holding as reported
          on reported.player_id = (report ->> 'player')::uuid
            and reported.sticker_slug = report ->> 'sticker' and reported.game_copies > 0
        join app.sticker on sticker.slug = reported.sticker_slug
        join app.sticker_set on sticker_set.slug = sticker.set_slug
        where sticker_set.album_slug = running.slug and sticker_set.dice is not null
          and not exists (
            select from app.set_reward as granted
              where granted.player_id = reported.player_id and granted.set_slug = sticker_set.slug)
        order by reported.player_id, sticker_set.slug
    ) as touched
    where (
      select bool_and(coalesce(owned.copies, 0) > 0)
        from app.sticker as part
        left join app.sticker_holding as owned
          on owned.player_id = touched.player_id and owned.sticker_slug = part.slug
        where part.set_slug = touched.set_slug);
  return answer;
end
$$;
