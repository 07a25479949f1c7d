import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { DAY } from '#src/contract/durations.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { readUnixText } from '#src/files/read-unix-text.ts'
import { slugProblem } from '../checks/check-folder.ts'
import type { Campaign } from '../definition/campaign.ts'
import { fileOfKind } from '../definition/kind-folder.ts'
import { closest } from '../findings/did-you-mean.ts'
import { loadCampaigns } from '../load/load.ts'
import { localTime } from '../time/zoned-time.ts'
import { filled, nameOf, ScaffoldError, type ScaffoldOptions, valuesOf } from './scaffold.ts'
import { asUtc, noSuch } from './scaffold-like.ts'

export interface AddedEvent {
  /** Local times in the campaign's zone. */
  starts: string
  ends: string
  /** The changed files, relative to the campaign's folder, each with its first new line. */
  places: { file: string; line: number }[]
}

export interface EventOptions extends ScaffoldOptions {
  to: string
  type: string
}

/**
 * Adds the event `slug` to the campaign `to`: its entry, texts and drawing, copied from the event
 * of that type in the kind's template. The entry follows the last one of its type; the rest of the
 * files is unchanged. The event's first time is on the day after `at` or after the last event,
 * whichever is later.
 * @throws {ScaffoldError} before any change, if there is no complete campaign `to` with a list of
 * events, if the event would end after the campaign, or if the event's name or type is invalid
 */
export function scaffoldEvent(
  root: string,
  slug: string,
  { to, type, at, goldAt = () => [] }: EventOptions,
): AddedEvent {
  const { folder, kind, manifest, window } = campaignWithEvents(root, to)
  const events = kind.events?.(manifest, to) ?? []
  const problem = slugProblem(slug)
  if (problem) {
    throw new ScaffoldError(
      `${problem} cannot name an event: use small letters, digits and single hyphens, such as orbit-race.`,
    )
  }
  if (events.some(({ id }) => id === slug)) {
    throw new ScaffoldError(
      `${to} has an event ${slug} already: choose another name, or edit that one.`,
    )
  }

  const template = fileOfKind(kind, './template')
  const templateYaml = readUnixText(join(template, 'campaign.yaml'))
  const { opens, closes } = manifest.window
  const latest = [localTime(at, window.timeZone), ...events.map(({ times }) => times.ends)].reduce(
    (one, other) => (other > one ? other : one),
    opens,
  )
  // Fills in the template for an opening at time 0, to get the times relative to the opening.
  const model = eventOfType(filled(templateYaml, valuesOf(to, 0, [])), type)
  const opening = dayOf(latest) + DAY - dayOf(model.previewed ?? model.starts)
  const gold = goldAt(opening + asUtc(model.starts))
  const event = eventOfType(filled(templateYaml, valuesOf(to, opening, gold)), type)
  if (event.ends > closes) {
    throw new ScaffoldError(
      `${to} has no room for ${slug}, which would be over at ${event.ends}: let ${to} close later than ${closes} (window in its campaign.yaml), or add the event to the campaign after it.`,
    )
  }

  const yaml = readUnixText(join(folder, 'campaign.yaml'))
  const lines = event.lines.map((line) => (line === `id: ${event.id}` ? `id: ${slug}` : line))
  const texts = [
    { file: 'campaign.yaml', ...withEntry(yaml, lines, type) },
    ...LOCALES.map((locale) => {
      const file = join('copy', `${locale}.json`)
      const words = wordsOf(readUnixText(join(template, file)), event.id, slug)
      return { file, ...withWords(readUnixText(join(folder, file)), words) }
    }),
  ]
  const drawing = join('art', `${slug}.svg`)
  copyFileSync(join(template, 'art', `${event.id}.svg`), join(folder, drawing))
  for (const { file, text } of texts) writeFileSync(join(folder, file), text)
  return {
    starts: event.starts,
    ends: event.ends,
    places: [...texts.map(({ file, line }) => ({ file, line })), { file: drawing, line: 1 }],
  }
}

