import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { recordLook } from '#backend/cli/record-action.ts'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { DeskError } from './desk-error.ts'
import { requireRight } from './require-right.ts'
import { type ResultTable, resultTable } from './result-table.ts'
import { notMetIn, type VideoCondition, videoConditions } from './video-conditions.ts'

/** The largest number of pages that one request reads, because others may hold all items of a page. */
const MOST_PAGES = 20

interface Row extends Record<string, unknown> {
  readonly number: string
}

interface QueuedVideo extends Row {
  readonly campaign: string
  readonly username: string
  readonly link: string
  readonly code: string
  readonly due: string
  /** The number of other players who handed in the same video. */
  readonly others: number
  readonly language: string
}

/** A decision on an item: a button that runs a command with these arguments and the typed reason. */
export interface QueueAction {
  readonly key: string
  readonly label: string
  readonly command: string
  readonly args: Readonly<Record<string, string>>
  readonly options?: object
  /** Whether the command takes a new name, too. */
  readonly renames?: boolean
}

/** The item that a person decides next. */
export interface Taken {
  /** Undefined if nothing waits, or other people hold all that waits, on the pages that were read. */
  readonly number?: string
  readonly facts?: readonly (readonly [string, string])[]
  readonly reason?: string
  readonly actions?: readonly QueueAction[]
  readonly video?: QueuedVideo & {
    readonly conditions: readonly VideoCondition[]
    /** The words before unmet conditions in a refusal. */
    readonly notMet: string
  }
  /** What a person compares with the item, such as other videos of the same player. */
  readonly beside?: ResultTable
  /** The place from which the next request reads on if no item was taken and pages are left. */
  readonly after?: string | undefined
}

interface Queue {
  /** The command to which a person needs the right to work on this queue. */
  readonly decides: string
  /** Selects a page of waiting items from the place $1, which is null for the first page. */
  readonly waiting: string
  /** Matches a place; by default, a place is a number. */
  readonly place?: RegExp
  /** Selects what belongs beside the item $1, which is JSON. */
  readonly beside: string
  /** Returns the place of the next page; undefined after the last. */
  next?(rows: readonly Row[], after: string | undefined): string | undefined
  /** Returns the decisions; a video has its own form. */
  actions?(item: never): readonly (QueueAction | false | '' | undefined)[]
}

type TextRow = Record<'kind' | 'whose' | 'words' | 'username' | 'campaign' | 'day', string>

const RENAMES = { renames: true }

const deciding =
  (command: string, args: QueueAction['args']) =>
  (key: string, label: string, outcome: string, more: object = {}) => ({
    key,
    label,
    command,
    args: { ...args, outcome },
    ...more,
  })

const QUEUES = {
  videos: {
    decides: 'approve-video',
    waiting: `select submission::text as number, campaign, username, link, code,
        app.iso(review_due_at) as due, others, app.video_language(submission) as language
      from app.videos_to_review() where $1::text is null`,
    beside: `select number::text, campaign, link, state, app.iso(submitted_at) as submitted_at, reason
      from app.videos_beside(($1::text::jsonb ->> 'number')::bigint)`,
  },
  reports: {
    decides: 'resolve-report',
    waiting: `select number::text, kind, player, team::text, reporters, places,
        light as "young or without a swap", reasons, app.iso(since) as since, words
      from app.open_reports(coalesce($1::text::integer, 1))`,
    place: /^\d{1,6}$/,
    beside: `select reporter, reason, app.iso(reported_at) as reported_at, words, outcome
      from app.reports_beside(($1::text::jsonb ->> 'number')::bigint)`,
    next: (rows, after = '1') => (rows.length > 0 ? String(Number(after) + 1) : undefined),
    actions({ number, kind, words }: Row & { kind: string; words: Record<string, string> }) {
      const decide = deciding('resolve-report', { number })
      const clears = { options: { clear: true } }
      // The words of a post have a name, too, but a report of a post is about the post.
      const [isName, isLine] = [words.name, words.about].map((part) => kind === 'player' && part)
      return [
        decide('d', 'Dismiss', 'dismissed'),
        kind === 'post' && decide('h', 'Hide the post', 'removed'),
        kind === 'team' && decide('t', 'Rename the team', 'removed', RENAMES),
        isName && decide('m', 'Rename the player', 'removed-name', RENAMES),
        isLine && decide('l', 'Clear the line', 'removed-line', clears),
        isName &&
          isLine &&
          decide('b', 'Rename, and clear the line', 'removed', { ...RENAMES, ...clears }),
      ]
    },
  },
  texts: {
    decides: 'resolve-flagged',
    waiting: `select number::text, kind, whose, username, words, next::text
      from app.flagged_texts($1::text::bigint)`,
    beside: `select player.username as name, player.about, array(select made.name
          from app.partner_team as made where made.creator_id = player.id order by made.id desc limit 20) as teams
      from jsonb_to_record($1::text::jsonb) as text (kind text, whose text)
      join app.player on player.id = coalesce(app.uuid_or_null(whose), (
        select creator_id from app.partner_team where kind = 'team' and id::text = whose))`,
    next: (rows) => rows.at(-1)?.next as string | undefined,
    actions({ kind, whose, words }: TextRow) {
      const decide = deciding('resolve-flagged', { kind, 'player or team': whose, words })
      return [
        decide('a', 'Accept the words', 'accepted'),
        kind === 'about'
          ? decide('l', 'Clear the line', 'removed')
          : decide('m', 'Rename', 'removed', RENAMES),
      ]
    },
  },
  invitations: {
    decides: 'release-invitation',
    waiting: `select number::text, inviter, invitee, app.iso(bound_at) as bound_at, points, score, parts,
        attempts as "refused attempts with this code in 30 days"
      from app.pending_invitations(before => $1::text::bigint)`,
    beside: `select beside.number::text, invitee, app.iso(beside.bound_at) as bound_at, score, parts
      from app.pending_invitations($1::text::jsonb ->> 'inviter') as beside
      where beside.number::text <> $1::text::jsonb ->> 'number' limit 20`,
    next: (rows) => rows.at(-1)?.number,
    actions: ({ number }: Row) => [
      { key: 'p', label: 'Release', command: 'release-invitation', args: { number } },
      { key: 'r', label: 'Refuse', command: 'refuse-invitation', args: { number } },
    ],
  },
  prizes: {
    decides: 'disqualify',
    waiting: `select delivery::text as number, campaign, day, place, username, score, run, sticker,
        app.iso(due_at) as due
      from app.waiting_prizes($1::text::bigint)`,
    beside: `select section, line from app.player_story($1::text::jsonb ->> 'username', 3)
      where section in ('account', 'operators', 'runs')`,
    next: (rows) => rows.at(-1)?.number,
    actions({ username, campaign, day }: TextRow) {
      const args = { username, campaign, 'day or event': day }
      return [{ key: 'd', label: 'Disqualify', command: 'disqualify', args }]
    },
  },
} satisfies Record<string, Queue>

