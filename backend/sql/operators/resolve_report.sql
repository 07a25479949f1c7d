/**
 * Decides report `number` and all other open reports of the same words of the same post, team or player.
 * `outcome` is `dismissed` or `removed`, or, for one part of a player's texts, `removed-name` or `removed-line`
 * (profile text). `removed` removes a post. A removed name or profile text must be changed already, or is
 * changed now by `new_name` and `clear_line`. Then deletes the decided reports by or about deleted players.
 * Returns the number of decided reports. Raises P0002 for an unknown report, 22023 for a decided
 * report, another outcome, or a part that was not reported or is unchanged.
 */
create or replace function app.resolve_report(
  number bigint, outcome text, reason text, done_by text, new_name text default null,
  clear_line boolean default false
) returns integer
language plpgsql volatile
as $$
declare
  meant app.report;
  open_ids bigint[];
  part constant text := case resolve_report.outcome
    when 'removed-name' then 'name' when 'removed-line' then 'about' end;
  standing text;
begin
  if resolve_report.outcome is null
    or resolve_report.outcome not in ('dismissed', 'removed', 'removed-name', 'removed-line')
  then
    raise exception 'The outcome is dismissed, removed, removed-name or removed-line.'
      using errcode = '22023';
  end if;
  select * into meant from app.report where report.id = number;
  if not found then
    raise exception 'There is no report number %.', number
      using errcode = 'P0002', hint = 'take <number> from the first column of reports';
  end if;
  -- Every operator's call locks reports in this order, which prevents deadlocks.
  select array_agg(locked.id) into open_ids
    from (
      select report.id from app.report
        where report.target = meant.target and report.words = meant.words and report.outcome is null
        order by report.id
        for update) as locked;
  if number = any (open_ids) is not true then
    -- Reads the report again, because another operator may have decided it in the meantime.
    select * into meant from app.report where report.id = number;
    raise exception 'Report % was decided: %.', number, meant.outcome
      using errcode = '22023', hint = 'leave it: reports lists those that are open';
  end if;
  perform app.end_hold('reports', open_ids[1], done_by);
  if part is not null and (meant.kind <> 'player' or coalesce(meant.words ->> part, '') = '') then
    raise exception 'Report % is of no %.', number, case part when 'name' then 'name' else 'line' end
      using errcode = '22023', hint = 'write removed as <outcome> for a post or a team';
  end if;
  if resolve_report.outcome <> 'dismissed' then
    if meant.kind = 'post' then
      insert into app.partner_post_removal (post_id, removed_at) values (meant.post_id, app.now())
        on conflict do nothing;
    else
      -- Changes the words in the same transaction as the decision, so that nobody is renamed while another
      -- operator decides.
      if new_name is not null and app.reported_parts_that_stand(meant, 'team') is not null then
        perform app.rename_team(meant.team_id, new_name, reason, done_by);
      elsif new_name is not null and app.reported_parts_that_stand(meant, 'name') is not null then
        perform app.rename_player(meant.player_id::text, new_name, reason, done_by);
      end if;
      if clear_line and app.reported_parts_that_stand(meant, 'about') is not null then
        perform app.clear_about(meant.player_id::text, reason, done_by);
      end if;
      standing := app.reported_parts_that_stand(meant, part);
      if standing is not null then
        raise exception 'What was reported still stands there: %.', standing
          using errcode = '22023',
            hint = 'change it first: rename-team, rename-player or clear-about. '
              'If only one of name and line was at fault, write removed-name or removed-line';
      end if;
    end if;
  end if;

  update app.report
    set outcome = split_part(resolve_report.outcome, '-', 1), resolved_at = app.now()
    where report.id = any (open_ids);
  delete from app.report as decided
    using app.player as gone
    where decided.id = any (open_ids) and gone.deleted_at is not null
      and gone.id in (decided.reporter_id, decided.player_id);
  perform app.record_operator_action(
    'resolve-report', meant.player_id, meant.team_id,
    case when exists (
        select from app.player as author
          where author.id = meant.player_id and author.deleted_at is not null)
      then '[erased]' else meant.words::text end,
    resolve_report.outcome, reason, done_by);
  return cardinality(open_ids);
end
$$;
