import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { allOf, ascending, eachOf, type Problem, unique } from '#src/content/findings/problems.ts'
import { LocalTime } from '#src/content/schema/common-fields.ts'
import { countedSwaps } from '#src/content/schema/counted-swaps.ts'
import { Id, someOf, whole } from '#src/content/schema/numbers.ts'
import { Reward, StickerId } from '#src/content/schema/rewards.ts'

const common = {
  id: Id,
  class: v.picklist(['special', 'common'], 'one of special, common'),
  previewed: v.optional(LocalTime),
  starts: LocalTime,
  ends: LocalTime,
}

const GOALS = ['exchanges', 'mini-games', 'free-stickers'] as const

const Goal = v.strictObject({
  type: v.picklist(GOALS, `one of ${GOALS.join(', ')}`),
  count: whole(1, 1000),
})

const Event = v.variant('type', [
  v.strictObject({
    ...common,
    type: v.literal('golden-blitz'),
    stickers: someOf(StickerId, 'gold sticker'),
  }),
  v.strictObject({
    ...common,
    type: v.literal('tournament'),
    levels: v.array(v.strictObject({ points: whole(1, 1_000_000_000), reward: Reward })),
    ranks: v.array(
      v.strictObject({ from: whole(1, 1_000_000), to: whole(1, 1_000_000), reward: Reward }),
    ),
  }),
  v.strictObject({
    ...common,
    type: v.literal('quick-wins'),
    tasks: someOf(v.strictObject({ id: Id, goal: Goal, reward: Reward }), 'task'),
  }),
])

type Event = v.InferOutput<typeof Event>

export default defineKind({
  name: 'events',
  figures: ['quick-wins', 'levels', 'players', 'dice', 'stickers'],
  role: { name: 'calendar', facts: () => ({ reminders: '/app/events/notifications' }) },
  numbers: v.strictObject({
    new_for_hours: whole(1, 8760),
    claim_hours: whole(0, 8760),
    settle_minutes: whole(0, 1440),
    remind_minutes: whole(1, 1440),
    ...countedSwaps,
    events: v.array(Event),
  }),
  pages: [
    { at: '/app/events', entrypoint: './pages/events.astro', shell: 'app' },
    {
      at: '/app/events/rewards-detail',
      entrypoint: './pages/rewards-detail.astro',
      shell: 'app',
      parameter: { name: 'id', optional: false },
      indexed: false,
    },
    { at: '/app/events/golden-blitz', entrypoint: './pages/golden-blitz.astro', shell: 'app' },
    { at: '/app/events/notifications', entrypoint: './pages/notifications.astro', shell: 'app' },
    { at: '/app/events/quick-wins', entrypoint: './pages/quick-wins.astro', shell: 'app' },
    { at: '.', entrypoint: './pages/event.astro', shell: 'web' },
  ],
  files: [
    {
      at: './calendar.ics',
      entrypoint: './pages/calendar.ics.ts',
      type: 'text/calendar; charset=utf-8',
    },
  ],
  events: ({ numbers }) =>
    numbers.events.map(({ id, type, previewed, starts, ends }) => ({
      id,
      words: `events.${id}`,
      page: pageOf(type, id),
      art: `${id}.svg`,
      hasPoints: type === 'tournament',
      times: { previewed, starts, ends },
    })),
  reminderTypes: ['golden-blitz', 'tournament', 'quick-wins', 'partner-team'],
  check: ({ numbers: { events } }) => [
    ...unique('numbers.events', events),
    ...eachOf(events, (event, index) => {
      const field = `numbers.events[${index}]`
      return allOf(
        () => checkEnd(field, event),
        () => checkPreview(field, event),
        () => checkContent(field, event),
        () => checkOverlap(field, event, events.slice(0, index)),
      )
    }),
  ],
  databaseNumbers: ({ numbers }, toInstant) => ({
    ...numbers,
    events: numbers.events.map(({ previewed, starts, ends, ...event }, index) => {
      const at = (name: string, local: string) =>
        toInstant(`numbers.events[${index}].${name}`, local)
      return {
        ...event,
        ...(previewed !== undefined && { previewed_at: at('previewed', previewed) }),
        starts_at: at('starts', starts),
        ends_at: at('ends', ends),
      }
    }),
  }),
})

function pageOf(type: Event['type'], id: string): string {
  return {
    'golden-blitz': '/app/events/golden-blitz',
    tournament: `/app/events/rewards-detail/${id}`,
    'quick-wins': '/app/events/quick-wins',
  }[type]
}

function checkEnd(field: string, { starts, ends }: Event): Problem[] {
  if (ends > starts) return []
  return [
    {
      field: `${field}.ends`,
      expected: `a time after its start (${starts})`,
      found: ends,
      fix: 'Let the event end after it starts.',
    },
  ]
}

function checkPreview(field: string, { previewed, starts }: Event): Problem[] {
  if (previewed === undefined || previewed <= starts) return []
  return [
    {
      field: `${field}.previewed`,
      expected: `a time before its start (${starts})`,
      found: previewed,
      fix: 'Announce the event before it starts, or leave previewed out.',
    },
  ]
}

function checkContent(field: string, event: Event): Problem[] {
  if (event.type === 'golden-blitz') return []
  if (event.type === 'quick-wins') {
    return unique(`${field}.tasks`, event.tasks)
  }
  return allOf(
    () => ascending(`${field}.levels`, 'points', event.levels, ({ points }) => points),
    () => checkRanks(`${field}.ranks`, event.ranks),
  )
}

function checkOverlap(field: string, event: Event, before: readonly Event[]): Problem[] {
  if (event.type !== 'golden-blitz') return []
  return eachOf(before, (other) => {
    if (other.type !== 'golden-blitz') return []
    if (other.starts >= event.ends || other.ends <= event.starts) return []
    return eachOf(event.stickers, (slug, index) =>
      other.stickers.includes(slug)
        ? [
            {
              field: `${field}.stickers[${index}]`,
              expected: `a sticker that ${other.id} does not have, which overlaps with ${event.id}`,
              found: slug,
              fix: `Leave it out of one of the two, or let ${event.id} start when ${other.id} ends (${other.ends}).`,
            },
          ]
        : [],
    )
  })
}

/** Finds gaps and overlaps in the ranks, which must begin with 1. */
function checkRanks(field: string, ranks: readonly { from: number; to: number }[]): Problem[] {
  return eachOf(ranks, ({ from, to }, index) => {
    const next = (ranks[index - 1]?.to ?? 0) + 1
    const problems: Problem[] = []
    if (from !== next) {
      problems.push({
        field: `${field}[${index}].from`,
        expected: `${next}: ranks follow each other without gap or overlap`,
        found: String(from),
        fix: `Write from: ${next}.`,
      })
    }
    if (to < from) {
      problems.push({
        field: `${field}[${index}].to`,
        expected: `${from} or more`,
        found: String(to),
        fix: `Write the last place of this reward, ${from} or later.`,
      })
    }
    return problems
  })
}
