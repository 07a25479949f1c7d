import * as v from 'valibot'
import { ListedEvent } from '../events.ts'
import { Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read, Slug } from '../rpc-function.ts'

/** Returns the upcoming events with a reminder for the caller, by start. */
export const eventReminders = read('event_reminders', {
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    server_time: Instant,
    reminders: v.array(
      v.object({
        event: ListedEvent,
        due_at: Instant,
      }),
    ),
  }),
})

/** Sets the switch of one event, which overrides the switch of its class. */
export const eventReminderSet = effect('event_reminder_set', {
  anyTime: true,
  params: { campaign: Slug, event: v.string(), remind: v.boolean() },
  result: v.object({
    event: v.string(),
    // False if the event has started or the server sends no reminders.
    remind: v.boolean(),
    due_at: v.nullable(Instant),
  }),
  refusals: [REFUSAL.event_unknown, REFUSAL.campaign_ended],
})
