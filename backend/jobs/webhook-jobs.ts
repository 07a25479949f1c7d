import type { DeliverySettings } from '#backend/server/delivery-settings.ts'
import type { NotifySettings } from '#backend/server/notify-settings.ts'
import type { Settings } from '#backend/server/settings.ts'
import type { Job } from './jobs.ts'
import { type Message, outboxJob } from './outbox-job.ts'
import { type PublishedText, pageAddress, reminderBody } from './reminder-text.ts'
import { type SwapNews, swapReminderText } from './swap-reminder-text.ts'
import { type WebhookMessage, webhookTo } from './webhook.ts'

/** The number of players, proposals and proposal events, about, that are read before each batch of reminders. */
const PLAYERS = 1_000

/** The page that a swap's reminder opens: the player's swaps. */
const SWAPS_PAGE = '/u#swaps'

interface Delivery {
  delivery: string
  sticker: string | null
  dice: number | null
  reason: string
  promised_at: string
  due_at: string
}

interface EventReminder {
  campaign: string
  event: string
  type: string
  class: string
  title: PublishedText
  body: PublishedText
  page: string
}

type SwapReminder = SwapNews & { proposal: number }

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

/**
 * Returns the job that posts deliveries to the game's endpoint. `timeout` is the time limit of an answer, in
 * milliseconds.
 */
export function deliveryJob(
  settings: Extract<DeliverySettings, { channel: 'webhook' }>,
  timeout?: number,
): Job {
  return outboxJob({
    name: 'post deliveries',
    channel: 'delivery',
    batch: 20,
    write: deliveryMessage,
    post: webhookTo(settings, timeout),
  })
}

/** Returns the job that queues reminders and posts them to the game's endpoint; `timeout` as for deliveries. */
export function reminderJob(
  settings: Extract<NotifySettings, { channel: 'webhook' }>,
  timeout?: number,
): Job {
  return outboxJob<EventReminder | SwapReminder>({
    name: 'post reminders',
    channel: 'notify',
    batch: 200,
    async queue(database) {
      const [row] = await database.query<{ events: boolean; swaps: boolean }>(
        'select app.queue_reminders($1) as events, app.queue_swap_reminders($1) as swaps',
        [PLAYERS],
      )
      return row?.events || row?.swaps || false
    },
    write: (message) => reminderMessage(message, settings.site),
    post: webhookTo(settings, timeout),
  })
}

function deliveryMessage({
  about,
  player,
  username,
  game_link,
}: Message<Delivery>): WebhookMessage {
  const { delivery, promised_at: timestamp, ...what } = about
  return {
    id: `delivery_${delivery}`,
    type: what.sticker === null ? 'delivery.dice' : 'delivery.sticker',
    timestamp,
    data: { delivery, player, username, game_link, ...what },
  }
}

function reminderMessage(
  message: Message<EventReminder | SwapReminder>,
  site: string,
): WebhookMessage {
  const { message: reminder, player, username, game_link, language, about } = message
  const isSwap = 'proposal' in about
  const { title, body } = isSwap
    ? swapReminderText(about, language)
    : { title: about.title[language], body: about.body[language] }
  return {
    id: `reminder_${reminder}`,
    type: isSwap ? 'reminder.swap' : 'reminder.event',
    timestamp: message.queued_at,
    data: {
      reminder,
      player,
      username,
      game_link,
      ...(isSwap
        ? {
            kind: about.kind,
            proposal: String(about.proposal),
            partner: about.partner,
            expires_at: message.valid_until,
          }
        : {
            campaign: about.campaign,
            event: about.event,
            type: about.type,
            class: about.class,
            starts_at: message.valid_until,
          }),
      language,
      page: pageAddress(site, isSwap ? SWAPS_PAGE : about.page, language),
      title,
      body: reminderBody(body, language, message.seconds_left),
    },
  }
}