const NUMBER = /^\d{1,18}$/
const Numbers = v.array(v.pipe(v.string(), v.regex(NUMBER)))

const Asked = v.object({
  queue: v.picklist(Object.keys(QUEUES) as (keyof typeof QUEUES)[]),
  /** The items to give back, and the items that the person has decided but may still undo. */
  back: Numbers,
  decided: Numbers,
  after: v.optional(v.string()),
})

/** Adds the queues: a person takes an item for ten minutes, and decides it by a command. */
export function addQueues(app: FastifyInstance, database: Pick<CommandDatabase, 'query'>): void {
  app.post('/api/queue', async (request): Promise<Taken> => {
    requireRight(request)
    const asked = v.safeParse(Asked, request.body)
    if (!asked.success) throw new DeskError(400, 'This is no queue', 'Load the page again')
    const { queue: name, back, decided } = asked.output
    const queue: Queue = QUEUES[name]
    const person = requireRight(request, ({ commands }) => commands.includes(queue.decides))
    const left = new Set([...back, ...decided])
    let { after } = asked.output
    if (after !== undefined && !(queue.place ?? NUMBER).test(after))
      throw new DeskError(400, '“after” is no place in this queue', 'Load the page again')
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const rows = await database.query<Row>(queue.waiting, [after ?? null])
      const numbers = rows.flatMap(({ number }) => (number && !left.has(number) ? [number] : []))
      const [taken] = await database.query<{ number: string | null }>(
        `select app.hold_next($1, array(select jsonb_array_elements_text($2::text::jsonb)::bigint),
          array(select jsonb_array_elements_text($3::text::jsonb)::bigint), $4)::text as number`,
        [name, JSON.stringify(numbers), JSON.stringify(back), person.name],
      )
      const item = rows.find(({ number }) => number && number === taken?.number)
      if (item) {
        const beside = await besideOf(name, item, person.name).catch((error) => {
          // The player was deleted after the page was read.
          if (sqlError(error)?.code === 'P0002') return []
          throw error
        })
        return {
          number: item.number,
          facts: factsOf(item),
          reason: String(item.reasons ?? ''),
          actions: queue.actions?.(item as never).filter((action) => !!action) ?? [],
          ...(name === 'videos' && { video: withConditions(item as QueuedVideo) }),
          beside: resultTable(beside),
        }
      }
      after = queue.next?.(rows, after)
      if (!after) return {}
    }
    return { after }
  })

  async function besideOf(name: keyof typeof QUEUES, item: Row, doneBy: string) {
    if (name === 'prizes') await recordLook(database, 'player', String(item.username), doneBy)
    return database.query(QUEUES[name].beside, [JSON.stringify(item)])
  }
}

/** Returns the names and texts of an item's parts, without empty ones; parts of parts are separate. */
function factsOf(item: object): [string, string][] {
  return Object.entries(item).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === '' || ['number', 'whose', 'next'].includes(name)) return []
    if (typeof value === 'object') return factsOf(value)
    return [[name.replaceAll('_', ' '), String(value)]]
  })
}

function withConditions(video: QueuedVideo) {
  const { campaign, language } = video
  const played = loadCampaigns().campaigns.find(({ slug }) => slug === campaign)
  return { ...video, conditions: videoConditions(played, language), notMet: notMetIn(language) }
}
