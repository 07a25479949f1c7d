/**
 * The wait after attempt number `attempts` at the endpoint: 30 seconds, doubled with each attempt up to 6
 * hours, plus or minus a fifth (`jitter` from 0 to 1) to spread retries. Even the shortest wait is longer than
 * an attempt.
 */
create or replace function app.webhook_wait(attempts integer, jitter double precision)
returns interval
language sql immutable
as $$
  select least(interval '30 seconds' * 2 ^ least(attempts - 1, 20), interval '6 hours')
    * (0.8 + 0.4 * jitter)
$$;

/**
 * Takes up to `most` deliveries whose attempt at the endpoint is due, earliest first, and records the attempt
 * and the next time, so that a server that crashes leaves nothing to undo. Two servers never take the same
 * delivery. A delivery that was handed over three days ago, or whose player has no game link, fails instead.
 */
create or replace function app.take_webhook_deliveries(most integer) returns table (
  delivery bigint, player uuid, username text, game_link text, sticker text, dice integer,
  reason text, promised_at timestamptz, due_at timestamptz
)
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  waiting record;
  given_up text;
begin
  for waiting in
    select promised.*, owner.username, owner.game_link
      from app.sticker_delivery as promised
      join app.player as owner on owner.id = promised.player_id
      where promised.next_attempt_at <= at
      order by promised.next_attempt_at, promised.id
      limit most
      for no key update of promised skip locked
  loop
    given_up := case
      when waiting.game_link is null then 'game_link_missing'
      when waiting.handed_over_at + interval '3 days' <= at then 'not_taken' end;
    if given_up is not null then
      insert into app.delivery_entry (delivery_id, step, why, entered_at)
        values (waiting.id, 'failed', given_up, at);
      continue;
    end if;
    insert into app.delivery_entry (delivery_id, step, next_attempt_at, entered_at)
      values (waiting.id, 'attempted', at + app.webhook_wait(waiting.attempts + 1, random()), at);
    delivery := waiting.id;
    player := waiting.player_id;
    username := waiting.username;
    game_link := waiting.game_link;
    sticker := waiting.sticker_slug;
    dice := waiting.dice;
    reason := waiting.reason;
    promised_at := waiting.promised_at;
    due_at := waiting.due_at;
    return next;
  end loop;
end
$$;

/**
 * Records the endpoint's answer: `taken` says whether it accepted the delivery, which then counts as sent even
 * if it has failed meanwhile, and `note` describes the answer. Otherwise a delivery that is no longer on its
 * way stays as it is, because an operator has marked it or another attempt was accepted.
 */
create or replace function app.record_webhook_answer(delivery bigint, taken boolean, note text)
returns void
language plpgsql volatile
as $$
declare
  present text;
begin
  select promised.state into strict present
    from app.sticker_delivery as promised
    where promised.id = record_webhook_answer.delivery
    for no key update;
  if taken and present in ('on_its_way', 'failed') then
    insert into app.delivery_entry (delivery_id, step, note, entered_at)
      values (record_webhook_answer.delivery, 'sent', left(record_webhook_answer.note, 200),
        app.now());
  elsif not taken and present = 'on_its_way' then
    insert into app.delivery_entry (delivery_id, step, note, entered_at)
      values (record_webhook_answer.delivery, 'not_taken', left(record_webhook_answer.note, 200),
        app.now());
  end if;
end
$$;
