/**
 * Open reports, one row for the same words of the same post, team or player, 50 on page `page` (from 1).
 * `light` counts those of `reporters` whose accounts are younger than `young_days` or never swapped a sticker;
 * their reports weigh less because such accounts are easy to create. `places` counts the reporters' IP address
 * ranges; all unknown ranges count as one. `all_rows` is the number of rows on all pages.
 *
 * Rows with the most votes come first, then the oldest. Each place with reporters who are not `light` has one
 * vote, divided among everything that it reported. So twenty accounts that report one target do not outweigh
 * others, nor do twenty that report hundreds. Reports of different words of one target are added up, so that
 * changing the words does not help.
 */
create or replace function app.open_reports(page integer default 1)
returns table (
  number bigint, kind text, player text, team bigint, reporters bigint, places bigint, light bigint,
  reasons text, since timestamptz, words jsonb, all_rows bigint
)
language sql stable
as $$
  with opened as (
    select report.*,
        reporter.joined_at > report.reported_at - make_interval(days => rules.young_days)
          or not (
            exists (select from app.exchange as swap where swap.proposer_id = reporter.id)
            or exists (select from app.exchange as swap where swap.partner_id = reporter.id)
          ) as light
      from app.report
      join app.player as reporter on reporter.id = report.reporter_id
      cross join app.moderation_rules as rules
      where report.outcome is null
  ),
  -- If a reporter has several places, uses the place that has the most reporters.
  placed as (
    select distinct on (given.reporter_id) given.reporter_id,
        coalesce(encode(origin.range_digest, 'hex'), '') as place
      from (select distinct reporter_id from opened) as given
      left join app.player_origin as origin on origin.player_id = given.reporter_id
      order by given.reporter_id,
        count(*) over (partition by origin.range_digest) desc, origin.range_digest
  ),
  weighed as (
    select target, round(sum(1.0 / reported), 4) as weight
      from (
        select target, count(*) over (partition by place) as reported
          from (
            select distinct opened.target, placed.place
              from opened join placed using (reporter_id)
              where not opened.light) as spoken) as voice
      group by target
  ),
  counted as (
    select target, min(id) as number, count(*) as reporters, count(distinct placed.place) as places,
        count(*) filter (where light) as light, min(reported_at) as since,
        (select string_agg(reason || ' ' || times, ', ' order by times desc, reason)
          from (select reason, count(*) as times
            from unnest(array_agg(reason)) as reason group by reason) as each) as reasons
      from opened
      join placed using (reporter_id)
      group by target, words
  )
  select counted.number, report.kind, author.username, report.team_id, counted.reporters,
      counted.places, counted.light, counted.reasons, counted.since, report.words, count(*) over ()
    from counted
    left join weighed on weighed.target = counted.target
    join app.report on report.id = counted.number
    join app.player as author on author.id = report.player_id
    order by coalesce(weighed.weight, 0) desc, min(counted.number) over (partition by counted.target),
      counted.number
    limit 50 offset 50 * (greatest(page, 1) - 1)
$$;
