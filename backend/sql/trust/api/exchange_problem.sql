/**
 * Notes that the other side of an accepted swap sent nothing, for some days after the swap ended unfinished.
 * Returns app.proposal_result; a repeated note changes nothing. Only operators see the note; if it counts, it
 * is part of app.trust_json.
 */
create function api.exchange_problem(
  request_id uuid, proposal bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  made app.proposal;
  state text;
begin
  answer := app.open_request(caller, exchange_problem.request_id, 'exchange_problem',
    jsonb_build_object('proposal', exchange_problem.proposal));
  if answer is not null then
    return answer;
  end if;
  made := app.require_proposal(exchange_problem.proposal, caller);
  state := app.problem_state(caller, made);
  if state is null then
    perform app.refuse('proposal_moved_on', jsonb_build_object('state', made.state));
  elsif state = 'possible' then
    perform app.note_problem(caller, made);
  end if;
  return app.close_proposal_move(caller, exchange_problem.request_id, made.id);
end
$$;
