import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { DeskError } from './desk-error.ts'
import { requireRight } from './require-right.ts'
import { type ResultTable, resultTable } from './result-table.ts'
import { notMetIn, type VideoCondition, videoConditions } from './video-conditions.ts'

type Place = Pick<CommandDatabase, 'query'>

const Numbers = v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/)))

const Asked = v.object({
  queue: v.picklist(['videos', 'reports']),
  /** The items to give back, and the items that the person has decided but may still undo. */
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
  /** Undefined if no video waits, or other people hold all waiting ones. */
  readonly video?: QueuedVideo & {
    readonly conditions: readonly VideoCondition[]
    /** The words before unmet conditions in a refusal. */
    readonly notMet: string
  }
  readonly report?: QueuedReport
  /** The other videos of the same player, or all reports of the same post, team or player. */
  readonly beside?: ResultTable
}

/** The command to which a person needs the right to work on a queue. */
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
    for (let page = 1; ; page += 1) {
      const videos = queue === 'videos' ? await waitingVideos(database, page) : []
      const reports = queue === 'reports' ? await openReports(database, page) : []
      const items = [...videos, ...reports]
      if (items.length === 0) return {}
      const [taken] = await database.query<{ number: string | null }>(
        `select app.hold_next($1, array(select jsonb_array_elements_text($2::text::jsonb)::bigint),
          array(select jsonb_array_elements_text($3::text::jsonb)::bigint), $4)::text as number`,
        [
          queue,
          JSON.stringify(items.flatMap(({ number }) => (left.has(number) ? [] : [number]))),
          JSON.stringify(back),
          person.name,
        ],
      )
      const isTaken = ({ number }: { number: string }) => number === taken?.number
      const [video, report] = [videos.find(isTaken), reports.find(isTaken)]
      if (video) return withConditions(database, video)
      if (report) return withReports(database, report)
    }
  })
}

async function waitingVideos(database: Place, page: number): Promise<QueuedVideo[]> {
  if (page > 1) return []
  return database.query<QueuedVideo>(
    `select submission::text as number, campaign, username, link, code, app.iso(review_due_at) as due,
        others, app.video_language(submission) as language
      from app.videos_to_review()`,
  )
}

async function openReports(database: Place, page: number): Promise<QueuedReport[]> {
  return database.query<QueuedReport>(
    `select number::text, kind, player, team::text, reporters::integer, places::integer,
        light::integer, reasons, app.iso(since) as since, words
      from app.open_reports($1::text::integer)`,
    [String(page)],
  )
}

/** Returns the video with its conditions and the player's other videos. */
async function withConditions(database: Place, video: QueuedVideo): Promise<Taken> {
  const campaign = loadCampaigns().campaigns.find(({ slug }) => slug === video.campaign)
  const beside = await database.query(
    `select number::text, campaign, link, state, app.iso(submitted_at) as submitted_at, reason
      from app.videos_beside($1::text::bigint)`,
    [video.number],
  )
  const { language } = video
  return {
    video: {
      ...video,
      conditions: videoConditions(campaign, language),
      notMet: notMetIn(language),
    },
    beside: resultTable(beside),
  }
}

/** Returns the report with all reports of the same post, team or player. */
async function withReports(database: Place, report: QueuedReport): Promise<Taken> {
  const beside = await database.query(
    `select reporter, reason, app.iso(reported_at) as reported_at, words, outcome
      from app.reports_beside($1::text::bigint)`,
    [report.number],
  )
  return { report, beside: resultTable(beside) }
}
