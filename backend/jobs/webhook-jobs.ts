import type { Agent } from 'node:https'
import type { DeliverySettings } from '#backend/server/delivery-settings.ts'
import type { MailSettings } from '#backend/server/mail-settings.ts'
import type { NotifySettings } from '#backend/server/notify-settings.ts'
import type { PushSettings } from '#backend/server/push-settings.ts'
import type { Settings } from '#backend/server/settings.ts'
import type { Job, JobDatabase } from './jobs.ts'
import { mailWith } from './mail.ts'
import { type Mail, type MailAbout, writeMail } from './mail-text.ts'
import { type Message, outboxJob } from './outbox-job.ts'
import { type PublishedText, pageAddress, reminderBody } from './reminder-text.ts'
import {
  type MatchNews,
  type ProposalNews,
  pageOfSwap,
  swapReminderText,
} from './swap-reminder-text.ts'
import { type PushedReminder, pushWith } from './web-push.ts'
import { type WebhookMessage, webhookTo } from './webhook.ts'

/** The approximate number of players, proposals and proposal events to read before each batch of reminders. */
const PLAYERS = 1_000

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

type Reminder = EventReminder | ProposalNews | MatchNews
type Pushed = Reminder & Pick<PushedReminder, 'devices'>

/**
 * Returns the jobs that send messages by the channels in the settings. Each has its own schedule, so that a
 * slow channel does not delay other jobs.
 */
export function webhookJobs({
  delivery,
  notify,
  push,
  mail,
}: Pick<Settings, 'delivery' | 'notify' | 'push'> &
  Partial<Pick<Settings, 'mail'>>): readonly Job[] {
  return [
    ...(delivery.channel === 'webhook' ? [deliveryJob(delivery)] : []),
    ...(notify.channel === 'webhook' ? [reminderJob(notify)] : []),
    ...(push ? [pushJob(push)] : []),
    ...(mail ? [mailJob(mail)] : []),
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

/** Returns the job that queues reminders and posts them to the game's endpoint. */
export function reminderJob(
  settings: Extract<NotifySettings, { channel: 'webhook' }>,
  timeout?: number,
): Job {
  return outboxJob<Reminder>({
    name: 'post reminders',
    channel: 'notify',
    batch: 200,
    queue: queueReminders,
    write: (message) => reminderMessage(message, settings.site),
    post: webhookTo(settings, timeout),
  })
}

/** Returns the job that queues reminders and posts them to browsers' push services, through `agent`. */
export function pushJob(settings: PushSettings, timeout?: number, agent?: Agent): Job {
  return outboxJob<Pushed, PushedReminder>({
    name: 'push reminders',
    channel: 'push',
    batch: 200,
    queue: queueReminders,
    write: (message) => ({
      devices: message.about.devices,
      secondsLeft: message.seconds_left,
      tag: tagOf(message.about),
      ...shownReminder(message, settings.site),
    }),
    post: pushWith(settings, timeout, agent),
  })
}

/** Returns the job that queues daily mails and sends all mails; `timeout` is that of each step of SMTP. */
export function mailJob(settings: MailSettings, timeout?: number): Job {
  return outboxJob<MailAbout, Mail>({
    name: 'send mails',
    channel: 'mail',
    batch: 20,
    queue: async (database) => {
      const [row] = await database.query<{ more: boolean }>('select app.queue_mails() as more')
      return row?.more ?? false
    },
    write: (message) => writeMail(message, settings),
    post: mailWith(settings, timeout),
  })
}

async function queueReminders(database: JobDatabase): Promise<boolean> {
  const [row] = await database.query<{ events: boolean; swaps: boolean }>(
    'select app.queue_reminders($1) as events, app.queue_swap_reminders($1) as swaps',
    [PLAYERS],
  )
  return row?.events || row?.swaps || false
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

function reminderMessage(message: Message<Reminder>, site: string): WebhookMessage {
  const { message: reminder, player, username, game_link, language, about } = message
  const { type, data } = detailsOf(about, message.valid_until)
  return {
    id: `reminder_${reminder}`,
    type,
    timestamp: message.queued_at,
    data: {
      reminder,
      player,
      username,
      game_link,
      ...data,
      language,
      ...shownReminder(message, site),
    },
  }
}

function detailsOf(about: Reminder, until: string): Pick<WebhookMessage, 'type' | 'data'> {
  if ('event' in about) {
    const { campaign, event, type, class: eventClass } = about
    const data = { campaign, event, type, class: eventClass, starts_at: until }
    return { type: 'reminder.event', data }
  }
  const { kind, partner } = about
  if (about.kind === 'swap_match') {
    const { get, give } = about
    return { type: 'reminder.match', data: { kind, partner, get, give, expires_at: until } }
  }
  const proposal = String(about.proposal)
  return { type: 'reminder.swap', data: { kind, proposal, partner, expires_at: until } }
}

/** Returns a reminder's title and text, and the address of the page that it opens. */
function shownReminder({ about, language, seconds_left }: Message<Reminder>, site: string) {
  const { title, body } =
    'event' in about
      ? { title: about.title[language], body: about.body[language] }
      : swapReminderText(about, language)
  return {
    page: pageAddress(site, pageOf(about), language),
    title,
    body: reminderBody(body, language, seconds_left),
  }
}

function pageOf(about: Reminder): string {
  return 'event' in about ? about.page : pageOfSwap(about)
}

/** Returns a tag for the reminder's subject; a browser replaces an older reminder with the same tag. */
function tagOf(about: Reminder): string {
  if ('event' in about) return `event-${about.event}`
  return about.kind === 'swap_match' ? 'match' : `swap-${about.proposal}`
}
