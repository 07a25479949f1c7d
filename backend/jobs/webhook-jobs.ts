import type { Settings } from '#backend/server/settings.ts'
import type { Job } from './jobs.ts'
import { deliveryJob } from './webhook-deliveries.ts'
import { reminderJob } from './webhook-reminders.ts'

/**
 * Returns the jobs that post messages to the endpoints in the settings. Each has its own schedule, so that a
 * slow endpoint does not delay other jobs.
 */
export function webhookJobs({
  delivery,
  notify,
}: Pick<Settings, 'delivery' | 'notify'>): readonly Job[] {
  return [
    ...(delivery.channel === 'webhook' ? [deliveryJob(delivery)] : []),
    ...(notify.channel === 'webhook' ? [reminderJob(notify)] : []),
  ]
}
