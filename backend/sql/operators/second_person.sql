/**
 * Keeps a command until a second person decides, for 24 hours; returns its number.
 */
create or replace function app.ask_second_person(
  command text, content jsonb, asked_by text, asked_as text
) returns bigint
language plpgsql volatile
as $$
declare
  number bigint;
begin
  insert into app.operator_request (command, content, asked_by, asked_as, ends_at)
    values (command, content, btrim(asked_by), asked_as, app.now() + interval '24 hours')
    returning id into number;
  perform app.record_operator_action('ask-second-person', null, null, null, command,
    'request ' || number, asked_by);
  return number;
end
$$;

/**
 * Ends the wait of a command by `confirm-request` or `refuse-request`; returns the command. Raises P0002 if it does not wait,
 * and 55000 if the person who asked for it confirms it, also under a name that looks the same.
 */
create or replace function app.decide_request(
  number bigint, decision text, done_by text, done_as text
) returns app.operator_request
language plpgsql volatile
as $$
declare
  decided app.operator_request;
begin
  -- If two people confirm at once, the second waits for this row and then does not find it.
  delete from app.operator_request as request
    where request.id = number and request.ends_at > app.now()
    returning request.* into decided;
  if not found then
    raise exception 'Request % does not wait.', number
      using errcode = 'P0002', hint = 'see requests: it was decided, or its 24 hours are over';
  end if;
  if decision = 'confirm-request' and (decided.asked_as = done_as
      or app.name_look(decided.asked_by) = app.name_look(btrim(done_by))) then
    raise exception '% asked for this, and another person must confirm it.', decided.asked_by
      using errcode = '55000', hint = 'ask a colleague who has the right to ' || decided.command;
  end if;
  perform app.record_operator_action(decision, null, null,
    decided.command || ', asked by ' || decided.asked_by, null, 'request ' || number, done_by);
  return decided;
end
$$;

/**
 * Deletes commands for which no second person decided in time, and sign-outs of sessions that have ended since.
 * Returns the number of commands.
 */
create or replace function app.forget_requests() returns integer
language sql volatile
as $$
  with ended as (delete from app.desk_sign_out where until <= app.now()),
    late as (delete from app.operator_request where ends_at <= app.now() returning id)
  select count(*)::integer from late
$$;