function campaignWithEvents(root: string, slug: string): Campaign {
  const { campaigns } = loadCampaigns(root)
  const found = campaigns.find((one) => one.slug === slug)
  const hasList = ({ manifest }: Campaign) => Array.isArray(manifest.numbers.events)
  const others = campaigns.filter(hasList)
  if (!found) throw new ScaffoldError(noSuch(root, slug, others))
  if (hasList(found)) return found
  const names = others.map((other) => other.slug).join(', ')
  const fix = names
    ? `choose one of ${names}`
    : 'make one with npm run campaign -- new events <slug>'
  throw new ScaffoldError(
    `${slug} is of the kind ${found.kind.name}, which has no list of events: ${fix}.`,
  )
}

function eventOfType(yaml: string, type: string) {
  const entries = entriesOf(yaml)
  const entry = entries.find((one) => one.get('type') === type)
  if (!entry?.range) {
    const types = entries.map((one) => String(one.get('type')))
    const meant = closest(type, types)
    throw new ScaffoldError(
      `${type} is no kind of event: ${meant ? `write ${meant}` : `choose one of ${types.join(', ')}`}.`,
    )
  }
  const [from, to] = entry.range
  const indent = `\n${' '.repeat(dashBefore(yaml, from).length)}`
  const {
    id = '',
    previewed,
    starts = '',
    ends = '',
  }: Partial<Record<string, string>> = entry.toJSON()
  const lines = yaml.slice(from, to).trimEnd().split(indent)
  return { id, previewed, starts, ends, lines }
}

function entriesOf(yaml: string): YAMLMap[] {
  const list = parseDocument(yaml).getIn(['numbers', 'events'])
  return isSeq(list) ? list.items.filter((item) => isMap(item)) : []
}

function dashBefore(yaml: string, index: number): string {
  return yaml.slice(yaml.lastIndexOf('\n', index - 1) + 1, index)
}

function withEntry(yaml: string, lines: readonly string[], type: string): Addition {
  const entries = entriesOf(yaml)
  const before = entries.findLast((one) => one.get('type') === type) ?? entries[entries.length - 1]
  if (!before?.range) {
    const empty = /^( *)events: *\[\s*\]/m.exec(yaml)
    if (!empty) throw new ScaffoldError(NO_LINES)
    const [whole, indent] = empty
    const end = empty.index + whole.length
    const head = `${yaml.slice(0, empty.index)}${indent}events:`
    return inserted(head, listed(`${indent}  - `, lines), yaml.slice(end))
  }
  const [from, to] = before.range
  const dash = dashBefore(yaml, from)
  if (!/^ *- +$/.test(dash)) throw new ScaffoldError(NO_LINES)
  const lineEnd = yaml.indexOf('\n', yaml.slice(0, to).trimEnd().length)
  const end = lineEnd === -1 ? yaml.length : lineEnd
  return inserted(yaml.slice(0, end), listed(dash, lines), yaml.slice(end))
}

const NO_LINES =
  'The events in campaign.yaml stand in one line: write each on lines of its own, behind a dash, then try again.'

function listed(dash: string, lines: readonly string[]): string {
  return dash + lines.join(`\n${' '.repeat(dash.length)}`)
}

function wordsOf(json: string, id: string, slug: string): string {
  const prefix = `events.${id}.`
  return Object.entries(JSON.parse(json) as Record<string, string>)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const)
    .map(([key, text]) => [`events.${slug}.${key}`, key === 'title' ? nameOf(slug) : text])
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
    .join(',\n')
}

function withWords(json: string, words: string): Addition {
  const end = json.slice(0, json.lastIndexOf('}')).trimEnd().length
  return inserted(`${json.slice(0, end)},`, words, json.slice(end))
}

interface Addition {
  text: string
  line: number
}

function inserted(before: string, added: string, after: string): Addition {
  return { text: `${before}\n${added}${after}`, line: before.split('\n').length + 1 }
}

/** Returns midnight of a local time's day, in milliseconds, as if the time were UTC. */
function dayOf(local: string): number {
  return Math.floor(asUtc(local) / DAY) * DAY
}
