import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

/** Returns a subscription like those of Chrome, with random keys. */
export const newSubscription = () => {
  const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(20).toString('base64url')}`,
    p256dh: pair.generateKeys('base64url'),
    auth: auth.toString('base64url'),
  }
}

export const NOTIFICATIONS_EXAMPLES: Examples = {
  mail_address_set: {
    params: async (stage) => {
      await stage.sql`select app.set_reminders_sent(true, null, 'key')`
      return {
        request_id: randomUUID(),
        address: `${randomUUID()}@example.com`,
        time_zone: 'Europe/Berlin',
      }
    },
  },
  push_device_remove: {
    params: () => ({ request_id: randomUUID(), endpoint: newSubscription().endpoint }),
  },
  push_device_set: { params: () => ({ request_id: randomUUID(), ...newSubscription() }) },
  notification_settings: { params: () => ({}) },
  notification_settings_set: {
    params: () => ({ request_id: randomUUID(), special: true, common: false }),
  },
  swap_reminders_set: {
    params: () => ({
      request_id: randomUUID(),
      proposed: true,
      accepted: true,
      expiring: false,
      confirmed: false,
      matched: true,
      said: false,
      time_zone: 'Europe/Berlin',
    }),
  },
}
