import * as v from 'valibot'
import { effect, read } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

const SwapReminders = v.object({
  /** A proposal came. */
  proposed: v.boolean(),
  /** The caller's proposal was accepted. */
  accepted: v.boolean(),
  /** A proposal or swap that waits for the caller runs out in six hours. */
  expiring: v.boolean(),
  /** The other side has confirmed, and the caller has not. */
  confirmed: v.boolean(),
})

/** The classes of events that the caller is reminded of, and which news of swaps they are told. */
export const notificationSettings = read('notification_settings', {
  params: {},
  // `sent`: whether anybody sends reminders.
  result: v.object({ ...Settings.entries, swaps: SwapReminders, sent: v.boolean() }),
})

/** Sets the classes of events that the caller is reminded of. */
export const notificationSettingsSet = effect('notification_settings_set', {
  params: { ...Settings.entries },
  result: Settings,
})

/** Sets which news of their swaps the caller is told, and in which time zone it is night. */
export const swapRemindersSet = effect('swap_reminders_set', {
  params: {
    ...SwapReminders.entries,
    /** As IANA calls it; another name is ignored. */
    time_zone: v.optional(v.nullable(v.string())),
  },
  result: SwapReminders,
})
