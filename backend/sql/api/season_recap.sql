/**
 * The recap of one player's season, read from its snapshot: the caller's own, with everything, where
 * `username` is null or the caller's own name; else that of another player, with what anybody may
 * see. A player who joined after the counting has a recap of zeros.
 * Refuses, in this order: a banned caller (14030, 14031), a season that is not published (14005),
 * not open yet (14001) or over (14002), the own recap without sign-in (14060), an unknown player
 * (14061), a season that is not counted yet (14070).
 */
create function api.season_recap(
  season text, username text default null, language_code text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  player app.player;
  snapshot app.season_snapshot;
  recap app.season_recap;
  figures jsonb;
  answer jsonb;
begin
  perform app.refuse_banned(caller);
  asked := app.require_campaign(season_recap.season, 'season-recap');
  phase := app.require_open(asked);

  if season_recap.username is null and caller is null then
    raise exception 'You need to sign in.' using errcode = '14060';
  end if;
  select * into player from app.player
    where id = case when season_recap.username is null then caller
      else app.player_by_username(season_recap.username) end;
  if not found then
    raise exception 'There is no such player.' using errcode = '14061';
  end if;

  select * into snapshot from app.season_snapshot as taken where taken.season = asked.slug;
  if not found then
    raise exception 'The recap of this season is not ready yet.' using errcode = '14070';
  end if;
  select * into recap from app.season_recap as counted
    where counted.season = asked.slug and counted.player_id = player.id;

  figures := jsonb_build_object(
    'exchanges', coalesce(recap.exchanges, 0),
    'received', coalesce(recap.received, 0),
    'sent', coalesce(recap.sent, 0),
    'percent_beaten', case
      when recap.received + recap.sent >= coalesce((asked.numbers ->> 'rank_from_stickers')::numeric, 1)
        then recap.percent_beaten end,
    'praise', jsonb_build_object(
      'perfect', coalesce(recap.perfect, 0),
      'fast', coalesce(recap.fast, 0),
      'honest', coalesce(recap.honest, 0)),
    'free_stickers', coalesce(recap.free_stickers, 0),
    'teams', coalesce(recap.teams, 0));
  answer := jsonb_build_object(
    'season', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'counted_from', app.iso(snapshot.counted_from),
    'counted_until', app.iso(snapshot.counted_until),
    'population', snapshot.population,
    'player', jsonb_build_object('username', player.username, 'avatar', player.avatar));

  if player.id is distinct from caller then
    return answer || jsonb_build_object('version', 'other', 'figures', figures);
  end if;
  return answer || jsonb_build_object(
    'version', 'own',
    'figures', figures || jsonb_build_object(
      'days_joined', coalesce(recap.days_joined, 0),
      'posts', coalesce(recap.posts, 0)),
    'top_mate', (
      select jsonb_build_object(
          'username', mate.username, 'avatar', mate.avatar, 'exchanges', recap.mate_exchanges)
        from app.player as mate where mate.id = recap.mate_id));
end
$$;

grant execute on function api.season_recap(text, text, text) to rollmates_web;
