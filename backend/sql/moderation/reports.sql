/**
 * The reported thing: the player's latest post for partners, the team, or the player; with the author and the
 * words. Raises `player_unknown` for an unknown player, `team_unknown` for an unknown team and for a player
 * without posts.
 */
create or replace function app.reported(kind text, username text, team bigint)
returns table (
  player_id uuid, team_id bigint, post_id bigint, target text, words jsonb
)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  meant app.player;
begin
  if reported.kind = 'team' then
    return query
      select known.creator_id, known.id, null::bigint, 'team ' || known.id,
          jsonb_build_object('team', known.name)
        from app.partner_team as known
        where known.id = reported.team;
  else
    select * into strict meant from app.player
      where player.id = app.require_player(reported.username);
    if reported.kind = 'player' then
      return query
        select meant.id, null::bigint, null::bigint, 'player ' || meant.id,
            jsonb_build_object('name', meant.username, 'about', meant.about);
    else
      return query
        select meant.id, post.team_id, post.id, 'post ' || post.id,
            jsonb_build_object('name', meant.username, 'team', looking.name,
              'posted_at', app.iso(post.posted_at))
          from app.partner_post as post
          join app.partner_team as looking on looking.id = post.team_id
          where post.player_id = meant.id
          order by post.posted_at desc, post.id desc
          limit 1;
    end if;
  end if;
  if not found then
    perform app.refuse('team_unknown');
  end if;
end
$$;

/** Whether the reporter is the author of the reported words or a member of the reported team. */
create or replace function app.is_own_text(reporter uuid, author uuid, kind text, team bigint)
returns boolean
language sql stable
as $$
  select author = reporter
    or (kind = 'team' and exists (
      select from app.partner_team_member as member
        where member.team_id = team and member.player_id = reporter and member.left_at is null))
$$;

/** Removes a player's profile text. Raises P0002 for an unknown player or one without a text. */
create or replace function app.clear_about(username text, reason text, done_by text) returns void
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(clear_about.username);
  before text;
begin
  select about into strict before from app.player where player.id = target for no key update;
  if before = '' then
    raise exception '% wrote no line.', clear_about.username using errcode = 'P0002';
  end if;
  update app.player set about = '' where player.id = target;
  perform app.record_operator_action('clear-about', target, null, before, '', reason, done_by);
end
$$;

/**
 * Lists the number of a player's reports in the last 24 hours, so that a later account of this person has the
 * same limit (app.used_before).
 */
create or replace function app.report_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'reports', count(*)::integer, app.end_of_rolling_day(max(made.reported_at))
    from app.report as made
    where made.reporter_id = report_uses.player and made.reported_at > app.now() - interval '24 hours'
    having count(*) > 0
$$;
