import type { Settings } from '#backend/server/settings.ts'
import type { Job } from './jobs.ts'
import { deliveryJob } from './webhook-deliveries.ts'
import { reminderJob } from './webhook-reminders.ts'

/**
 * The jobs that post to endpoints of others, of those that the settings name. Each runs on a schedule
 * of its own: an endpoint that answers late must not delay the other jobs.
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
