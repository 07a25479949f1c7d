/**
 * Makes the effects of one player take turns until the end of the transaction. Whoever reads a
 * balance to spend from it calls this first. Lock order everywhere: one player, then stock, then
 * inserts; of two players the one with the smaller id first.
 */
create or replace function app.take_turn(player uuid) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
begin
  perform from app.player where id = take_turn.player for no key update;
end
$$;

/** Like `app.take_turn`, for what concerns two players at once. */
create or replace function app.take_turns(one uuid, other uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.take_turn(least(one, other));
  perform app.take_turn(greatest(one, other));
end
$$;

/** Puts copies of a sticker into an album at once (or takes them out, where `copies` is negative). */
create or replace function app.add_sticker(
  player uuid, sticker text, copies integer, reason text
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    values (player, sticker, copies, reason, app.now());
end
$$;

/** How many copies of a sticker lie in an album. */
create or replace function app.copies_of(player uuid, sticker text) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select holding.copies
      from app.sticker_holding as holding
      where holding.player_id = player and holding.sticker_slug = sticker), 0);
end
$$;

/**
 * Promises a sticker that is sent from `due_at` on (at once where that is null); answers the
 * delivery's id. See `app.send_due_stickers` for when it is sent.
 */
create or replace function app.promise_sticker(
  player uuid, sticker text, reason text, due_at timestamptz default null
) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  at constant timestamptz := app.now();
  delivery bigint;
begin
  insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
    values (player, sticker, reason, at, greatest(promise_sticker.due_at, at))
    returning id into delivery;
  return delivery;
end
$$;

/**
 * Sends every promised sticker that is due: gold once a golden blitz has run since it was due, any
 * other at its time. Answers how many. Safe to call twice, late, or on two machines at once.
 */
create or replace function app.send_due_stickers() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  sent integer;
begin
  with
  due as (
    select delivery.id, delivery.player_id, delivery.sticker_slug, delivery.reason
      from app.sticker_delivery as delivery
      join app.sticker on sticker.slug = delivery.sticker_slug
      where delivery.sent_at is null
        and delivery.due_at <= app.now()
        and (sticker.rarity <> 'gold' or app.golden_blitz_between(delivery.due_at, app.now()))
      order by delivery.player_id, delivery.sticker_slug, delivery.id
      -- What another machine sends at this moment is not waited for.
      for no key update of delivery skip locked
  ),
  marked as (
    update app.sticker_delivery as delivery
      set sent_at = app.now()
      from due
      where delivery.id = due.id
  ),
  entered as (
    insert into app.sticker_entry
        (player_id, sticker_slug, copies, reason, delivery_id, entered_at)
      select player_id, sticker_slug, 1, reason, id, app.now() from due
      returning 1
  )
  select count(*) into sent from entered;
  return sent;
end
$$;

/** Gives a player dice. */
create or replace function app.add_dice(player uuid, dice integer, reason text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.dice_entry (player_id, dice, reason, entered_at)
    values (player, add_dice.dice, add_dice.reason, app.now());
end
$$;

revoke execute on function app.take_turn(uuid), app.take_turns(uuid, uuid),
  app.add_sticker(uuid, text, integer, text), app.copies_of(uuid, text),
  app.promise_sticker(uuid, text, text, timestamptz), app.send_due_stickers(),
  app.add_dice(uuid, integer, text) from public;
