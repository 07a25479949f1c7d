/**
 * Removes points of a player in an unsettled event by a negative entry. The remaining points keep their
 * `reached_at`. Returns the remaining points. Raises P0002 for an unknown player, `not_available` or
 * `event_unknown`, 22023 for a settled event or for fewer than 1 point or more than the player has.
 */
create or replace function app.void_event_points(
  username text, campaign text, event text, points integer, reason text, done_by text
) returns bigint
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(void_event_points.username);
  asked app.campaign := app.require_campaign(void_event_points.campaign, 'events');
  scored app.event := app.require_event(asked, void_event_points.event);
  present bigint;
begin
  perform pg_advisory_xact_lock_shared(app.event_lock_key(asked.slug, scored.id));
  if exists (
    select from app.event_settlement as settlement
      where settlement.campaign_slug = asked.slug and settlement.event_id = scored.id)
  then
    raise exception '% is settled, and its points stay as they are.', scored.id
      using errcode = '22023', hint = 'Disqualify the player: a prize that is not sent is withdrawn.';
  end if;
  select score.points into present
    from app.ranking_score as score
    where score.campaign_slug = asked.slug and score.ranking = scored.id
      and score.player_id = target
    for no key update;
  present := coalesce(present, 0);
  if void_event_points.points is null
    or void_event_points.points not between 1 and present
  then
    raise exception '% has % points in %: void 1 to that many, not %.', void_event_points.username,
        present, scored.id, void_event_points.points
      using errcode = '22023';
  end if;
  insert into app.event_point_entry
      (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
    values ('void:' || gen_random_uuid(), asked.slug, scored.id, target,
      -void_event_points.points, scored.starts_at, app.now());
  perform app.record_operator_action('void-points', target, null,
    format('%s points in %s %s', present, asked.slug, scored.id),
    format('%s points', present - void_event_points.points), reason, done_by);
  return present - void_event_points.points;
end
$$;
