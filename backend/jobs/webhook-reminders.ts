import type { NotifySettings } from '#backend/server/notify-settings.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { Job, JobDatabase } from './jobs.ts'
import { type PublishedText, pageAddress, reminderBody } from './reminder-text.ts'
import { type SwapNews, swapReminderText } from './swap-reminder-text.ts'
import { webhookTo } from './webhook.ts'

/** Before each batch of at most BATCH posts, about PLAYERS players, proposals and proposal events are read. */
const PLAYERS = 1_000
const BATCH = 200

/** The time in milliseconds after which a run starts no new batch, because the next run is due. */
const RUN_TIME = 60_000

type Settings = Extract<NotifySettings, { channel: 'webhook' }>

interface Queued extends Record<string, unknown> {
  reminder: string
  queued_at: string
  player: string
  username: string
  game_link: string | null
  language: Locale
  /** The time when the event starts or the proposal expires. */
  valid_until: string
  seconds_left: number
  /** Whether the reminder is to be posted now; other reminders were only checked. */
  ready: boolean
}

interface EventReminder extends Queued {
  proposal: null
  campaign: string
  event: string
  type: string
  class: string
  title: PublishedText
  body: PublishedText
  page: string
}

interface SwapReminder extends Queued, SwapNews {
  proposal: string
}

type Reminder = EventReminder | SwapReminder

/** The page that a swap's reminder opens: the player's swaps. */
const SWAPS_PAGE = '/u#swaps'

/**
 * Returns the job that queues due reminders and posts them to the game's endpoint. All attempts of a reminder
 * have the same `webhook-id`, by which the endpoint recognizes repetitions. After a batch of which the endpoint
 * accepts none, the run only queues. `timeout` is the time limit of an answer, in milliseconds.
 */
export function reminderJob(settings: Settings, timeout?: number): Job {
  const post = webhookTo(settings, timeout)
  return {
    name: 'post reminders',
    // A reminder that the endpoint does not accept is posted again later.
    async step(database) {
      const end = performance.now() + RUN_TIME
      let sent = 0
      let hasDue = true
      for (;;) {
        const hasMore = await queue(database)
        if (hasDue) {
          const { looked, posted, taken } = await postBatch(database, post, settings.site)
          sent += taken
          hasDue = looked > 0 && (posted === 0 || taken > 0)
        }
        if (!(hasMore || hasDue) || performance.now() > end) break
      }
      return { done: sent, next: 'ended' }
    },
  }
}

async function queue(database: JobDatabase): Promise<boolean> {
  const [row] = await database.query<{ events: boolean; swaps: boolean }>(
    'select app.queue_reminders($1) as events, app.queue_swap_reminders($1) as swaps',
    [PLAYERS],
  )
  return row?.events || row?.swaps || false
}

async function postBatch(
  database: JobDatabase,
  post: ReturnType<typeof webhookTo>,
  site: string,
): Promise<{ looked: number; posted: number; taken: number }> {
  const looked = await database.query<Reminder>(
    `select reminder::text, app.iso(queued_at) as queued_at, player::text, username, game_link,
        language, campaign, event, type, class, app.iso(valid_until) as valid_until, seconds_left,
        title, body, page, kind, proposal::text, proposal_state, partner, ready
      from app.take_reminders($1, true)`,
    [BATCH],
  )
  const ready = looked.filter((reminder) => reminder.ready)
  const answers = await Promise.all(
    ready.map(async (reminder) => ({
      reminder: reminder.reminder,
      ...(await post(messageOf(reminder, site))),
    })),
  )
  if (answers.length > 0) {
    await database.query('select app.record_reminder_answers($1::text::jsonb)', [
      JSON.stringify(answers),
    ])
  }
  const taken = answers.filter((answer) => answer.taken).length
  return { looked: looked.length, posted: answers.length, taken }
}

function messageOf(reminder: Reminder, site: string) {
  const { reminder: number, queued_at, player, username, game_link, language } = reminder
  const { valid_until, seconds_left } = reminder
  const data = { reminder: number, player, username, game_link }
  const message = { id: `reminder_${number}`, timestamp: queued_at }
  if (reminder.proposal === null) {
    const { campaign, event, type, class: eventClass, title, body, page } = reminder
    return {
      ...message,
      type: 'reminder.event',
      data: {
        ...data,
        campaign,
        event,
        type,
        class: eventClass,
        starts_at: valid_until,
        language,
        page: pageAddress(site, page, language),
        title: title[language],
        body: reminderBody(body[language], language, seconds_left),
      },
    }
  }
  const { kind, proposal, partner } = reminder
  const { title, body } = swapReminderText(reminder, language)
  return {
    ...message,
    type: 'reminder.swap',
    data: {
      ...data,
      kind,
      proposal,
      partner,
      expires_at: valid_until,
      language,
      page: pageAddress(site, SWAPS_PAGE, language),
      title,
      body: reminderBody(body, language, seconds_left),
    },
  }
}
