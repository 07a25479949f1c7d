import * as v from 'valibot'
import { effect, read } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

const SWITCHES = {
  proposed: v.boolean(),
  accepted: v.boolean(),
  /** Whether to send news six hours before a proposal or swap that waits for the caller expires. */
  expiring: v.boolean(),
  /** Whether to send news that the other player has confirmed a swap, and the caller has not. */
  confirmed: v.boolean(),
}

const SwapReminders = v.object({
  ...SWITCHES,
  /** Whether to send news, once a day at most, that somebody has a sticker on the caller's wanted list. */
  matched: v.boolean(),
  /** Whether to send news that the other player sent a phrase in a swap. */
  said: v.boolean(),
})

/** Returns the event classes with reminders, and the caller's switches for news about swaps. */
export const notificationSettings = read('notification_settings', {
  params: {},
  // `sent`: whether reminders are sent at all.
  result: v.object({ ...Settings.entries, swaps: SwapReminders, sent: v.boolean() }),
})

/** Sets the classes of events that the caller is reminded of. */
export const notificationSettingsSet = effect('notification_settings_set', {
  params: { ...Settings.entries },
  result: Settings,
})

/** Sets the caller's switches for news about swaps, and the time zone that defines their night. */
export const swapRemindersSet = effect('swap_reminders_set', {
  params: {
    ...SWITCHES,
    matched: v.optional(v.nullable(v.boolean())),
    /** An IANA name; any other name is ignored. */
    time_zone: v.optional(v.nullable(v.string())),
    /** Pages of earlier releases do not send it; it then stays as it is. */
    said: v.optional(v.boolean()),
  },
  result: SwapReminders,
})
