/**
 * What is reported: the player's latest post that looks for partners, the team, or the player; with
 * whose it is and what can be read there. Raises 14061 for an unknown player, 14090 for an unknown team
 * and a player who never posted.
 */
create or replace function app.reported(kind text, username text, team bigint)
returns table (
  player_id uuid, team_id bigint, post_id bigint, target text, words jsonb
)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'There is no such team or post.' using errcode = '14090';
  end if;
end
$$;

/** Whether what is reported is the reporter's own: their post or page, their team. */
create or replace function app.is_own_text(reporter uuid, author uuid, kind text, team bigint)
returns boolean
language sql stable set search_path = ''
as $$
  select author = reporter
    or (kind = 'team' and exists (
      select from app.partner_team_member as member
        where member.team_id = team and member.player_id = reporter and member.left_at is null))
$$;

/**
 * Open reports, one row for everything that was reported: first what most players reported whose
 * accounts count in full, then the oldest; 50 at most. `light` of the `reporters` have accounts younger
 * than `young_days`, or never swapped a sticker: cheap to make, so operators weigh them less.
 */
create or replace function app.open_reports()
returns table (
  number bigint, kind text, player text, team bigint, reporters bigint, light bigint,
  reasons text, since timestamptz, words jsonb
)
language sql stable set search_path = ''
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
  counted as (
    select min(id) as number, max(id) as newest, count(*) as reporters,
        count(*) filter (where light) as light, min(reported_at) as since,
        (select string_agg(reason || ' ' || times, ', ' order by times desc, reason)
          from (select reason, count(*) as times
            from unnest(array_agg(reason)) as reason group by reason) as each) as reasons
      from opened
      group by target
      order by count(*) - count(*) filter (where light) desc, min(id)
      limit 50
  )
  select counted.number, report.kind, author.username, report.team_id, counted.reporters,
      counted.light, counted.reasons, counted.since, report.words
    from counted
    join app.report on report.id = counted.newest
    join app.player as author on author.id = report.player_id
    order by counted.reporters - counted.light desc, counted.number
$$;

/**
 * Decides all open reports of the same post, team or player as report `number`. `removed` removes a
 * post; a name or line must have been changed before, by the commands for that. Returns how many
 * reports it decided. Raises P0002 for an unknown report; 22023 for one that is decided, an outcome
 * that is neither dismissed nor removed, words that still stand there, and as
 * app.record_operator_action.
 */
create or replace function app.resolve_report(
  number bigint, outcome text, reason text, done_by text
) returns integer
language plpgsql volatile set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  meant app.report;
  newest app.report;
  stands boolean;
  decided integer;
begin
  if resolve_report.outcome is null or resolve_report.outcome not in ('dismissed', 'removed') then
    raise exception 'The outcome is dismissed or removed.' using errcode = '22023';
  end if;
  select * into meant from app.report where report.id = number for update;
  if not found then
    raise exception 'There is no report number %.', number using errcode = 'P0002';
  end if;
  if meant.outcome is not null then
    raise exception 'Report % was decided: %.', number, meant.outcome using errcode = '22023';
  end if;
  select * into strict newest from app.report
    where report.target = meant.target and report.outcome is null
    order by report.id desc
    limit 1;
  if resolve_report.outcome = 'removed' then
    if meant.kind = 'post' then
      insert into app.partner_post_removal (post_id, removed_at) values (meant.post_id, app.now())
        on conflict do nothing;
    else
      stands := case meant.kind
        when 'team' then (
          select team.name = newest.words ->> 'team' from app.partner_team as team
            where team.id = meant.team_id)
        else (
          select player.username = newest.words ->> 'name'
              and player.about = newest.words ->> 'about'
            from app.player where player.id = meant.player_id) end;
      if stands then
        raise exception 'What was reported still stands there.'
          using errcode = '22023',
            hint = 'Change it first: rename-team, rename-player or clear-about.';
      end if;
    end if;
  end if;

  update app.report
    set outcome = resolve_report.outcome, resolved_at = app.now()
    where report.target = meant.target and report.outcome is null;
  get diagnostics decided = row_count;
  perform app.record_operator_action(
    'resolve-report', meant.player_id, meant.team_id, newest.words::text,
    resolve_report.outcome, reason, done_by);
  return decided;
end
$$;

/**
 * Removes the line that a player wrote about themselves. Raises P0002 for an unknown player and one
 * without a line, 22023 as app.record_operator_action.
 */
create or replace function app.clear_about(username text, reason text, done_by text) returns void
language plpgsql volatile set search_path = ''
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

revoke execute on function app.reported(text, text, bigint),
  app.is_own_text(uuid, uuid, text, bigint), app.open_reports(),
  app.resolve_report(bigint, text, text, text), app.clear_about(text, text, text) from public;
