import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const REMINDERS_EXAMPLES: Examples = {
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
