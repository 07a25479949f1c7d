/**
 * Numbers of waiting and failed messages, for monitoring: deliveries that are on their way or failed, and
 * reminders (`pushes` by web push, `mails` by mail) that are due or failed within a week. `many` is counted up
 * to 10,000 to limit the cost; `oldest` is the time of the oldest, or null.
 */
create or replace function app.outboxes()
returns table (outbox text, state text, many integer, oldest timestamptz)
language plpgsql stable
as $$
declare
  at constant timestamptz := app.now();
begin
  return query
    select 'deliveries', listed.name, counted.many::integer, counted.oldest
      from unnest(array['on_its_way', 'failed']) as listed (name)
      cross join lateral (
        select count(*) as many, min(waiting.due_at) as oldest
          from (
            select delivery.due_at from app.sticker_delivery as delivery
              where delivery.state = listed.name
                -- PostgreSQL uses the partial index only if the query repeats its condition.
                and delivery.state in ('on_its_way', 'failed')
              order by delivery.due_at
              limit 10000) as waiting) as counted;
  return query
    select sender.outbox, 'waiting', count(waiting.next_attempt_at)::integer, min(waiting.next_attempt_at)
      from (values ('reminders', 'notify'), ('pushes', 'push'), ('mails', 'mail')) as sender (outbox, channel)
      left join lateral (
        select reminder.next_attempt_at from app.outbox as reminder
          where reminder.channel = sender.channel and reminder.next_attempt_at <= at
          order by reminder.next_attempt_at
          limit 10000) as waiting on true
      group by sender.outbox;
  return query
    select sender.outbox, 'failed', count(given_up.valid_until)::integer, min(given_up.valid_until)
      from (values ('reminders', 'notify'), ('pushes', 'push'), ('mails', 'mail')) as sender (outbox, channel)
      left join lateral (
        select reminder.valid_until from app.outbox as reminder
          where reminder.state = 'failed' and reminder.channel <> 'delivery'
            and reminder.channel = sender.channel
          order by reminder.valid_until desc
          limit 10000) as given_up on true
      group by sender.outbox;
end
$$;
