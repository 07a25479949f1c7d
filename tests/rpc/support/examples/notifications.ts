import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const NOTIFICATIONS_EXAMPLES: Examples = {
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
