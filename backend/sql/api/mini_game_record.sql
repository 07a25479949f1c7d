/**
 * The caller's own record: the best score ever, the last 14 game days with a score and the rank it
 * has or had, and the last 20 runs that ended, with the seed that their pairs were drawn from.
 * Refuses: an anonymous caller (14060), a banned player (14030, 14031), a game that is not published
 * (14005).
 */
create function api.mini_game_record(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  game app.campaign := app.require_campaign(mini_game_record.campaign, 'mini-game');
begin
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'best', app.mini_game_record_of(game.slug, caller),
    'days', app.mini_game_days_of(game, caller, 14),
    'runs', coalesce((
      select jsonb_agg(jsonb_build_object('run', late.id, 'score', late.score, 'day', late.day,
          'turns', late.turn - 1, 'ended_at', app.iso(late.ended_at),
          'seed', encode(late.seed, 'hex')) order by late.ended_at desc, late.id)
        from (
          select *
            from app.mini_game_run as ended
            where ended.player_id = caller and ended.campaign_slug = game.slug
              and ended.ended_at is not null
            order by ended.ended_at desc
            limit 20
        ) as late), '[]'));
end
$$;

grant execute on function api.mini_game_record(text, text) to rollmates_web;

/**
 * What the caller has won in the daily rankings, the newest first, at most 100.
 * Refuses: an anonymous caller (14060), a banned player (14030, 14031), a game that is not published
 * (14005).
 */
create function api.mini_game_rewards(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  game app.campaign := app.require_campaign(mini_game_rewards.campaign, 'mini-game');
begin
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'rewards', app.mini_game_rewards_of(game.slug, caller, 100));
end
$$;

grant execute on function api.mini_game_rewards(text, text) to rollmates_web;
