import { join } from 'node:path'
import { listNames, otherCaseOf } from '#src/files/list-folder.ts'
import type { Art, Copy } from '../definition/content.ts'
import type { KindEvent } from '../definition/define-kind.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'
import { keyFindings } from './check-keys.ts'
import { readDrawing } from './read-drawing.ts'

/** The maximum number of lines about points. The page numbers the lines with the faces of a die. */
export const MAX_EARN_LINES = 6

/** Finds missing texts of events in one language, and texts without an event. */
export function checkEventWords(
  file: string,
  texts: Copy,
  events: readonly KindEvent[],
): Finding[] {
  const known = events.flatMap(({ words }) => [
    `${words}.title`,
    `${words}.text`,
    ...earnKeys(words),
  ])
  // A text belongs to an event if its key begins with the first segment of an event's key. If an id
  // is repeated, this reports no text, because the texts of the wrongly named event would look
  // unused.
  const begins = distinct(events).length < events.length ? new Set<string>() : firstSegments(events)
  const strangers = Object.keys(texts).filter(
    (key) => [...begins].some((begin) => key.startsWith(begin)) && !known.includes(key),
  )
  const needed = distinct(events).flatMap(({ id, words, hasPoints }) => [
    { key: `${words}.title`, what: `the title of the event ${id}` },
    { key: `${words}.text`, what: `what there is to do in the event ${id}, in a few words` },
    ...neededLines(texts, words, hasPoints).map((key) => ({
      key,
      what: `a line that tells how points are gained in the event ${id}`,
    })),
  ])
  const missing = needed.filter(({ key }) => !texts[key]?.trim())
  return keyFindings(file, texts, missing, {
    keys: strangers,
    known,
    expected: 'only words of events that campaign.yaml lists',
    found: 'a key that no event has',
    fix: (key) => `Remove ${key}, or add its event.`,
  })
}

/** Returns the pictures of events, and findings for missing and forbidden ones. */
export function checkEventArt(
  folder: string,
  shown: string,
  slug: string,
  events: readonly KindEvent[],
): { art: Record<string, Art>; findings: Finding[] } {
  const directory = join(folder, 'art')
  const present = listNames(directory)
  const art: Record<string, Art> = {}
  const findings: Finding[] = []
  for (const { id, art: file } of distinct(events)) {
    if (!present.includes(file)) {
      if (otherCaseOf(join(directory, file))) continue
      const meant = closest(file, present)
      findings.push({
        file: `${shown}/art/${file}`,
        field: '',
        expected: `the picture of the event ${id}`,
        found: 'no such file',
        fix: meant ? `Did you mean ${meant}? Rename it.` : `Put ${file} into art/.`,
      })
      continue
    }
    const drawing = readDrawing(folder, shown, slug, file, 'sprite')
    findings.push(...drawing.findings)
    art[file] = drawing.art
  }
  return { art, findings }
}

function firstSegments(events: readonly KindEvent[]): ReadonlySet<string> {
  return new Set(events.map(({ words }) => `${words.split('.')[0]}.`))
}

/** Returns each event once. The check of the manifest reports repeated ids. */
function distinct(events: readonly KindEvent[]): readonly KindEvent[] {
  return events.filter(({ id }, index) => events.findIndex((other) => other.id === id) === index)
}

/** Returns the keys of the lines about earning points, in order. */
export function earnKeys(words: string): string[] {
  return Array.from({ length: MAX_EARN_LINES }, (_, index) => `${words}.earn.${index + 1}`)
}

/** Returns the keys of the lines that must exist: the first line for points, and no gaps. */
function neededLines(texts: Copy, words: string, hasPoints: boolean): string[] {
  const keys = earnKeys(words)
  const last = keys.findLastIndex((key) => Object.hasOwn(texts, key))
  return keys.slice(0, Math.max(last + 1, hasPoints ? 1 : 0))
}
