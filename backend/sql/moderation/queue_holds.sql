/**
 * Gives the operator `held_by` the first of `items` that nobody else holds, for 10 minutes, and returns it;
 * null if others hold all. First ends this operator's holds of the items in `back`, and expired holds.
 */
create or replace function app.hold_next(queue text, items bigint[], back bigint[], held_by text)
returns bigint
language plpgsql volatile
as $$
declare
  wanted bigint;
begin
  -- Prevents a deadlock of two operators who give back each other's next item.
  perform pg_advisory_xact_lock(hashtext('app.hold_next'), hashtext(queue));
  delete from app.queue_hold as given
    where (given.queue, given.item) in (
      select hold.queue, hold.item
        from app.queue_hold as hold
        where hold.held_until <= app.now()
          or hold.queue = hold_next.queue and hold.item = any (back) and hold.held_by = hold_next.held_by
        for update skip locked);
  foreach wanted in array items loop
    insert into app.queue_hold as hold (queue, item, held_by, held_until)
      values (hold_next.queue, wanted, hold_next.held_by, app.now() + interval '10 minutes')
      on conflict on constraint queue_hold_pkey do update
        set held_until = excluded.held_until
        where hold.held_by = excluded.held_by;
    if found then
      return wanted;
    end if;
  end loop;
  return null;
end
$$;

/** Ends the hold of an item that the operator `done_by` decides. Raises 55000 if another operator holds it. */
create or replace function app.end_hold(queue text, item bigint, done_by text) returns void
language plpgsql volatile
as $$
declare
  other app.queue_hold;
begin
  delete from app.queue_hold as hold
    where hold.queue = end_hold.queue and hold.item = end_hold.item
      and (hold.held_by = btrim(done_by) or hold.held_until <= app.now());
  select * into other
    from app.queue_hold as hold
    where hold.queue = end_hold.queue and hold.item = end_hold.item;
  if found then
    raise exception '% decides this at the desk now.', other.held_by
      using errcode = '55000', hint = 'take another, or wait until ' || app.iso(other.held_until);
  end if;
end
$$;
