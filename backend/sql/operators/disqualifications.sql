/**
 * Disqualifies a player from a ranking of a campaign, or ends the disqualification. `ranking` is a mini game's
 * day, or the id of an event with rank rewards. Returns the outcome for the prize: null if there is none,
 * `withdrawn`, or the state that it keeps; when a disqualification ends, `restored`, or `missed` if the ranking
 * was settled without a prize. Raises P0002 for an unknown player, `not_available`, `game_day_unknown` or
 * `event_unknown`, 22023 for a ranking without prizes or if nothing would change.
 */
create or replace function app.set_disqualified(
  username text, campaign text, ranking text, disqualified boolean, reason text, done_by text
) returns text
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(set_disqualified.username);
  asked app.campaign := app.require_ranked_campaign(set_disqualified.campaign);
  kept text := app.require_ranking(asked, set_disqualified.ranking);
  prize text;
begin
  if asked.kind = 'mini-game' then
    perform app.lock_mini_game_settlement(asked.slug);
  else
    perform pg_advisory_xact_lock(app.event_lock_key(asked.slug, kept));
  end if;
  perform app.lock_player(target);
  if app.is_disqualified(target, asked.slug, kept) = set_disqualified.disqualified then
    raise exception '% is % disqualified from % of %.', set_disqualified.username,
        case when set_disqualified.disqualified then 'already' else 'not' end, kept, asked.slug
      using errcode = '22023';
  end if;
  insert into app.disqualification
      (player_id, campaign_slug, ranking, disqualified, entered_at)
    values (target, asked.slug, kept, set_disqualified.disqualified, app.now());
  prize := case asked.kind
    when 'mini-game' then app.rule_on_game_day_prize(
      target, asked.slug, kept::date, set_disqualified.disqualified, done_by)
    else app.rule_on_event_prize(
      target, asked.slug, kept, set_disqualified.disqualified, done_by) end;
  perform app.record_operator_action(
    case when set_disqualified.disqualified then 'disqualify' else 'requalify' end,
    target, null, asked.slug || ' ' || kept,
    case when set_disqualified.disqualified then 'disqualified' else 'qualified' end
      || coalesce(', prize ' || replace(prize, '_', ' '), ''),
    reason, done_by);
  return prize;
end
$$;

/** The published mini game or events campaign with this slug; raises `not_available` if there is none. */
create or replace function app.require_ranked_campaign(campaign text) returns app.campaign
language plpgsql stable
as $$
begin
  return app.require_campaign(require_ranked_campaign.campaign, coalesce((
    select published.kind
      from app.campaign as published
      where published.slug = require_ranked_campaign.campaign and published.kind = 'events'),
    'mini-game'));
end
$$;

/** The stored name of a ranking; raises `game_day_unknown`, `event_unknown` or 22023. */
create or replace function app.require_ranking(asked app.campaign, ranking text) returns text
language plpgsql stable
as $$
declare
  ranked app.event;
begin
  if asked.kind = 'mini-game' then
    if ranking !~ '^\d{4}-\d\d-\d\d$' then
      raise exception '% is no day: write it like 2026-11-21.', ranking using errcode = '22023';
    end if;
    return to_char(app.require_game_day(asked, ranking::date), 'YYYY-MM-DD');
  end if;
  ranked := app.require_event(asked, ranking);
  if jsonb_array_length(coalesce(ranked.definition -> 'ranks', '[]')) = 0 then
    raise exception 'No rank of % wins anything.', ranking using errcode = '22023';
  end if;
  return ranked.id;
end
$$;

/** Withdraws or restores a player's prize of a game day, and returns the result of app.set_disqualified. */
create or replace function app.rule_on_game_day_prize(
  player uuid, campaign text, day date, disqualified boolean, done_by text
) returns text
language plpgsql volatile
as $$
declare
  winner app.mini_game_winner;
begin
  select * into winner
    from app.mini_game_winner as settled
    where settled.player_id = rule_on_game_day_prize.player
      and settled.campaign_slug = rule_on_game_day_prize.campaign
      and settled.day = rule_on_game_day_prize.day;
  perform app.end_hold('prizes', winner.delivery_id, done_by);
  if winner.player_id is null or disqualified then
    return app.withdraw_mini_game_prize(winner, done_by);
  end if;
  -- The prize of a voided run stays withdrawn.
  if app.is_withdrawn(winner.delivery_id) and not app.is_voided(winner.run_id) then
    perform app.restore_delivery(winner.delivery_id, done_by);
    return 'restored';
  end if;
  return case when winner.reward is null then 'missed' end;
end
$$;

/** Withdraws or restores a player's rank prize of an event; returns the result of app.set_disqualified. */
create or replace function app.rule_on_event_prize(
  player uuid, campaign text, event text, disqualified boolean, done_by text
) returns text
language plpgsql volatile
as $$
declare
  won app.event_rank_reward;
  outcome text;
begin
  for won in
    select *
      from app.event_rank_reward as given
      where given.campaign_slug = rule_on_event_prize.campaign
        and given.event_id = rule_on_event_prize.event
        and given.player_id = rule_on_event_prize.player
      -- Processes the reward for the player's own rank last, because the function returns the last outcome.
      order by given.passed_on_from nulls last
  loop
    if disqualified then
      -- Dice cannot be withdrawn, so the outcome is the same as for a sticker that was sent.
      outcome := case when won.reward ->> 'type' = 'sticker'
        then app.withdraw_delivery(won.delivery_id, done_by) else 'sent' end;
    elsif app.is_withdrawn(won.delivery_id) then
      perform app.restore_delivery(won.delivery_id, done_by);
      outcome := 'restored';
    end if;
  end loop;
  if found then
    return outcome;
  end if;
  return case when not disqualified and exists (
      select from app.event_settlement as settled
        where settled.campaign_slug = rule_on_event_prize.campaign
          and settled.event_id = rule_on_event_prize.event) then 'missed' end;
end
$$;
