-- Counts the swaps and problems that app.trust_json shows of a player. Swaps between accounts that may belong
-- to one person do not count, so that nobody gains by swapping with themselves.

/**
 * Counts the next `most` events of proposals for app.swap_trust and app.swap_quarter, and returns how many. New
 * events wait half a minute, because until then transactions with earlier ids may still run. In app.swap_trust,
 * an event does not count for a player if the mate joined too recently or was seen at the player's place, or if
 * the pair already had `of_pair` swaps or answers.
 *
 * A cancelled swap counts for the player who cancelled it, unless it was accepted at once or the pair had
 * cancelled an earlier one. The expiry of an accepted swap counts for nobody, because its cause is unknown.
 */
create or replace function app.count_trust(most integer default 1000) returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  rules constant record := app.trust_rules();
  walk app.swap_trust_walk;
  happened bigint[];
begin
  -- Needs no lock, because only one server does a step of a job at a time (app.run_job_step).
  select * into walk from app.swap_trust_walk where only_row;
  if walk.events_to < walk.seen_to and walk.seen_at > at - interval '30 seconds' and walk.seen_at <= at then
    return 0;
  end if;
  happened := array(
    select event.id from app.proposal_event as event
      where event.id > walk.events_to and event.id <= walk.seen_to
      order by event.id limit most);
  if cardinality(happened) = 0 then
    update app.swap_trust_walk
      set events_to = walk.seen_to, seen_at = at,
          seen_to = coalesce((select max(event.id) from app.proposal_event as event), 0)
      where only_row;
    return 0;
  end if;
  with
  ended as materialized (
    select made.*, event.event, event.player_id as by_id, event.happened_at,
        event.event in ('accepted', 'declined') or made.accepted_at is null as is_answer,
        pair.was_called_off
      from unnest(happened) as looked (id)
      join app.proposal_event as event on event.id = looked.id
      join app.proposal as made on made.id = event.proposal_id
      cross join lateral (
        select count(*) filter (where earlier.accepted_at is not null) as accepted,
            count(*) filter (where earlier.accepted_at is not null
              or earlier.state in ('declined', 'expired')) as answered,
            coalesce(bool_or(earlier.state = 'cancelled' and earlier.ended_at < event.happened_at), false)
              as was_called_off
          from app.proposal as earlier
          where least(earlier.proposer_id, earlier.partner_id) = least(made.proposer_id, made.partner_id)
            and greatest(earlier.proposer_id, earlier.partner_id)
              = greatest(made.proposer_id, made.partner_id)
            and earlier.id < made.id) as pair
      where event.event in ('accepted', 'declined', 'completed', 'cancelled', 'expired')
        and rules.of_pair > case
          when event.event in ('accepted', 'declined') or made.accepted_at is null then pair.answered
          else pair.accepted end
        and not app.share_place(made.proposer_id, made.partner_id, rules.shared_by)
  ),
  sides as (
    select side.id, ended.event,
        ended.event = 'cancelled' and ended.by_id = side.id and not ended.at_once
          and not ended.was_called_off as called_off,
        ended.is_answer and side.id = ended.partner_id and not ended.at_once as asked,
        case when ended.event in ('accepted', 'declined')
          then extract(epoch from ended.happened_at - ended.proposed_at) / 3600 end as hours
      from ended
      cross join lateral (values (ended.proposer_id, ended.partner_id), (ended.partner_id, ended.proposer_id))
        as side (id, mate_id)
      join app.player as owner on owner.id = side.id and owner.deleted_at is null
      join app.player as mate
        on mate.id = side.mate_id and mate.joined_at <= ended.happened_at - rules.mate_joined
  ),
  summed as (
    select sides.id,
        count(*) filter (where event = 'completed') as finished,
        count(*) filter (where called_off) as called_off,
        count(*) filter (where asked) as asked,
        count(*) filter (where asked and hours <= 1) as within_1,
        count(*) filter (where asked and hours <= 3) as within_3,
        count(*) filter (where asked and hours <= 12) as within_12,
        count(*) filter (where asked and hours <= 24) as within_24
      from sides
      group by sides.id
  )
  insert into app.swap_trust as kept
      (player_id, finished, called_off, asked, within_1, within_3, within_12, within_24)
    select * from summed
      where summed.finished + summed.called_off + summed.asked > 0
      order by summed.id
    on conflict (player_id) do update
      set finished = kept.finished + excluded.finished, called_off = kept.called_off + excluded.called_off,
        asked = kept.asked + excluded.asked, within_1 = kept.within_1 + excluded.within_1,
        within_3 = kept.within_3 + excluded.within_3, within_12 = kept.within_12 + excluded.within_12,
        within_24 = kept.within_24 + excluded.within_24;
  perform app.count_swap_quarters(happened);
  update app.proposal as made set wished_at = null
    where made.wished_at is not null and made.ended_at is not null and made.id in (
      select event.proposal_id from app.proposal_event as event where event.id = any (happened));
  update app.swap_trust_walk set events_to = happened[cardinality(happened)] where only_row;
  return cardinality(happened);
end
$$;

/**
 * Notes that `player` got nothing from the other side of a locked proposal. The note counts if nobody called off
 * the swap (app.count_trust counts that), and if the player joined long enough ago and has a known place. The
 * place must belong neither to the other side nor to a player whose note about the other side counts.
 */
create or replace function app.note_problem(player uuid, proposal app.proposal) returns void
language plpgsql volatile
as $$
declare
  rules constant record := app.trust_rules();
  about constant uuid := app.other_side(proposal, player);
begin
  insert into app.swap_problem (proposal_id, player_id, about_id, counts, noted_at)
    values (proposal.id, player, about,
      proposal.state <> 'cancelled'
      and exists (
        select from app.player as known
          where known.id = note_problem.player and known.joined_at <= app.now() - rules.mate_joined)
      and exists (select from app.places_of(player, rules.shared_by))
      and not app.share_place(player, about, rules.shared_by)
      and not exists (
        select from app.swap_problem as earlier
          where earlier.about_id = about and earlier.counts
            and earlier.noted_at > app.now() - rules.problems_for
            and (earlier.player_id = note_problem.player
              or app.share_place(note_problem.player, earlier.player_id, rules.shared_by))),
      app.now());
end
$$;
