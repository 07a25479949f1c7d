/**
 * Reports a public text to operators: the latest post of player `username` for partners (`kind` 'post'), the
 * name of `team` ('team'), or the name and profile text of player `username` ('player'). `reason` is insult,
 * sexual, advertising, pretends or other. Returns `reported_at`. Hides nothing, except the post from its
 * reporter (api.partner_posts).
 *
 * A repeated report that is open or was dismissed, and a report of a removed post, get the same answer without
 * being recorded. Players can report removed words again if these reappear.
 */
create function api.report(
  request_id uuid, kind text, reason text, username text default null, team bigint default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  meant record;
  earlier app.report;
  most integer;
  at timestamptz := app.now();
begin
  if report.kind is null or report.kind not in ('post', 'team', 'player') then
    raise exception 'kind must be post, team or player.' using errcode = '22023';
  end if;
  if report.reason is null
    or report.reason not in ('insult', 'sexual', 'advertising', 'pretends', 'other')
  then
    raise exception 'reason must be insult, sexual, advertising, pretends or other.'
      using errcode = '22023';
  end if;
  if (report.kind = 'team') <> (report.team is not null)
    or (report.kind <> 'team') <> (report.username is not null)
  then
    raise exception 'team must be given for a team, username for all else, and never both.'
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, report.request_id, 'report',
    jsonb_build_object('kind', report.kind, 'reason', report.reason,
      'username', report.username, 'team', report.team));
  if answer is not null then
    return answer;
  end if;
  select * into strict meant from app.reported(report.kind, report.username, report.team);
  if app.is_own_text(caller, meant.player_id, report.kind, meant.team_id) then
    perform app.refuse('report_own');
  end if;

  perform app.lock_player(caller);
  select * into earlier from app.report as known
    where known.reporter_id = caller and known.target = meant.target and known.words = meant.words
    order by known.id desc
    limit 1;
  if not (
    (earlier.id is not null and earlier.outcome is distinct from 'removed')
    or exists (
      select from app.dismissed_report as known
        where known.digest = app.report_digest(caller, meant.target, meant.words))
    or exists (
      select from app.partner_post_removal as removal where removal.post_id = meant.post_id)
  ) then
    select rules.reports_per_day into strict most from app.moderation_rules as rules;
    if (select count(*) from app.report as known
        where known.reporter_id = caller and known.reported_at > app.now() - interval '24 hours')
        + app.used_before(caller, 'reports') >= most
    then
      perform app.refuse('reports_used_up', jsonb_build_object('limit', most));
    end if;
    insert into app.report
        (reporter_id, kind, player_id, team_id, post_id, reason, words, reported_at)
      values (caller, report.kind, meant.player_id, meant.team_id, meant.post_id, report.reason,
        meant.words, at);
  else
    at := coalesce(earlier.reported_at, at);
  end if;
  return app.close_request(caller, report.request_id,
    jsonb_build_object('reported_at', app.iso(at)));
end
$$;
