/**
 * Returns the next step of each delivery among the messages `due`: attempt (send now), stop (no longer on its
 * way, or handed over again) or fail (not accepted in time, or no game link).
 */
create or replace function app.delivery_decisions(due bigint[]) returns table (
  id bigint, step text, reason text, look_at timestamptz, valid_until timestamptz, about jsonb
)
language sql stable rows 10
as $$
  select waiting.id,
      case when decided.reason is null then 'attempt' when decided.reason = 'ended' then 'stop'
        else 'fail' end,
      decided.reason, null::timestamptz, waiting.valid_until,
      jsonb_build_object('delivery', promised.id::text, 'sticker', promised.sticker_slug,
        'dice', promised.dice, 'reason', promised.reason,
        'promised_at', app.iso(promised.promised_at), 'due_at', app.iso(promised.due_at))
    from unnest(due) as looked (id)
    join app.outbox as waiting on waiting.id = looked.id
    join app.sticker_delivery as promised on promised.id = waiting.delivery_id
    join app.player as owner on owner.id = promised.player_id
    cross join lateral (select case
      when promised.state <> 'on_its_way' or promised.handed_over_at <> waiting.queued_at then 'ended'
      when owner.game_link is null then 'game_link_missing'
      when waiting.valid_until <= app.now() then 'not_taken' end as reason) as decided
$$;
