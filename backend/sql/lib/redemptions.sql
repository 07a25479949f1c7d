/**
 * The day, in `time_zone`, on which a sticker that was redeemed at `applied_at` is shown to arrive:
 * the next day, or for gold that of the first golden blitz which runs then or later; null while none
 * is published.
 */
create or replace function app.redemption_day(
  rarity text, applied_at timestamptz, time_zone text
) returns date
language plpgsql stable set search_path = ''
as $$
begin
  if rarity <> 'gold' then
    return app.local_date(redemption_day.applied_at, redemption_day.time_zone) + 1;
  end if;
  return (
    select app.local_date(
        greatest(blitz.starts_at, redemption_day.applied_at), redemption_day.time_zone)
      from app.golden_blitzes() as blitz
      where blitz.ends_at > redemption_day.applied_at
      order by blitz.starts_at
      limit 1);
end
$$;

/**
 * When a redeemed sticker is due: the next midnight in `time_zone`, but at most 24 hours later,
 * which is earlier at the beginning of a day of 25 hours. Gold is due at once and sent in the next
 * golden blitz.
 */
create or replace function app.redemption_due(
  rarity text, applied_at timestamptz, time_zone text
) returns timestamptz
language sql stable
as $$
  select case when rarity = 'gold' then applied_at
    else least(
      app.start_of_day(app.local_date(applied_at, time_zone) + 1, time_zone),
      applied_at + interval '24 hours') end
$$;

/**
 * Sends one delivery at once, whatever it waits for, also gold outside of a golden blitz, and
 * records who did it. Returns `sent`, or `already_sent`. Raises P0002 for an unknown delivery.
 */
create or replace function app.send_redemption(delivery bigint, sent_by text) returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  promised app.sticker_delivery;
begin
  select * into promised
    from app.sticker_delivery as known
    where known.id = send_redemption.delivery
    for no key update;
  if not found then
    raise exception 'There is no delivery %.', send_redemption.delivery using errcode = 'P0002';
  end if;
  if promised.sent_at is not null then
    return 'already_sent';
  end if;
  update app.sticker_delivery as known
    set due_at = least(known.due_at, app.now()), sent_at = app.now()
    where known.id = promised.id;
  insert into app.sticker_entry
      (player_id, sticker_slug, copies, reason, delivery_id, entered_at)
    values (promised.player_id, promised.sticker_slug, 1, promised.reason, promised.id, app.now());
  insert into app.hand_delivery (delivery_id, sent_by, sent_at)
    values (promised.id, send_redemption.sent_by, app.now());
  return 'sent';
end
$$;

revoke execute on function app.redemption_day(text, timestamptz, text),
  app.redemption_due(text, timestamptz, text), app.send_redemption(bigint, text) from public;
