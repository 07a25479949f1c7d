/**
 * Returns the caller's record: the best score ever; ended runs with their seeds, newest first, 20 per page; and
 * up to 14 game days with score and rank, from the newest listed run backwards. `before` is the previous page's
 * `next`, in microseconds since 1970, null at the end. Runs that ended at the same moment are on one page. A
 * `voided` run does not count.
 */
create function api.mini_game_record(
  campaign text, before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  game app.campaign := app.require_campaign(mini_game_record.campaign, 'mini-game');
  page_start timestamptz := 'infinity';
  runs jsonb;
  newest_day date;
  page_end timestamptz;
begin
  perform app.require_page_start(mini_game_record.before);
  if mini_game_record.before is not null then
    page_start := timestamptz 'epoch' + mini_game_record.before * interval '1 microsecond';
  end if;
  select jsonb_agg(jsonb_build_object('run', listed.id, 'score', listed.score, 'day', listed.day,
        'turns', listed.turn - 1, 'ended_at', app.iso(listed.ended_at),
        'voided', app.is_voided(listed.id),
        'seed', encode(listed.seed, 'hex')) order by listed.ended_at desc, listed.id),
      max(listed.day), min(listed.ended_at)
    into runs, newest_day, page_end
    from (
      select *
        from app.mini_game_run as ended
        where ended.player_id = caller and ended.campaign_slug = game.slug
          and ended.ended_at < page_start
        order by ended.ended_at desc
        fetch first (select app.page_size()) rows with ties
    ) as listed;
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'best', app.mini_game_record_of(game.slug, caller),
    'days', app.mini_game_days_of(game, caller, newest_day, 14),
    'runs', coalesce(runs, '[]'),
    'next', case when exists (
        select from app.mini_game_run as older
          where older.player_id = caller and older.campaign_slug = game.slug
            and older.ended_at < page_end)
      then (extract(epoch from page_end) * 1000000)::bigint end);
end
$$;


/** Returns the caller's prizes in daily rankings, newest first, at most 100. */
create function api.mini_game_rewards(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
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
