import * as v from 'valibot'
import { Count } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

const SWITCHES = {
  proposed: v.boolean(),
  accepted: v.boolean(),
  /** Whether to send news when a proposal or swap that needs the caller expires in six hours. */
  expiring: v.boolean(),
  /** Whether to send news of a swap that only the other player has confirmed. */
  confirmed: v.boolean(),
}

const SwapReminders = v.object({
  ...SWITCHES,
  /** Whether to send daily news if somebody has a sticker on the caller's wanted list. */
  matched: v.boolean(),
  /** Whether to send news of a phrase from the other player of a swap. */
  said: v.boolean(),
})

const Mail = v.object({
  /**
   * `asked`: the address waits for its confirmation; `bounced`: its mailbox refused a mail; `paused`: the player has
   * web push instead, perhaps without an address.
   */
  state: v.picklist(['off', 'asked', 'on', 'bounced', 'paused']),
  /** The address with only its first letter and its domain. */
  address: v.nullable(v.string()),
})

/** Returns the classes of events with reminders, and the switches for news about swaps. */
export const notificationSettings = read('notification_settings', {
  params: {},
  result: v.object({
    ...Settings.entries,
    swaps: SwapReminders,
    sent: v.boolean(),
    // The public key with which a browser subscribes to web push; null if web push is off.
    push_key: v.nullable(v.string()),
    // The daily mail; null if the server sends none.
    mail: v.nullable(Mail),
  }),
})

/** Sets the classes of events for which the caller gets reminders. */
export const notificationSettingsSet = effect('notification_settings_set', {
  params: { ...Settings.entries },
  result: Settings,
})

/** Sets the switches for news about swaps, and the time zone of the caller's night. */
export const swapRemindersSet = effect('swap_reminders_set', {
  params: {
    ...SWITCHES,
    matched: v.optional(v.nullable(v.boolean())),
    /** An IANA name. The server ignores other names. */
    time_zone: v.optional(v.nullable(v.string())),
    /** Pages of older releases omit `said`, which leaves it unchanged. */
    said: v.optional(v.boolean()),
  },
  result: SwapReminders,
})

const Devices = v.object({ devices: Count })

/** Adds the browser of this push subscription to those that show the caller's reminders. */
export const pushDeviceSet = effect('push_device_set', {
  params: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  result: Devices,
})

/** Removes a browser from those that show the caller's reminders. */
export const pushDeviceRemove = effect('push_device_remove', {
  params: { endpoint: v.string() },
  result: Devices,
})

/** Sets the address of the caller's daily mail, and mails it a confirmation link; null removes the address. */
export const mailAddressSet = effect('mail_address_set', {
  params: {
    address: v.nullable(v.string()),
    /** An IANA name; any other name is ignored. */
    time_zone: v.optional(v.nullable(v.string())),
  },
  result: Mail,
  refusals: [REFUSAL.mail_address_invalid, REFUSAL.mail_later],
})
