import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { slugProblem } from '../checks/check-folder.ts'
import { nameOf, ScaffoldError } from '../scaffold/scaffold.ts'
import { loadAlbums } from './load-albums.ts'

const DAYS = 91
const PREVIEW_DAYS = 7

const NAMES: Readonly<Record<Locale, { set: string; sticker: (pips: number) => string }>> = {
  en: { set: 'First Set', sticker: (pips) => (pips === 1 ? '1 Pip' : `${pips} Pips`) },
  fr: { set: 'Premier set', sticker: (pips) => (pips === 1 ? '1 point' : `${pips} points`) },
  pt: { set: 'Primeiro set', sticker: (pips) => (pips === 1 ? '1 ponto' : `${pips} pontos`) },
  es: { set: 'Primer set', sticker: (pips) => (pips === 1 ? '1 punto' : `${pips} puntos`) },
  it: { set: 'Primo set', sticker: (pips) => (pips === 1 ? '1 punto' : `${pips} punti`) },
  de: { set: 'Erstes Set', sticker: (pips) => (pips === 1 ? '1 Auge' : `${pips} Augen`) },
}

export const PIPS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Creates `root/slug` completely or not at all: an album with one set, which passes the check. The
 * album opens when the last album closes, or on the Monday after the time `at` (milliseconds) if
 * all albums are over. Returns the album's files, relative to the folder.
 * @throws {ScaffoldError} if an album with that name is impossible
 */
export function scaffoldAlbum(root: string, slug: string, at: number): string[] {
  const problem = slugProblem(slug)
  if (problem) {
    throw new ScaffoldError(
      `${problem} cannot name an album: use small letters, digits and single hyphens, such as high-seas.`,
    )
  }
  const folder = join(root, slug)
  if (existsSync(folder)) {
    throw new ScaffoldError(`${folder} exists already: choose another name, or edit that one.`)
  }
  const files = filesOf(slug, windowAfter(root, at))
  const part = join(root, `.${slug}.new`)
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(part, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return Object.keys(files).sort()
}

function windowAfter(root: string, at: number) {
  const last = loadAlbums(root).albums.at(-1)
  const isAhead = last !== undefined && Date.parse(last.window.until) > at
  const { closes, time_zone } = isAhead
    ? last.manifest.window
    : { closes: nextMonday(at), time_zone: 'Europe/Berlin' }
  return {
    opens: closes,
    closes: later(closes, DAYS),
    preview: later(closes, -PREVIEW_DAYS),
    time_zone,
  }
}

function nextMonday(at: number): string {
  const day = new Date(at)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return `${day.toISOString().slice(0, 10)}T10:00`
}

function later(local: string, days: number): string {
  const [date = '', time = ''] = local.split('T')
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return `${day.toISOString().slice(0, 10)}T${time}`
}

function filesOf(slug: string, window: ReturnType<typeof windowAfter>): Record<string, string> {
  return {
    'album.yaml': manifestOf(nameOf(slug), window),
    ...Object.fromEntries(LOCALES.map((locale) => [`names/${locale}.json`, namesOf(slug, locale)])),
    ...Object.fromEntries(PIPS.map((pips) => [`art/pips-${pips}.svg`, drawing(pips)])),
  }
}

function manifestOf(name: string, window: ReturnType<typeof windowAfter>): string {
  return `# The album ${name}. albums/README.md says what each line means.

# Local times of time_zone. It opens and closes automatically.
window:
  opens: ${window.opens}
  closes: ${window.closes}
  time_zone: ${window.time_zone}

# From when on players can look at it before it opens.
preview: ${window.preview}

theme:
  ground: "#115585"
  on_ground: "#fff7ea"
  accent: "#ffc838"
  on_accent: "#2a1426"

# In the album's order. A completed set's reward is dice.
sets:
  - slug: first-set
    reward: { dice: 30 }
    stickers:
${PIPS.map((pips) => `      - { slug: pips-${pips}, rarity: ${rarityOf(pips)} }`).join('\n')}
`
}

function namesOf(slug: string, locale: Locale): string {
  const { set, sticker } = NAMES[locale]
  return `${JSON.stringify(
    {
      album: [...nameOf(slug)].slice(0, 20).join('').trim(),
      'set.first-set': set,
      ...Object.fromEntries(PIPS.map((pips) => [`sticker.pips-${pips}`, sticker(pips)])),
    },
    null,
    2,
  )}\n`
}

/** Returns the rarity of a new set's sticker: the last two of the nine are gold. */
export const rarityOf = (pips: number) => (pips > 7 ? 'gold' : 'rare')

/** Returns a drawing of a die with this number of pips, a placeholder for a sticker's drawing. */
export function drawing(pips: number): string {
  const circles = PIPS.slice(0, pips).map(
    (pip) =>
      `<circle cx="${26 + ((pip - 1) % 3) * 14}" cy="${26 + Math.floor((pip - 1) / 3) * 14}" r="4.5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect x="12" y="12" width="56" height="56" rx="13" fill="#fff7ea" stroke="#2a1426" stroke-width="4"/><g fill="#2a1426">${circles.join('')}</g></svg>\n`
}
