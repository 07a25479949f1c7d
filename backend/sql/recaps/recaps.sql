/** The kinds of campaign that are recaps. */
create or replace function app.recap_kinds() returns text[]
language sql immutable
as $$
  select array['season-recap', 'season-report', 'year-recap']
$$;

/** The recap campaign with this slug; raises `not_available` if there is none. */
create or replace function app.require_recap(slug text) returns app.campaign
language plpgsql stable
as $$
declare
  asked app.campaign := app.require_campaign(require_recap.slug);
begin
  if asked.kind <> all (app.recap_kinds()) then
    perform app.refuse('not_available', hint => 'There is no such campaign.');
  end if;
  return asked;
end
$$;

/**
 * The recap of the player `username`; the caller's own recap if `username` is null or their own name. Raises
 * `recap_hidden` if another player hides their recap, `recap_not_ready` before it is counted.
 */
create or replace function app.recap_of(slug text, kind text, username text) returns jsonb
language plpgsql stable
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  player uuid;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(recap_of.slug, recap_of.kind);
  phase := app.require_open(asked);
  player := app.require_own_or_other(caller, recap_of.username);
  if player is distinct from caller and app.hides_recaps(player) then
    perform app.refuse('recap_hidden');
  end if;
  return app.recap_json(asked, phase, player, caller);
end
$$;

create or replace function app.hides_recaps(player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.recap_privacy as privacy
      where privacy.player_id = hides_recaps.player and privacy.hidden);
end
$$;

/**
 * A recap as all recap functions return it: complete if it is the caller's own, otherwise only the public part.
 * For a player who joined after the counted period, counts are zero and `joined_after` is set. `counted_to` is the
 * last counted day. Raises `recap_not_ready` if there is no snapshot.
 */
create or replace function app.recap_json(
  asked app.campaign, phase text, player_id uuid, caller uuid
) returns jsonb
language plpgsql stable
as $$
declare
  player app.player;
  snapshot app.season_snapshot;
  recap app.season_recap;
  figures jsonb;
  answer jsonb;
begin
  select * into snapshot from app.season_snapshot as taken where taken.season = asked.slug;
  if not found then
    perform app.refuse('recap_not_ready');
  end if;
  select * into strict player from app.player as known where known.id = recap_json.player_id;
  select * into recap from app.season_recap as counted
    where counted.season = asked.slug and counted.build = snapshot.build
      and counted.player_id = recap_json.player_id;

  figures := jsonb_build_object(
    'exchanges', coalesce(recap.exchanges, 0),
    'received', coalesce(recap.received, 0),
    'sent', coalesce(recap.sent, 0),
    'percent_beaten', case
      when recap.received + recap.sent >= coalesce((asked.numbers ->> 'rank_from_stickers')::numeric, 1)
        then app.percent_beaten(recap) end,
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
    'counted_to', app.local_date(snapshot.counted_until - interval '1 microsecond', snapshot.time_zone),
    'population', snapshot.population,
    'player', app.player_json(player.username, player.avatar));

  if player.id is distinct from caller then
    return answer || jsonb_build_object('version', 'other', 'figures', figures);
  end if;
  return answer || jsonb_build_object(
    'version', 'own',
    'joined_after', player.joined_at >= snapshot.counted_until,
    'figures', figures || jsonb_build_object(
      'days_joined', coalesce(recap.days_joined, 0),
      'posts', coalesce(recap.posts, 0)),
    'moments', app.recap_moments(asked, recap),
    'character', case when recap.player_id is not null then app.season_character(recap) end,
    'top_mate', (
      select jsonb_build_object(
          'username', mate.username, 'avatar', mate.avatar, 'exchanges', recap.mate_exchanges)
        from app.player as mate
        where mate.id = recap.mate_id and app.is_named_mate(recap)));
end
$$;

/**
 * Whether a player's recap shows them the name of the most frequent swap partner (`mate`). False if that player
 * is deleted or hides their recaps, or if one of the two blocks the other.
 */
create or replace function app.is_named_mate(recap app.season_recap) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.player as mate
        where mate.id = (recap).mate_id and mate.deleted_at is null)
    and not app.hides_recaps((recap).mate_id)
    and not app.is_blocked_pair((recap).player_id, (recap).mate_id);
end
$$;
