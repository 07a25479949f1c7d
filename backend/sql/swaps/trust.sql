/** The rules by which swaps and problems count in a player's public swap record (docs/fair-play.md). */
create or replace function app.trust_rules(
  -- For a swap that counts: the minimum age of the other player's account, and `shared_by` of app.places_of.
  out mate_joined interval,
  out shared_by integer,
  -- The maximum number of swaps with one mate that count.
  out of_pair integer,
  -- The minimum numbers of swaps and of answers that are shown, and the minimum number of problems (within
  -- `problems_for`) or of called-off swaps that count.
  out least_swaps integer,
  out least_answers integer,
  out least_problems integer,
  out problems_for interval,
  -- The time after the end of an accepted swap within which a player can note a problem.
  out problem_after interval
)
language sql immutable
as $$
  select interval '7 days', 40, 3, 3, 3, 3, interval '90 days', interval '7 days'
$$;

/**
 * A player's swap record as others see it: `swaps` { finished, accepted }, null if too few count. `accepted` is
 * `finished` plus called-off swaps and plus reported problems, each number only if it has reached
 * `least_problems`. `answers_within` is 1, 3, 12 or 24, the hours within which the player answers half of all
 * proposals; null for longer or too few.
 */
create or replace function app.trust_json(player uuid) returns jsonb
language plpgsql stable
as $$
declare
  rules constant record := app.trust_rules();
  known app.swap_trust;
  problems integer;
  unfinished integer;
begin
  select * into known from app.swap_trust as kept where kept.player_id = trust_json.player;
  select count(*) into problems
    from app.swap_problem as problem
    where problem.about_id = trust_json.player and problem.counts
      and problem.noted_at > app.now() - rules.problems_for;
  unfinished := case when problems >= rules.least_problems then problems else 0 end
    + case when known.called_off >= rules.least_problems then known.called_off else 0 end;
  return jsonb_build_object(
    'swaps', case when coalesce(known.finished, 0) + unfinished >= rules.least_swaps then jsonb_build_object(
      'finished', coalesce(known.finished, 0), 'accepted', coalesce(known.finished, 0) + unfinished) end,
    'answers_within', case when known.asked >= rules.least_answers then
      case
        when 2 * known.within_1 >= known.asked then 1
        when 2 * known.within_3 >= known.asked then 3
        when 2 * known.within_12 >= known.asked then 12
        when 2 * known.within_24 >= known.asked then 24
      end end);
end
$$;

/**
 * Whether `viewer` can note a problem with a proposal: `possible` for some days after an accepted proposal
 * ended unfinished, `noted` if the viewer has noted one, else null. Null for a proposal that a preference
 * accepted (`at_once`).
 */
create or replace function app.problem_state(viewer uuid, proposal app.proposal) returns text
language plpgsql stable
as $$
declare
  ended_ago constant interval := app.now() - coalesce(proposal.ended_at, proposal.expires_at);
begin
  return case
    when proposal.accepted_at is null or proposal.state = 'completed' or proposal.at_once
      or ended_ago < interval '0' or ended_ago > (app.trust_rules()).problem_after then null
    when exists (
      select from app.swap_problem as problem
        where problem.proposal_id = proposal.id and problem.player_id = viewer) then 'noted'
    else 'possible' end;
end
$$;
