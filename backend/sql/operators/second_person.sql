/**
 * Keeps a command until a second person decides, for 24 hours; returns its number. Raises 55000 if 100 commands
 * wait.
 */
create or replace function app.ask_second_person(
  command text, content jsonb, asked_by text, asked_as text
) returns bigint
language plpgsql volatile
as $$
declare
  number bigint;
begin
  if (select count(*) from app.operator_request as request where request.ends_at > app.now()) >= 100 then
    raise exception '100 commands wait for a second person.'
      using errcode = '55000', hint = 'decide some of them first';
  end if;
  insert into app.operator_request (command, content, asked_by, asked_as, ends_at)
    values (command, content, btrim(asked_by), asked_as, app.now() + interval '24 hours')
    returning id into number;
  perform app.record_operator_action('ask-second-person', null, null, null, command,
    'request ' || number, asked_by);
  return number;
end
$$;

/**
 * Ends the wait of a command: `confirmed` or `refused`; returns the command. Raises P0002 if it does not wait,
 * and 55000 if the person who asked for it confirms it, also under a name that looks the same.
 */
create or replace function app.decide_request(
  number bigint, outcome text, done_by text, done_as text
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
  if outcome = 'confirmed' and (decided.asked_as = done_as
      or app.name_look(decided.asked_by) = app.name_look(btrim(done_by))) then
    raise exception '% asked for this, and another person must confirm it.', decided.asked_by
      using errcode = '55000', hint = 'ask a colleague who has the right to ' || decided.command;
  end if;
  perform app.record_operator_action(
    case outcome when 'confirmed' then 'confirm-request' else 'refuse-request' end, null, null,
    decided.command || ', asked by ' || decided.asked_by, outcome, 'request ' || number, done_by);
  return decided;
end
$$;

/** Deletes commands for which no second person decided in time. Returns their number. */
create or replace function app.forget_requests() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.operator_request where id in (
    select id from app.operator_request where ends_at <= app.now() for update skip locked);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

/** Ends a session of the desk for the longest lifetime of its cookies. */
create or replace function app.end_desk_session(session text, seconds integer) returns void
language plpgsql volatile
as $$
begin
  delete from app.desk_sign_out where until <= app.now();
  insert into app.desk_sign_out (session, until)
    values (session, app.now() + make_interval(secs => seconds))
    on conflict do nothing;
end
$$;
