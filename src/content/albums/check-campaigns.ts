import { RARITIES, type Rarity } from '#src/contract/stickers.ts'
import type { Campaign } from '../definition/campaign.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'
import type { Span } from '../time/span.ts'
import { localTime } from '../time/zoned-time.ts'
import type { AlbumOutline } from './album.ts'

interface Known {
  album: AlbumOutline
  rarity: Rarity
}

interface Use {
  /** The path of the field, such as `numbers.prizes[0].reward`. */
  field: string
  span: Span
  /** A sticker's id. Without it, any sticker of `rarity`, or stickers of all rarities. */
  sticker?: string
  rarity?: Rarity
  goldOnly?: boolean
}

/**
 * Finds requirements of campaigns that no album meets: unknown stickers; stickers of an album that
 * does not run as long as the campaign; random, free or sold stickers at a time without an album;
 * rare stickers in a Golden Blitz. Ignores requirements that depend on broken parts of an album.
 */
export function checkCampaigns(
  campaigns: readonly Campaign[],
  albums: readonly AlbumOutline[],
  shownRoot = 'campaigns',
): Finding[] {
  const known = new Map<string, Known>(
    albums.flatMap((album) =>
      (album.manifest?.sets ?? []).flatMap(({ stickers }) =>
        stickers.map(({ slug, rarity }) => [`${album.slug}/${slug}`, { album, rarity }] as const),
      ),
    ),
  )
  return campaigns.flatMap((campaign) => {
    const file = `${shownRoot}/${campaign.slug}/campaign.yaml`
    // Formats times as in the manifest, so that the author can copy a time into it.
    const say = (instant: string) => localTime(Date.parse(instant), campaign.window.timeZone)
    return usesOf(campaign).flatMap((use) =>
      (use.sticker === undefined
        ? checkCover(use, albums, say)
        : checkNamed(use, use.sticker, known, albums, say)
      ).map((finding) => ({ file, ...finding })),
    )
  })
}

function usesOf({ kind, window, numbers }: Campaign): Use[] {
  const uses: Use[] = []
  const walk = (value: unknown, field: string, span: Span) => {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) walk(one, `${field}[${index}]`, span)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const fields = value as Record<string, unknown>
    const { type, sticker, rarity, stickers, starts_at: from, ends_at: until } = fields
    // An event has its own period, which replaces the campaign's.
    const inside = from && until ? { from: String(from), until: String(until) } : span
    if (type === 'sticker') {
      uses.push({ field: `${field}.sticker`, span: inside, sticker: String(sticker) })
    } else if (type === 'random-sticker') {
      uses.push({ field, span: inside, rarity: rarity as Rarity })
    } else if (type === 'golden-blitz' && Array.isArray(stickers)) {
      for (const [index, one] of stickers.entries()) {
        const place = `${field}.stickers[${index}]`
        uses.push({ field: place, span: inside, sticker: one, goldOnly: true })
      }
    } else {
      for (const [key, one] of Object.entries(fields)) walk(one, `${field}.${key}`, inside)
    }
  }
  walk(numbers, 'numbers', window)
  if (kind.givesStickers) uses.push({ field: 'window', span: window })
  return uses
}

function checkNamed(
  { field, span, goldOnly }: Use,
  sticker: string,
  known: ReadonlyMap<string, Known>,
  albums: readonly AlbumOutline[],
  say: (instant: string) => string,
): Omit<Finding, 'file'>[] {
  const found = known.get(sticker)
  if (!found) {
    const [album] = sticker.split('/')
    if (albums.some(({ slug, manifest }) => slug === album && !manifest)) return []
    const meant = closest(sticker, known.keys())
    return [
      {
        field,
        expected: 'a sticker of an album in albums/, such as grand-tour/tent',
        found: sticker,
        fix: meant ? `Did you mean ${meant}?` : 'Name the album and the sticker, or add it there.',
      },
    ]
  }
  const { album, rarity } = found
  const findings: Omit<Finding, 'file'>[] = []
  if (goldOnly && rarity !== 'gold') {
    const gold = [...known].filter(([, one]) => one.album === album && one.rarity === 'gold')
    findings.push({
      field,
      expected: 'a gold sticker',
      found: `${sticker}, which is swapped at any time`,
      fix: `Name gold stickers only: ${gold.map(([id]) => id).join(', ')}.`,
    })
  }
  const { window } = album
  if (window && (span.from < window.from || span.until > window.until)) {
    findings.push({
      field,
      expected: `a sticker of an album that runs from ${say(span.from)} until ${say(span.until)}`,
      found: `${sticker}; ${album.slug} runs from ${say(window.from)} until ${say(window.until)}`,
      fix: goldOnly
        ? 'Name a sticker of the album that runs then, or move the blitz.'
        : 'Give a random-sticker instead, which is of the album of the moment, or let the campaign run within the album.',
    })
  }
  return findings
}

function checkCover(
  { field, span, rarity }: Use,
  albums: readonly AlbumOutline[],
  say: (instant: string) => string,
): Omit<Finding, 'file'>[] {
  const needed = rarity === undefined ? RARITIES : [rarity]
  const windows = albums
    .filter(
      ({ manifest }) =>
        !manifest ||
        needed.every((each) =>
          manifest.sets.some(({ stickers }) => stickers.some((one) => one.rarity === each)),
        ),
    )
    .map(({ window }) => window)
  // An album with an unknown window may fill any gap, so this reports none.
  if (!windows.every((window) => window !== undefined)) return []
  let covered = span.from
  for (const window of windows.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (window.from <= covered && window.until > covered) covered = window.until
  }
  if (covered >= span.until) return []
  return [
    {
      field,
      expected: `albums with ${needed.join(' and ')} stickers until ${say(span.until)}`,
      found: `none from ${say(covered)} on`,
      fix: `Add the next album (npm run campaign -- new album <name>), let the last one close later, or close the campaign by ${say(covered)}.`,
    },
  ]
}
