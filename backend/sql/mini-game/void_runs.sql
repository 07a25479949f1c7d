/** Whether a run was voided; false for null. */
create or replace function app.is_voided(run uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.mini_game_void as voided where voided.run_id = is_voided.run);
end
$$;

/** Prevents others from settling a mini game until this transaction ends. Call this before locking a player. */
create or replace function app.lock_mini_game_settlement(campaign text) returns void
language sql volatile
as $$
  select pg_advisory_xact_lock(hashtext('app.settle_mini_games'), hashtext(campaign))
$$;

/** Replaces a voided run in its day's ranking by the player's best other run, or removes the player. */
create or replace function app.fall_back_to_next_best(voided app.mini_game_run) returns void
language plpgsql volatile
as $$
declare
  game app.campaign;
  before app.ranking_score;
  next_best app.mini_game_run;
begin
  -- Locks the player's best score, so that a run that ends meanwhile waits, and then compares its score with
  -- the new best score.
  select * into before
    from app.ranking_score as best
    where best.campaign_slug = voided.campaign_slug
      and best.ranking = app.ranking_of_day(voided.day) and best.player_id = voided.player_id
    for no key update;
  -- Without a run_id, as for demo players, an equal score identifies the run.
  if before.points is null or before.run_id <> voided.id
    or (before.run_id is null and before.points <> voided.score)
  then
    return;
  end if;
  select * into next_best
    from app.mini_game_run as ended
    where ended.player_id = voided.player_id and ended.campaign_slug = voided.campaign_slug
      and ended.ended_at is not null and ended.day = voided.day and ended.score > 0
      and not exists (select from app.mini_game_void as other where other.run_id = ended.id)
    -- Of equal scores, the earlier one counts, as in the ranking.
    order by ended.score desc, ended.ended_at, ended.id
    limit 1;
  if next_best.id is null then
    delete from app.ranking_score as best
      where best.campaign_slug = before.campaign_slug and best.ranking = before.ranking
        and best.player_id = before.player_id;
  else
    select * into game from app.campaign where slug = voided.campaign_slug;
    update app.ranking_score as best
      set points = next_best.score, run_id = next_best.id,
          reached_at = app.mini_game_score_reached_at(next_best, game, voided.day)
      where best.campaign_slug = before.campaign_slug and best.ranking = before.ranking
        and best.player_id = before.player_id;
  end if;
end
$$;

/**
 * Voids an ended run permanently: it counts in no ranking, and an unsent prize is withdrawn. Settled places do
 * not change. Returns the player, score, day, and `prize`: null if there is none, `withdrawn`, or the state
 * that the prize keeps. Raises P0002 for an unknown or open run, 22023 for a run that was already voided.
 */
create or replace function app.void_run(
  run uuid, reason text, done_by text, out username text, out score integer, out day date,
  out prize text
)
language plpgsql volatile
as $$
declare
  target app.mini_game_run;
  winner app.mini_game_winner;
begin
  select * into target
    from app.mini_game_run as known where known.id = void_run.run and known.ended_at is not null;
  if not found then
    raise exception 'There is no run % that is over.', void_run.run using errcode = 'P0002';
  end if;
  perform app.lock_mini_game_settlement(target.campaign_slug);
  perform app.lock_player(target.player_id);
  insert into app.mini_game_void (run_id, voided_at) values (target.id, app.now())
    on conflict do nothing;
  if not found then
    raise exception 'The run % is voided already.', target.id using errcode = '22023';
  end if;
  perform app.fall_back_to_next_best(target);
  select * into winner
    from app.mini_game_winner as settled
    where settled.player_id = target.player_id and settled.campaign_slug = target.campaign_slug
      and settled.day = target.day and settled.run_id = target.id;
  prize := app.withdraw_mini_game_prize(winner, done_by);
  username := (select player.username from app.player where player.id = target.player_id);
  score := target.score;
  day := target.day;
  perform app.record_operator_action('void-run', target.player_id, null,
    format('%s points on %s, run %s', target.score, to_char(target.day, 'YYYY-MM-DD'), target.id),
    'voided' || coalesce(', prize ' || replace(prize, '_', ' '), ''), reason, done_by);
end
$$;

/**
 * Withdraws a winner's prize. Returns null if there is no prize, otherwise the result of app.withdraw_delivery,
 * or `sent` for dice, which stay.
 */
create or replace function app.withdraw_mini_game_prize(winner app.mini_game_winner, done_by text)
returns text
language plpgsql volatile
as $$
begin
  if winner.delivery_id is not null then
    return app.withdraw_delivery(winner.delivery_id, done_by);
  end if;
  return case when winner.reward is not null then 'sent' end;
end
$$;
