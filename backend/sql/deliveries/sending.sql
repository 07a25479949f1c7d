/**
 * Creates a sticker's delivery, due at `due_at` or now; returns its id. app.send_due_stickers hands it over.
 */
create or replace function app.create_sticker_delivery(
  player uuid, sticker text, reason text, due_at timestamptz default null
) returns bigint
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  delivery bigint;
begin
  insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
    values (player, sticker, reason, at, greatest(create_sticker_delivery.due_at, at))
    returning id into delivery;
  return delivery;
end
$$;

/**
 * The stickers that can be sent at `at`. For each, `before` is a time: a delivery can be sent if it was due
 * before this time. A gold sticker waits until a golden blitz that names it begins, and its delivery must be
 * due before the end of the last such blitz that has begun. Other stickers, and gold ones of a past album, are
 * sent when due.
 */
create or replace function app.sendable_stickers(at timestamptz)
returns table (sticker text, before timestamptz)
language sql stable
as $$
  select known.slug,
      case when known.rarity <> 'gold' or app.is_of_past_album(known.slug) then 'infinity'
        else blitzes.ends_at end
    from app.sticker as known
    left join (
      select named.sticker, max(blitz.ends_at) as ends_at
        from app.golden_blitzes() as blitz
        cross join unnest(blitz.stickers) as named (sticker)
        where blitz.starts_at <= sendable_stickers.at
        group by named.sticker
    ) as blitzes on blitzes.sticker = known.slug
    where known.rarity <> 'gold' or blitzes.ends_at is not null or app.is_of_past_album(known.slug)
$$;

/**
 * The reason, for operators, why a gold sticker due at `due_at` is not sent then: its next golden blitz begins
 * later, or none is published. Null for other stickers and if the delivery does not wait
 * (app.sendable_stickers).
 */
create or replace function app.gold_waits(sticker text, due_at timestamptz) returns text
language plpgsql stable
as $$
declare
  sent_from timestamptz;
begin
  if not exists (
    select from app.sticker as known where known.slug = gold_waits.sticker and known.rarity = 'gold')
    or app.is_of_past_album(gold_waits.sticker)
  then
    return null;
  end if;
  select min(blitz.starts_at) into sent_from
    from app.golden_blitzes() as blitz
    where gold_waits.sticker = any (blitz.stickers) and blitz.ends_at > gold_waits.due_at;
  return case
    when sent_from is null then 'waits for a golden blitz of this sticker, and none is published'
    when sent_from > greatest(gold_waits.due_at, app.now())
      then 'waits for its golden blitz, which begins ' || app.iso(sent_from)
  end;
end
$$;

/**
 * Hands over up to 100 due deliveries (`app.hand_over`, `app.sendable_stickers`) and returns how many. The
 * limit keeps locks on albums short. Safe to run twice, late, or concurrently.
 */
create or replace function app.send_due_stickers() returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
begin
  return app.hand_over(array(
    select delivery.id
      from app.sticker_delivery as delivery
      where delivery.state = 'promised'
        and delivery.id in (
          select waiting.id
            from app.sendable_stickers(at) as sendable
            cross join lateral (
              select promised.id, promised.due_at
                from app.sticker_delivery as promised
                where promised.state = 'promised' and promised.sticker_slug = sendable.sticker
                  and promised.due_at <= at and promised.due_at < sendable.before
                order by promised.due_at
                limit 100) as waiting
            limit 100)
      order by delivery.player_id, delivery.sticker_slug, delivery.id
      for no key update of delivery skip locked));
end
$$;

/** Gives a player dice, hands their delivery over at once (`app.hand_over`), and returns its id. */
create or replace function app.add_dice(player uuid, dice integer, reason text) returns bigint
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  delivery bigint;
begin
  insert into app.dice_entry (player_id, dice, reason, entered_at)
    values (player, add_dice.dice, add_dice.reason, at);
  insert into app.sticker_delivery (player_id, dice, reason, promised_at, due_at)
    values (player, add_dice.dice, add_dice.reason, at, at)
    returning id into delivery;
  perform app.hand_over(array[delivery]);
  return delivery;
end
$$;
