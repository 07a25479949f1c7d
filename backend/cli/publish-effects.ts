import type { FieldDifference } from '#backend/database/published-differences.ts'
import { show } from '#src/content/findings/manifest-findings.ts'
import { phaseAt } from '#src/content/time/phase.ts'
import { localTime } from '#src/content/time/zoned-time.ts'
import { DAY, HOUR, MINUTE } from '#src/contract/durations.ts'

export interface Effects {
  changes: string[]
  /** `changes`, the number of players with rows, and a “!” line for each risk (`isRisky`). */
  lines: string[]
  /** Whether the change stops something that runs, changes its odds, or takes something from players. */
  isRisky: boolean
  /** Whether players may have won a removed entry. */
  isOwned: boolean
}

export interface LostEntry {
  part: string
  /** The ids of the entry and of the entries that contain it, outermost first; omits entries without an id. */
  ids: string[]
}

interface Given {
  opens_at: string
  closes_at: string
  time_zone: string
}

/** A changed part of a field, such as `numbers.prizes.dice-10.weight`. */
interface PartChange {
  part: string
  before: unknown
  after: unknown
  isEntry: boolean
  ids: string[]
}

/**
 * Describes what a new version changes for a published campaign or album. `at` is the database's time in
 * milliseconds. `players` is the number of players with rows of it; undefined if not counted. `owners` has, for
 * parts of `lostEntries`, the number of players who may have them.
 */
export function publishEffects(
  given: Given,
  fields: readonly FieldDifference[],
  {
    at,
    players,
    owners = new Map(),
  }: { at: number; players?: number | undefined; owners?: ReadonlyMap<string, number> },
): Effects {
  const changes = allChanges(fields)
  const said = (value: unknown) => sayValue(value, given.time_zone)
  const lines = changes.map(({ part, before, after }) => {
    const time = instantOf(after)
    const from = time === undefined ? '' : ` (${fromNow(time, at)})`
    return `${part}: ${said(before)} → ${said(after)}${from}`
  })
  const risks = [
    ...stopped(given, fields, at),
    ...fields.flatMap(({ before, after }) => stoppedEvents(before, after, at)),
    ...changedOdds(given, fields, changes, at),
    ...(players ? lost(fields, owners) : []),
  ]
  const having = players === undefined ? [] : [`players who have something in it: ${players}`]
  return {
    changes: lines,
    lines: [...lines, ...having, ...risks.map((risk) => `! ${risk}`)].map((line) => `  ${line}`),
    isRisky: risks.length > 0,
    isOwned: owners.size > 0,
  }
}

function published(fields: readonly FieldDifference[], name: string): unknown {
  return fields.find(({ field }) => field === name)?.before
}

function runs(given: Given, fields: readonly FieldDifference[], at: number): boolean {
  const opened = published(fields, 'opens_at') ?? given.opens_at
  return isOpen(opened, published(fields, 'closes_at') ?? given.closes_at, at)
}

function changedOdds(
  given: Given,
  fields: readonly FieldDifference[],
  changes: readonly PartChange[],
  at: number,
): string[] {
  if (!runs(given, fields, at)) return []
  const hasWeight = (value: unknown) => isRecord(value) && 'weight' in value
  const parts = changes.filter(
    ({ part, before, after }) =>
      /(\.weight|_weights\.\d+)$/.test(part) || hasWeight(before) || hasWeight(after),
  )
  if (parts.length === 0) return []
  const names = parts.map(({ part }) => part).join(', ')
  return [`it runs now, and everybody’s odds would change now (${names})`]
}

function stopped(given: Given, fields: readonly FieldDifference[], at: number): string[] {
  if (!runs(given, fields, at)) return []
  if (!isOpen(given.opens_at, given.closes_at, at)) {
    const opens = Date.parse(given.opens_at)
    const when =
      opens > at
        ? `opens ${fromNow(opens, at)}`
        : `closed ${fromNow(Date.parse(given.closes_at), at)}`
    return [`${when}: it runs now and would stop now`]
  }
  const path = published(fields, 'path')
  return path === undefined ? [] : [`it runs now, and links to ${path} would stop leading to it`]
}

function stoppedEvents(before: unknown, after: unknown, at: number): string[] {
  if (!Array.isArray(before)) return []
  const later = new Map(Array.isArray(after) ? entriesOf(after) : [])
  return entriesOf(before).flatMap(([id, event]) =>
    isOpenEvent(event, at) && !isOpenEvent(later.get(id), at)
      ? [`the event ${id} runs now and would stop now`]
      : [],
  )
}

function isOpenEvent(event: unknown, at: number): boolean {
  if (!isRecord(event)) return false
  return isOpen(event.starts_at, event.ends_at, at)
}

function isOpen(from: unknown, until: unknown, at: number): boolean {
  if (typeof from !== 'string' || typeof until !== 'string') return false
  const phase = phaseAt({ from, until }, at)
  return phase === 'running' || phase === 'last_day'
}

function lost(fields: readonly FieldDifference[], owners: ReadonlyMap<string, number>): string[] {
  return lostEntries(fields).map(({ part }) => {
    const count = owners.get(part)
    const who = count ? `players who may have won it: ${count}` : 'players may be about to win it'
    return `${part} would be gone; ${who}`
  })
}

/** Returns the entries of lists in `numbers` that are removed. */
export function lostEntries(fields: readonly FieldDifference[]): LostEntry[] {
  return allChanges(fields).filter(
    ({ part, after, isEntry }) => isEntry && after === undefined && part.startsWith('numbers.'),
  )
}

function allChanges(fields: readonly FieldDifference[]): PartChange[] {
  return fields.flatMap(({ field, before, after }) => partChanges(field, before, after))
}

function partChanges(
  part: string,
  before: unknown,
  after: unknown,
  isEntry = false,
  ids: string[] = [],
): PartChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const areLists = Array.isArray(before) && Array.isArray(after)
  if (!areLists && !(isRecord(before) && isRecord(after))) {
    return [{ part, before: before ?? undefined, after: after ?? undefined, isEntry, ids }]
  }
  const earlier = new Map(entriesOf(before))
  const later = new Map(entriesOf(after))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)]
    const id = areLists ? idOf(one ?? other) : undefined
    return partChanges(
      `${part}.${key}`,
      one,
      other,
      areLists,
      id === undefined ? ids : [...ids, id],
    )
  })
}

function entriesOf(value: object): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value)
  return value.map((entry, index) => [idOf(entry) ?? String(index + 1), entry])
}

function idOf(entry: unknown): string | undefined {
  const id: unknown = isRecord(entry) ? (entry.id ?? entry.slug) : undefined
  return typeof id === 'string' ? id : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sayValue(value: unknown, timeZone: string): string {
  const time = instantOf(value)
  return time === undefined ? show(value) : localTime(time, timeZone).replace('T', ' ')
}

function instantOf(value: unknown): number | undefined {
  const isInstant =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  return isInstant ? Date.parse(value) : undefined
}

function fromNow(time: number, at: number): string {
  const distance = Math.abs(time - at)
  const [length, unit] =
    distance >= 2 * DAY
      ? ([DAY, 'day'] as const)
      : distance >= 2 * HOUR
        ? ([HOUR, 'hour'] as const)
        : ([MINUTE, 'minute'] as const)
  const count = Math.trunc(distance / length)
  const span = `${count} ${unit}${count === 1 ? '' : 's'}`
  return time < at ? `${span} ago` : `in ${span}`
}
