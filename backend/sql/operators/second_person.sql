/**
 * Keeps a command until a second person decides, for 24 hours; returns its number. Raises 55000 if 20 of this
 * person, or 100 in all, wait.
 */
create or replace function app.ask_second_person(
  command text, content jsonb, asked_by text, asked_as text
) returns bigint
language plpgsql volatile
as $$
declare
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtext('app.ask_second_person'));
  if (select count(*) >= 100 or count(*) filter (where waiting.asked_by = btrim(ask_second_person.asked_by)) >= 20
      from app.operator_request as waiting where waiting.ends_at > app.now()) then
    raise exception 'Too many commands wait for a second person: 20 of yours, or 100 in all.'
      using errcode = '55000', hint = 'let somebody decide on those that requests lists';
  end if;
  insert into app.operator_request (command, content, asked_by, asked_as, ends_at)
    values (command, content, btrim(asked_by), asked_as, app.now() + interval '24 hours')
    returning id into number;
  perform app.record_operator_action('ask-second-person',
    case when command = 'delete-player'
      then app.require_player_for_operator(content #>> '{args,0}') end,
    null, null, concat_ws(' ', command, jsonb_path_query_first(content, '$.args[*].name') #>> '{}'),
    'request ' || number, asked_by);
  return number;
end
$$;

/** Records how a request ended, with the player, command and file's name that its first record has. */
create or replace function app.record_request_end(
  decision text, number bigint, asked_by text, done_by text
) returns void
language sql volatile
as $$
  select app.record_operator_action(decision, asked.player_id, null,
      asked.after || ', asked by ' || record_request_end.asked_by, null, asked.reason,
      record_request_end.done_by)
    from app.operator_action as asked
    where asked.command = 'ask-second-person' and asked.reason = 'request ' || number
$$;

/**
 * Deletes a request after `confirm-request` or `refuse-request`, and returns it. Raises P0002 if no such
 * request waits, and 55000 if the same person asked and confirms: compares the accounts, or the names if an
 * account is unknown.
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
  if decision = 'confirm-request' and coalesce(decided.asked_as = done_as,
      app.name_look(decided.asked_by) = app.name_look(btrim(done_by))) then
    raise exception '% asked for this, and another person must confirm it.', decided.asked_by
      using errcode = '55000', hint = 'ask a colleague who has the right to ' || decided.command;
  end if;
  perform app.record_request_end(decision, number, decided.asked_by, done_by);
  return decided;
end
$$;

/**
 * Deletes and records commands for which no second person decided in time; deletes logins that have ended, and
 * sign-outs of sessions that have ended since. Returns the number of commands.
 */
create or replace function app.forget_requests() returns integer
language sql volatile
as $$
  with ended as (delete from app.desk_sign_out where until <= app.now()),
    over as (delete from app.operator_login where ends_at <= app.now()),
    late as (delete from app.operator_request where ends_at <= app.now() returning id, asked_by)
  select count(*)::integer
    from late,
      app.record_request_end('expire-request', late.id, late.asked_by, 'forget requests')
$$;
