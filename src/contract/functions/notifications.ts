import * as v from 'valibot'
import { Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

/** Which events the caller wants to be notified of. */
export const notificationSettings = {
  name: 'notification_settings',
  params: v.object({}),
  result: Settings,
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** Sets which events the caller wants to be notified of. */
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

/** Asks to be reminded of an event before it starts, or not any more. */
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
    // False also where the event has started: then there is nothing to remind of.
    remind: v.boolean(),
    due_at: v.nullable(Instant),
    // The caller turned this class of events off.
    muted: v.boolean(),
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
