/** The maximum number of moments in a recap. */
create or replace function app.moments_at_most() returns integer
language sql immutable
as $$
  select 3
$$;

/**
 * The campaign's rules for remarkable moments (`numbers.moments`), in order of preference. A moment is shown
 * only if its value reaches `from`, so that no shown result is embarrassing; `great` is the value that ranks a
 * moment highest. If `great` is smaller than `from`, smaller values are better.
 */
create or replace function app.moment_rules(campaign app.campaign)
returns table (moment text, told_from numeric, great numeric, place bigint)
language sql immutable
as $$
  select rule.value ->> 'moment', (rule.value ->> 'from')::numeric, (rule.value ->> 'great')::numeric,
      rule.ordinality
    from jsonb_array_elements(coalesce(campaign.numbers -> 'moments', '[
        { "moment": "gold_sticker", "from": 1, "great": 1 },
        { "moment": "faithful_mate", "from": 5, "great": 20 },
        { "moment": "quickest_swap", "from": 600, "great": 30 },
        { "moment": "best_score", "from": 2000, "great": 15000 },
        { "moment": "best_day", "from": 6, "great": 30 },
        { "moment": "comeback", "from": 14, "great": 42 }
      ]'::jsonb)) with ordinality as rule
$$;

/**
 * A player's best moments by the campaign's rules, at most three, ranked by the position of their values
 * between `from` and `great`. Only that player sees them, and may share a picture of them.
 */
create or replace function app.recap_moments(asked app.campaign, recap app.season_recap) returns jsonb
language plpgsql stable
as $$
begin
  return coalesce((
    select jsonb_agg(best.told order by best.strength desc, best.place)
      from (
        select found.told, reached.strength, rule.place
          from app.moment_rules(asked) as rule
          join lateral (
            values
              ('gold_sticker', case when recap.gold_sticker is not null then 1 end, recap.gold_on),
              ('quickest_swap', recap.quickest_seconds, recap.quickest_on),
              ('best_score', recap.best_score, recap.best_score_on),
              ('best_day', recap.best_day_copies, recap.best_day_on),
              ('comeback', recap.comeback_days, recap.comeback_on),
              ('faithful_mate', recap.mate_exchanges, null)
          ) as known (moment, value, day) on known.moment = rule.moment
          cross join lateral (
            select case when rule.great = rule.told_from then least(known.value - rule.told_from, 0) + 1
                else least(1, (known.value - rule.told_from) / (rule.great - rule.told_from)) end as strength
          ) as reached
          cross join lateral (
            select jsonb_build_object(
                'moment', known.moment, 'value', known.value, 'day', known.day,
                'sticker', case when known.moment = 'gold_sticker' then recap.gold_sticker end,
                'mate', case when known.moment = 'faithful_mate' then (
                  select app.player_json(mate.username, mate.avatar)
                    from app.player as mate where mate.id = recap.mate_id) end) as told
          ) as found
          where known.value is not null and reached.strength >= 0
            and (known.moment <> 'faithful_mate' or app.is_named_mate(recap))
          order by reached.strength desc, rule.place
          limit app.moments_at_most()
      ) as best), '[]'::jsonb);
end
$$;
