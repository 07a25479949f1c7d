import * as v from 'valibot'
import { effect, read } from '../rpc-function.ts'

const Settings = v.object({ special: v.boolean(), common: v.boolean() })

/** The classes of events that the caller is reminded of. */
export const notificationSettings = read('notification_settings', {
  params: {},
  // `sent`: whether anybody sends reminders.
  result: v.object({ ...Settings.entries, sent: v.boolean() }),
})

/** Sets the classes of events that the caller is reminded of. */
export const notificationSettingsSet = effect('notification_settings_set', {
  params: { ...Settings.entries },
  result: Settings,
})
