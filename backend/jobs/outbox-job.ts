import type { Locale } from '#src/contract/locales.ts'
import type { Job, JobDatabase } from './jobs.ts'
import type { WebhookAnswer, WebhookMessage } from './webhook.ts'

/** The time in milliseconds after which a run starts no new batch, because the next run is due. */
const RUN_TIME = 60_000

/** The recorded answer if `write` throws for a message, so that the batch's other answers are recorded. */
const UNWRITTEN: WebhookAnswer = { taken: false, note: 'cannot be written' }

/** A message of the outbox. `About` has the fields that `app.take_messages` returns for its kind. */
export interface Message<About> extends Record<string, unknown> {
  message: string
  kind: string
  queued_at: string
  player: string
  username: string
  game_link: string | null
  language: Locale
  /** The time when the message becomes useless, such as an event's start. */
  valid_until: string
  seconds_left: number
  about: About
  /** Whether the job posts the message now; otherwise it was only checked. */
  ready: boolean
}

/** The parameters of sending a channel's messages. */
interface Sending<About, Written> {
  readonly name: string
  readonly channel: 'delivery' | 'notify' | 'push' | 'mail'
  /** The maximum number of messages posted at once. */
  readonly batch: number
  /** Queues some due messages before each batch, and returns whether more may be due. */
  readonly queue?: (database: JobDatabase) => Promise<boolean>
  readonly write: (message: Message<About>) => Written
  readonly post: (written: Written) => Promise<WebhookAnswer>
}

/**
 * Returns the job that sends the due messages of a channel. The job sends an unaccepted message again later,
 * with the same id, so that the endpoint recognizes repetitions. Unless the channel is push, a batch without an
 * accepted message ends the run's posting; the run then only queues.
 */
export function outboxJob<About, Written = WebhookMessage>({
  name,
  queue,
  ...sending
}: Sending<About, Written>): Job {
  return {
    name,
    async step(database) {
      const end = performance.now() + RUN_TIME
      let sent = 0
      let hasDue = true
      for (;;) {
        const hasMore = (await queue?.(database)) ?? false
        if (hasDue) {
          const { looked, posted, taken } = await postBatch(database, sending)
          sent += taken
          // For push, each message may go to another service, so one that fails must not stop the others.
          hasDue = looked > 0 && (sending.channel === 'push' || posted === 0 || taken > 0)
        }
        if (!(hasMore || hasDue) || performance.now() > end) break
      }
      return { done: sent, next: 'ended' }
    },
  }
}

async function postBatch<About, Written>(
  database: JobDatabase,
  { channel, batch, write, post }: Omit<Sending<About, Written>, 'name' | 'queue'>,
): Promise<{ looked: number; posted: number; taken: number }> {
  const looked = await database.query<Message<About>>(
    `select message::text, kind, app.iso(queued_at) as queued_at, player::text, username, game_link, language,
        app.iso(valid_until) as valid_until, seconds_left, about, ready
      from app.take_messages($1, $2, true)`,
    [channel, batch],
  )
  const recordsEach = channel === 'delivery' || channel === 'mail'
  const record = (answers: readonly object[]) =>
    database.query('select app.record_answers($1::text::jsonb)', [JSON.stringify(answers)])
  const postOne = async (one: Message<About>) => {
    const given = await Promise.resolve(one)
      .then(write)
      .then(post, () => UNWRITTEN)
    const answer = { message: one.message, ...given }
    // Records each answer at once, so that after a crash few messages are sent twice.
    if (recordsEach) await record([answer])
    return answer
  }
  const answers = await Promise.all(looked.filter(({ ready }) => ready).map(postOne))
  if (!recordsEach && answers.length > 0) await record(answers)
  const gone = answers.flatMap((answer) => answer.gone ?? [])
  if (gone.length > 0) {
    await database.query(
      `select app.${channel === 'mail' ? 'stop_bounced_mails' : 'remove_push_devices'}(array(
        select gone::bigint from jsonb_array_elements_text($1::text::jsonb) as gone))`,
      [JSON.stringify(gone)],
    )
  }
  const taken = answers.filter((answer) => answer.taken).length
  return { looked: looked.length, posted: answers.length, taken }
}
