import * as v from 'valibot'
import { ListedEvent } from '../event.ts'
import { Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

/** The classes of events that the caller is reminded of. */
export const notificationSettings = {
  name: 'notification_settings',
  params: v.object({}),
  result: Settings,
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** Sets the classes of events that the caller is reminded of. */
export const notificationSettingsSet = {
  name: 'notification_settings_set',
  params: v.object({ request_id: RequestId, ...Settings.entries }),
  result: Settings,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** The events to come of which the caller will be reminded, the next first. */
export const eventReminders = {
  name: 'event_reminders',
  params: v.object({ campaign: Slug }),
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
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
  ],
} as const satisfies RpcFunction

/** Turns the own switch of an event on or off, which overrides the switch of its class. */
export const eventReminderSet = {
  name: 'event_reminder_set',
  params: v.object({
    request_id: RequestId,
    campaign: Slug,
    event: v.string(),
    remind: v.boolean(),
  }),
  result: v.object({
    event: v.string(),
    // Also false once the event has started.
    remind: v.boolean(),
    due_at: v.nullable(Instant),
  }),
  effect: true,
  refusals: [
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.event_unknown,
  ],
} as const satisfies RpcFunction
