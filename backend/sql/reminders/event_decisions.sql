/**
 * Returns the next step of each event reminder among the messages `due`: attempt (send now), hold (`reason`
 * says why not now) or early (check again at `look_at`). At the event's start the step is stop if the reminder
 * was held for a reason other than missing texts, otherwise fail. `about` has `title` and `body` in all
 * languages (`{in}` in `body` is the time until the start) and `page` without the site.
 *
 * With `with_text` a reminder waits if its campaign was published without texts. A held reminder (event
 * withdrawn, player banned, reminder turned off) is checked again until the start, because the reason can
 * disappear. If the event was moved, its reminder waits for the new time.
 */
create or replace function app.event_reminder_decisions(due bigint[], with_text boolean) returns table (
  id bigint, step text, reason text, look_at timestamptz, valid_until timestamptz, about jsonb
)
language plpgsql stable rows 10
as $$
declare
  at constant timestamptz := app.now();
begin
  return query
    with
    listed as materialized (
      select published.slug, held.id, held.type, held.class, held.starts_at,
          app.reminder_due_at(held, published) as due_at,
          words.page,
          coalesce(words.title, published.reminders #> array['types', held.type, 'title']) as title,
          published.reminders #> array['types', held.type, 'body'] as body
        from app.campaign as published
        cross join lateral app.events_of(published) as held
        -- The id of a partner event is the slug of its own campaign, which contains the event's texts.
        left join lateral (
          select owner.reminders #>> array['events', held.id, 'page'] as page,
              owner.reminders #> array['events', held.id, 'title'] as title
            from app.campaign as owner
            where owner.slug in (published.slug, held.id)
              and owner.reminders -> 'events' ? held.id
            order by owner.slug = published.slug desc
            limit 1) as words on true
        where published.kind = 'events' and published.stopped_at is null and app.is_announced(held)
    ),
    decided as materialized (
      select waiting.id, listed.slug, listed.id as event, listed.type, listed.class, listed.due_at,
          listed.title, listed.body, listed.page,
          coalesce(listed.starts_at, waiting.valid_until) as starts_at,
          case
            when listed.id is null then 'withdrawn'
            when app.is_banned(owner) then 'banned'
            when not app.wants_reminder(owner.id, listed.slug, listed.id, listed.class)
              then 'turned_off'
            when with_text and listed.body is null then 'no_text'
          end as reason
        from app.outbox as waiting
        join app.player as owner on owner.id = waiting.player_id
        left join listed on listed.slug = waiting.campaign_slug and listed.id = waiting.event_id
        where waiting.id = any (due) and waiting.kind = 'event'
    )
    select decided.id,
        case
          when decided.starts_at <= at and decided.reason <> 'no_text' then 'stop'
          when decided.starts_at <= at then 'fail'
          when decided.reason is not null then 'hold'
          when at < decided.due_at then 'early'
          else 'attempt'
        end,
        decided.reason,
        -- Checks the event again within 5 minutes, because it can be moved again, even to an earlier time.
        least(decided.due_at, at + interval '5 minutes'), decided.starts_at,
        jsonb_build_object('campaign', decided.slug, 'event', decided.event, 'type', decided.type,
          'class', decided.class, 'title', decided.title, 'body', decided.body,
          'page', coalesce(decided.page, '/app/events'))
      from decided;
end
$$;
