/**
 * Returns what a campaign has for a player today, by kind: the number `open` now, the number `done`, and the
 * time when more comes, or null if the campaign ends before. Includes gifts only while the player can claim
 * one. Each number is the one that the campaign's own page shows.
 */
create or replace function app.daily_things(campaign app.campaign, player uuid)
returns table (kind text, open integer, done integer, back_at timestamptz)
language plpgsql stable
as $$
declare
  at constant timestamptz := app.now();
  counted_day constant date := app.chance_day(campaign);
  next_day_at constant timestamptz := app.next_day_at(campaign);
  gifts integer := 0;
begin
  case campaign.kind
    when 'lucky-draw' then
      return query select 'spins', app.spins_left(campaign, player, counted_day), (
          select count(*)::integer from app.draw_spin as spin
            where spin.player_id = player and spin.campaign_slug = campaign.slug
              and spin.day = counted_day), next_day_at;
    when 'dice' then
      return query select 'roll', 1 - rolled, rolled, next_day_at
        from (select app.has_rolled(player, campaign.slug, counted_day)::integer as rolled) as today;
    when 'mini-game' then
      return query select 'runs', app.mini_game_chances(campaign, player, counted_day) + (
          select count(*)::integer from app.mini_game_run as run
            where run.player_id = player and run.campaign_slug = campaign.slug
              and run.ended_at is null), (
          select count(*)::integer from app.mini_game_run as run
            where run.player_id = player and run.campaign_slug = campaign.slug
              and run.ended_at >= app.start_of_game_day(campaign, counted_day) and run.turn > 1),
          nullif(app.end_of_game_day(campaign, counted_day), campaign.closes_at);
    when 'invite-activity' then
      return query select 'free_stickers', free.open, free.done,
          -- If no free sticker is left, the next change is the release of more copies or the next day,
          -- whichever is earlier.
          case when free.open = 0 then least(free.more_at, next_day_at) else next_day_at end
        from (
          select count(*) filter (where not offer.claimed and offer.copies_left > 0)::integer as open,
              count(*) filter (where offer.claimed)::integer as done,
              min(offer.more_at) filter (where not offer.claimed) as more_at
            from jsonb_to_recordset(app.free_offers_json(campaign, player))
              as offer (claimed boolean, copies_left integer, more_at timestamptz)
        ) as free;
    when 'events' then
      return query
        with task as materialized (
          select app.quick_wins_reset_at(event, campaign.time_zone) as resets_at,
              event.ends_at > at as running, listed.*,
              listed.progress >= (listed.goal ->> 'count')::integer as reached
            from app.shown_quick_wins(campaign) as event
            cross join lateral jsonb_to_recordset(app.quick_win_tasks(player, event, campaign))
              as listed (goal jsonb, progress integer, claimable boolean, claimed boolean)
            where event.starts_at <= at
        )
        select 'quick_win_gifts', count(*)::integer, 0, null::timestamptz
          from task where task.claimable having count(*) > 0
        union all
        select 'quick_wins', count(*) filter (where not task.reached)::integer,
            count(*) filter (where task.reached)::integer, min(task.resets_at)
          from task where task.running having count(*) > 0;
    when 'partner-team' then
      gifts := jsonb_array_length(
        app.layer_gifts_json(app.team_layers_json(campaign, 0, player, true)));
      if gifts > 0 then
        return query select 'team_gifts', gifts, 0, null::timestamptz;
      end if;
    else
      null;
  end case;
end
$$;

/** Campaigns that may have something for today: running ones, and those with unexpired team gifts. */
create or replace function app.campaigns_of_today() returns setof app.campaign
language sql stable
as $$
  select *
    from app.campaign
    where campaign.opens_at <= app.now() and campaign.stopped_at is null
      and app.now() < case campaign.kind
        when 'partner-team' then app.layers_claimable_until(campaign) else campaign.closes_at end
$$;
