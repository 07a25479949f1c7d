import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Background } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { countedAmong, VITALS, Visit } from '#src/contract/counted-visits.ts'
import { HOUR } from '#src/contract/durations.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { VISITS_PATH } from '#src/contract/visits-path.ts'
import { RequestError } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'

/** The interval between writes, in milliseconds. A crash loses the counts of this time. */
const INTERVAL = 10_000

/** The maximum numbers of a batch's sums, so that a database that does not answer cannot fill the memory. */
const MAX_SUMS = { visits: 20_000, refusals: 2_000 }

/** The time for which a failed write is repeated, in milliseconds: well below the life of a batch's id. */
const MAX_AGE = HOUR

/** The maximum size of a report of a visit in bytes: 60 events with long names. */
const MAX_BYTES = 4096

const newBatch = () => ({
  id: randomUUID(),
  since: performance.now(),
  visits: new Map<string, { amount: number }>(),
  refusals: new Map<string, { amount: number }>(),
  dropped: 0,
})
type Batch = ReturnType<typeof newBatch>

/**
 * Counts visits of campaigns' pages and refused calls in memory, and writes their sums in one
 * statement every ten seconds. After an unknown outcome it repeats the write with the same id,
 * which the database counts once. No call waits for a write or fails because of one.
 */
export class VisitCounts {
  readonly #database: Pick<Background, 'query'>
  readonly #writer: RepeatedWork
  readonly #onError: (error: unknown) => void
  #pages = new Map<string, ReadonlySet<string>>()
  #shown = new Map<string, string>()
  #open: Batch | undefined
  /** A batch that could not be written yet, or whose outcome is unknown. */
  #failed: Batch | undefined

  constructor(database: Pick<Background, 'query'>, onError: (error: unknown) => void = () => {}) {
    this.#database = database
    this.#onError = onError
    const work = () => this.write().then(() => this.readPages())
    this.#writer = new RepeatedWork(work, INTERVAL, onError)
  }

  /** Counts a visit of a published campaign's page; ignores others. */
  add({ page, language, surface, device, events, lcp, inp, cls, ...visit }: Visit): void {
    const campaign = visit.campaign ?? this.#shown.get(page) ?? ''
    if (!this.#pages.get(campaign)?.has(page)) return
    const add = (event: string, bucket: number) =>
      this.#add('visits', { campaign, page, language, surface, device, event, bucket })
    for (const event of countedAmong(events)) add(event, 0)
    for (const [vital, value] of Object.entries({ lcp, inp, cls })) {
      const bounds: readonly number[] = VITALS[vital as keyof typeof VITALS]
      if (value === undefined) continue
      add(vital, bounds.find((bound) => value <= bound) ?? bounds[bounds.length - 1] ?? 0)
    }
  }

  /** Counts `error` if it is a refusal of a call with a published campaign in `params`. */
  addRefused(fn: string, params: Readonly<Record<string, unknown>>, error: unknown): void {
    const campaign = String(params.campaign ?? params.season)
    const refusal = sqlError(error)
    if (!refusal || !isRefusal(refusal) || !this.#pages.has(campaign)) return
    this.#add('refusals', { campaign, function: fn, code: refusal.code })
  }

  #add(kind: keyof typeof MAX_SUMS, counted: Readonly<Record<string, string | number>>): void {
    this.#open ??= newBatch()
    const sums = this.#open[kind]
    const key = Object.values(counted).join(' ')
    const sum = sums.get(key)
    if (sum) sum.amount += 1
    else if (sums.size < MAX_SUMS[kind]) sums.set(key, { ...counted, amount: 1 })
    else this.#open.dropped += 1
  }

  /** Reads the published pages, and starts the repeated writing of the counts. */
  async start(): Promise<void> {
    await this.readPages().catch(this.#onError)
    this.#writer.start()
  }

  /** Writes the counts that are not yet written, and stops. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Reads the pages of seasons shown or open within a day, except those closed over 30 days ago. */
  async readPages(): Promise<void> {
    const rows = await this.#database.query<{ slug: string; pages: string[]; shown: boolean }>(
      `select campaign.slug, to_jsonb(campaign.pages) as pages, season.slug = campaign.slug as shown
        from app.campaign cross join app.season_at(campaign.path) as season
        where campaign.pages is not null and campaign.closes_at > app.now() - interval '30 days'
          -- The day covers the time until the next reading.
          and (season.slug = campaign.slug or campaign.opens_at < app.now() + interval '1 day')`,
    )
    this.#pages = new Map(rows.map(({ slug, pages }) => [slug, new Set(pages)]))
    this.#shown = new Map(
      rows.flatMap(({ slug, pages, shown }) => (shown ? pages.map((page) => [page, slug]) : [])),
    )
  }

  /** Writes the counts since the last write, after those of a failed write. */
  async write(): Promise<void> {
    if (this.#failed) await this.#send(this.#failed)
    const batch = this.#open
    this.#open = undefined
    if (batch?.dropped) this.#onError(new Error(`No room for ${batch.dropped} counts: dropped.`))
    if (batch) await this.#send(batch)
  }

  async #send(batch: Batch): Promise<void> {
    this.#failed = batch
    const age = performance.now() - batch.since
    const sums = [...batch.visits.values(), ...batch.refusals.values()]
    const text = 'select app.add_visits($1::text::uuid, $2::text::integer, $3::text::jsonb)'
    const values = [batch.id, String(Math.round(age / 1000)), JSON.stringify(sums)]
    try {
      await this.#database.query(text, values)
    } catch (cause) {
      // Drops values that the database refuses (SQLSTATE classes 21 to 23) and would refuse again.
      if (age < MAX_AGE && !/^2[123]/.test(sqlError(cause)?.code ?? '')) throw cause
      this.#onError(new Error(`${sums.length} sums could not be written: dropped.`, { cause }))
    }
    this.#failed = undefined
  }
}

/**
 * Adds `POST /rest/v1/visits`. It answers 204, even if it drops the visit because the page is unknown or the
 * visitor's browser asks not to be tracked. It answers 400 for a malformed report, 413 for a large one, 415 for
 * another type than text, 429 for too many.
 */
export async function addVisits(
  app: FastifyInstance,
  visits: VisitCounts,
  limits: RateLimits,
): Promise<void> {
  // Uses its own Fastify context, because only reports of visits are text (src/layouts/visit.ts).
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    reports.post(VISITS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store')
      if (request.headers['sec-gpc'] === '1' || request.headers.dnt === '1') return
      limits.count('reported-visits', request.ip, reply)
      const { success, output } = v.safeParse(Report, request.body)
      if (!success) throw new RequestError(400, 'VISIT', 'The body must be the report of a visit.')
      visits.add(output)
    })
  })
}

const Report = v.pipe(v.string(), v.parseJson(), Visit)
