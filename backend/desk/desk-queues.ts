import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { DeskError } from './desk-error.ts'
import { requireRight } from './require-right.ts'
import { type ResultTable, resultTable } from './result-table.ts'
import { type VideoCondition, videoConditions } from './video-conditions.ts'

type Place = Pick<CommandDatabase, 'query'>

const Numbers = v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/)))

const Asked = v.object({
  queue: v.picklist(['videos', 'reports']),
  /** The items to give back, and those that are decided or about to be. */
  back: Numbers,
  decided: Numbers,
})

interface QueuedVideo extends Record<string, unknown> {
  readonly number: string
  readonly campaign: string
  readonly username: string
  readonly link: string
  readonly code: string
  readonly due: string
  /** The number of other players who handed in the same video. */
  readonly others: number
  readonly language: string
}

interface QueuedReport extends Record<string, unknown> {
  readonly number: string
  readonly kind: 'post' | 'team' | 'player'
  readonly player: string
  readonly team: string | null
  readonly reporters: number
  readonly light: number
  readonly places: number
  readonly reasons: string
  readonly since: string
  /** The reported texts by their kind. */
  readonly words: Readonly<Record<string, string>>
}

/** The item that a person decides next. */
export interface Taken {
  /** Undefined if nothing waits, or others decide all that waits. */
  readonly video?: QueuedVideo & { readonly conditions: readonly VideoCondition[] }
  readonly report?: QueuedReport
  /** The other videos of the same player, or all reports of the same thing. */
  readonly beside?: ResultTable
}

/** The command that decides an item of a queue. */
const DECIDES = { videos: 'approve-video', reports: 'resolve-report' } as const

/** Adds the queues: a person takes an item for ten minutes, and decides it by a command. */
export function addQueues(app: FastifyInstance, database: Place): void {
  app.post('/api/queue', async (request): Promise<Taken> => {
    requireRight(request)
    const asked = v.safeParse(Asked, request.body)
    if (!asked.success) throw new DeskError(400, 'This is no queue', 'Load the page again')
    const { queue, back, decided } = asked.output
    const person = requireRight(request, ({ commands }) => commands.includes(DECIDES[queue]))
    const left = new Set([...back, ...decided])
    for (let page = 1; ; ) {
      const numbers = await (queue === 'videos' ? waitingVideos : openReports)(database, page)
      if (numbers.length === 0) return {}
      const [taken] = await database.query<{ number: string | null }>(
        `select app.hold_next($1, array(select jsonb_array_elements_text($2::text::jsonb)::bigint),
          array(select jsonb_array_elements_text($3::text::jsonb)::bigint), $4)::text as number`,
        [
          queue,
          JSON.stringify(numbers.filter((number) => !left.has(number))),
          JSON.stringify(back),
          person.name,
        ],
      )
      const number = taken?.number
      if (!number) {
        page += 1
        continue
      }
      const item = await (queue === 'videos' ? video : report)(database, number, page)
      if (item) return item
      // Somebody decided it meanwhile.
      left.add(number)
    }
  })
}

async function waitingVideos(database: Place, page: number): Promise<string[]> {
  if (page > 1) return []
  const rows = await database.query<{ number: string }>(
    'select submission::text as number from app.videos_to_review()',
  )
  return rows.map(({ number }) => number)
}

async function openReports(database: Place, page: number): Promise<string[]> {
  const rows = await database.query<{ number: string }>(
    'select number::text from app.open_reports($1::text::integer)',
    [String(page)],
  )
  return rows.map(({ number }) => number)
}

/** Begins the review of a video, and returns what its reviewer needs. */
async function video(database: Place, number: string): Promise<Taken | undefined> {
  await database.query('select app.start_video_review($1::text::bigint)', [number])
  const [row] = await database.query<QueuedVideo>(
    `select submission::text as number, campaign, username, link, code, app.iso(review_due_at) as due,
        others, app.video_language(submission) as language
      from app.videos_to_review() where submission = $1::text::bigint`,
    [number],
  )
  if (!row) return undefined
  const campaign = loadCampaigns().campaigns.find(({ slug }) => slug === row.campaign)
  const beside = await database.query(
    `select number::text, campaign, link, state, app.iso(submitted_at) as submitted_at, reason
      from app.videos_beside($1::text::bigint)`,
    [number],
  )
  return {
    video: { ...row, conditions: videoConditions(campaign, row.language) },
    beside: resultTable(beside),
  }
}

/** Returns the open report of a page of app.open_reports, with all reports of the same thing. */
async function report(database: Place, number: string, page: number): Promise<Taken | undefined> {
  const [row] = await database.query<QueuedReport>(
    `select number::text, kind, player, team::text, reporters::integer, places::integer,
        light::integer, reasons, app.iso(since) as since, words
      from app.open_reports($2::text::integer) where number = $1::text::bigint`,
    [number, String(page)],
  )
  if (!row) return undefined
  const beside = await database.query(
    `select reporter, reason, app.iso(reported_at) as reported_at, words, outcome
      from app.reports_beside($1::text::bigint)`,
    [number],
  )
  return { report: row, beside: resultTable(beside) }
}
