/**
 * Returns which reported words of a team or player are still there, ignoring case: "team", "name" and "line",
 * joined by "and"; null for none. If `part` (name or about) is given, checks only this part.
 */
create or replace function app.reported_parts_that_stand(meant app.report, part text) returns text
language sql stable
as $$
  select string_agg(case said.key when 'about' then 'line' else said.key end, ' and '
      order by said.key desc)
    from jsonb_each_text(meant.words) as said
    where said.key = coalesce(part, said.key) and said.value <> ''
      and lower(said.value) = lower(case said.key
        when 'team' then (select team.name from app.partner_team as team where team.id = meant.team_id)
        when 'name' then (select player.username from app.player where player.id = meant.player_id)
        when 'about' then (select player.about from app.player where player.id = meant.player_id)
      end)
$$;

/** A digest of a dismissed report: its reporter, target and words. */
create or replace function app.report_digest(reporter uuid, target text, words jsonb) returns bytea
language sql immutable
as $$
  select sha256(convert_to(target || ' ' || reporter::text || ' ' || words::text, 'UTF8'))
$$;

/**
 * The number of months for which a decided report is kept, because players can complain about the decision (six
 * months by article 20 of the EU's Digital Services Act; docs/deployment.md).
 */
create or replace function app.report_months() returns integer
language sql immutable
as $$
  select 6
$$;

/**
 * Deletes up to 20,000 reports decided more than app.report_months ago, and returns how many. Dismissed ones
 * leave a digest, so that the same player does not reopen them. Safe to run twice, late, or concurrently.
 */
create or replace function app.forget_reports() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  with due as (
    select report.id from app.report
      where report.resolved_at < app.now() - make_interval(months => app.report_months())
      order by report.resolved_at
      limit 20000
      for update skip locked
  ),
  deleted as (
    delete from app.report as old using due where old.id = due.id
      returning old.reporter_id, old.target, old.words, old.outcome
  ),
  kept as (
    insert into app.dismissed_report (digest)
      select distinct app.report_digest(deleted.reporter_id, deleted.target, deleted.words) as digest
        from deleted
        where deleted.outcome = 'dismissed'
        order by digest
      on conflict do nothing
  )
  select count(*) into forgotten from deleted;
  return forgotten;
end
$$;
