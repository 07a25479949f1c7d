/** The greatest value that app.request_life returns. */
create or replace function app.longest_request_life() returns interval
language sql immutable
as $$
  select interval '60 days'
$$;

/**
 * The minimum time for which the database keeps the request id of a signed-out visitor, because a phone that
 * was off for a day may retry.
 */
create or replace function app.stranger_request_life() returns interval
language sql immutable
as $$
  select interval '1 day'
$$;

/**
 * A player's earlier request with this idempotency key, while it is kept; all columns are null for a new key.
 * Volatile, so that it sees the latest commit of a concurrent call.
 *
 * PostgreSQL plans the statement in each call, because a cached plan would lock every partition. The new plan
 * reads only the months that can have the key. These include tomorrow's month, because a concurrent call may
 * have started later or another server's clock may be ahead.
 */
create or replace function app.earlier_request(caller uuid, request_id uuid) returns app.request
language plpgsql volatile set plan_cache_mode = force_custom_plan
as $$
declare
  since constant timestamptz := now() - app.longest_request_life();
  until constant timestamptz := now() + interval '1 day';
  earlier app.request;
begin
  select * into earlier
    from app.request as asked
    where asked.caller = earlier_request.caller and asked.request_id = earlier_request.request_id
      and asked.asked_at between since and until;
  return earlier;
end
$$;

/** An anonymous caller's earlier request (app.earlier_request); reads only two or three daily partitions. */
create or replace function app.earlier_stranger_request(request_id uuid) returns app.stranger_request
language plpgsql volatile set plan_cache_mode = force_custom_plan
as $$
declare
  since constant timestamptz := now() - app.stranger_request_life();
  until constant timestamptz := now() + interval '1 day';
  earlier app.stranger_request;
begin
  select * into earlier
    from app.stranger_request as asked
    where asked.request_id = earlier_stranger_request.request_id
      and asked.asked_at between since and until;
  return earlier;
end
$$;

/**
 * Raises PT429 (HTTP 429) for a player who has used up today's effects (UTC): 2,000, or the server's limit in
 * the claims. This bounds the data that an account can store in a day.
 */
create or replace function app.require_effects_left(player uuid) returns void
language plpgsql stable
as $$
begin
  if (select known.effects from app.effect_count as known
      where known.player_id = player and known.day = (now() at time zone 'UTC')::date)
    >= coalesce(app.claim('effects_a_day')::integer, 2000)
  then
    raise exception 'Too many requests today. Please try again tomorrow.' using errcode = 'PT429';
  end if;
end
$$;

/** Counts effects of a player. */
create or replace function app.count_effects(player uuid, number integer) returns void
language plpgsql volatile
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  insert into app.effect_count as known (player_id, day, effects)
    values (player, today, number)
    on conflict (player_id) do update
      set day = excluded.day,
        effects = excluded.effects + case when known.day = excluded.day then known.effects else 0 end;
end
$$;

/**
 * Begins an effect under the client's idempotency key; `caller` is null for an anonymous caller. Returns null
 * if the key is new, or the recorded result of the same request. Waits for a concurrent call with the same key.
 * Raises `request_id_reused` if the key was used for another function or other parameters, or so long ago that
 * the answer is deleted. A refused call leaves no record, so its key can be used again.
 */
create or replace function app.open_request(
  caller uuid, request_id uuid, function text, params jsonb
) returns jsonb
language plpgsql volatile
as $$
declare
  hash constant bigint := hashtextextended(params::text, 0);
  earlier record;
begin
  if request_id is null then
    raise exception 'request_id must be a UUID, not null.' using errcode = '22004';
  end if;
  -- Calls with one request id run one after another. Around midnight a unique key is not enough: it applies
  -- only within a partition, and two calls may write to different partitions.
  perform pg_advisory_xact_lock(
    uuid_hash_extended(request_id, coalesce(uuid_hash_extended(caller, 0), 0)));
  if caller is null then
    select asked.function, asked.params_hash, asked.answer into earlier
      from app.earlier_stranger_request(open_request.request_id) as asked;
    if earlier.function is null then
      insert into app.stranger_request (request_id, asked_at, params_hash, function)
        values (request_id, now(), hash, function);
      return null;
    end if;
  else
    select asked.function, asked.params_hash, asked.asked_at, null::jsonb as answer into earlier
      from app.earlier_request(open_request.caller, open_request.request_id) as asked;
    if earlier.function is null then
      perform app.require_effects_left(caller);
      insert into app.request (caller, request_id, asked_at, params_hash, function)
        values (caller, request_id, now(), hash, function);
      return null;
    end if;
  end if;
  if earlier.function <> function or earlier.params_hash <> hash then
    perform app.refuse('request_id_reused', hint => 'It was used for something else.');
  end if;
  if caller is not null then
    -- `asked_at` limits this query to one partition.
    select kept.answer into earlier.answer
      from app.request_answer as kept
      where kept.caller = open_request.caller and kept.request_id = open_request.request_id
        and kept.asked_at = earlier.asked_at;
    if not found then
      perform app.refuse('request_id_reused',
        hint => 'It was done long ago, and what was answered is not kept.');
    end if;
  end if;
  return earlier.answer;
end
$$;

/**
 * Records and returns the result of a call that `app.open_request` began in this transaction. `effects` is the
 * number of effects to count, for calls that store more than others.
 */
create or replace function app.close_request(
  caller uuid, request_id uuid, answer jsonb, effects integer default 1
) returns jsonb
language plpgsql volatile
as $$
begin
  if caller is null then
    -- `asked_at` limits this update to one partition.
    update app.stranger_request as asked
      set answer = close_request.answer
      where asked.request_id = close_request.request_id and asked.asked_at = now();
  else
    insert into app.request_answer (caller, request_id, asked_at, answer)
      values (caller, request_id, now(), answer);
    -- Counts the effects last: all writing calls of a player update this row, so a transaction that has
    -- locked it must not wait for another lock.
    perform app.count_effects(caller, effects);
  end if;
  return close_request.answer;
end
$$;
