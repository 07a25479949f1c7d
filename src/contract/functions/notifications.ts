import * as v from 'valibot'
import { Count } from '../players.ts'
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
  result: v.object({
    ...Settings.entries,
    swaps: SwapReminders,
    // Whether the caller's reminders are sent at all.
    sent: v.boolean(),
    // The public key with which a browser subscribes to web push; null if it is off.
    push_key: v.nullable(v.string()),
  }),
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

const Devices = v.object({ devices: Count })

/** Adds the browser with this push subscription to those that show the caller's reminders. */
export const pushDeviceSet = effect('push_device_set', {
  params: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  result: Devices,
})

/** Removes a browser from those that show the caller's reminders. */
export const pushDeviceRemove = effect('push_device_remove', {
  params: { endpoint: v.string() },
  result: Devices,
})
