/**
 * Withdraws a prize for the operator `entered_by`, or for the product if null, and returns `withdrawn`. If the
 * delivery may already have been sent, keeps it and returns its state.
 */
create or replace function app.withdraw_delivery(delivery bigint, entered_by text) returns text
language plpgsql volatile
as $$
declare
  promised app.sticker_delivery;
begin
  select * into strict promised
    from app.sticker_delivery as known where known.id = withdraw_delivery.delivery
    for no key update;
  -- If the endpoint did not answer, it may have accepted the delivery.
  if promised.state = 'promised' or (promised.state = 'failed' and not exists (
      select from app.outbox as message
        where message.delivery_id = promised.id and message.first_attempt_at is not null))
  then
    insert into app.delivery_entry (delivery_id, step, entered_by, entered_at)
      values (promised.id, 'withdrawn', btrim(withdraw_delivery.entered_by), app.now());
    return 'withdrawn';
  end if;
  return promised.state;
end
$$;

/** Restores a withdrawn prize. A due sticker is sent with the next deliveries; dice are handed over at once. */
create or replace function app.restore_delivery(delivery bigint, entered_by text) returns void
language plpgsql volatile
as $$
begin
  insert into app.delivery_entry (delivery_id, step, entered_by, entered_at)
    values (restore_delivery.delivery, 'restored', btrim(restore_delivery.entered_by), app.now());
  perform app.hand_over(array[restored.id])
    from app.sticker_delivery as restored
    where restored.id = restore_delivery.delivery and restored.dice is not null;
end
$$;

/** Whether a delivery is withdrawn; false for null. */
create or replace function app.is_withdrawn(delivery bigint) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.sticker_delivery as promised
      where promised.id = is_withdrawn.delivery and promised.state = 'withdrawn');
end
$$;

/** The deliveries of `reason` that were withdrawn because their player was deleted within the last day. */
create or replace function app.prizes_of_deleted(reason text) returns setof bigint
language sql stable
as $$
  select promised.id
    from app.player as gone
    join app.sticker_delivery as promised on promised.player_id = gone.id
    where gone.deleted_at > app.now() - interval '1 day'
      and promised.reason = prizes_of_deleted.reason and promised.state = 'withdrawn'
      and promised.handed_over_at is null
      -- Excludes prizes that an operator had already withdrawn; they are not passed on to another player.
      and not exists (
        select from app.delivery_entry as entry
          where entry.delivery_id = promised.id and entry.step = 'withdrawn'
            and entry.entered_at < gone.deleted_at)
$$;
