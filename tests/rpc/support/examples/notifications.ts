import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const NOTIFICATION_EXAMPLES: Examples = {
  notification_settings: { params: () => ({}) },
  notification_settings_set: {
    params: () => ({ request_id: randomUUID(), special: true, common: false }),
  },
  event_reminders: { params: () => ({ campaign: 'events' }) },
  event_reminder_set: {
    params: () => ({
      request_id: randomUUID(),
      campaign: 'events',
      event: 'golden-blitz-nov',
      remind: true,
    }),
  },
}
