import { readFileSync } from 'node:fs'
import type { Locale } from '#src/contract/locales.ts'
import type { OtherSeasonRecap, OwnSeasonRecap, SeasonRecap } from '#src/contract/recaps.ts'
import type { CardModel } from '#src/features/share/card/plan/card-model.ts'
import { recapFigures } from '#src/recap/islands/recap-figures.ts'

const shared = {
  season: 'harvest',
  character: null,
  phase: 'running',
  server_time: '2026-11-21T12:00:00Z',
  closes_at: '2027-01-18T09:00:00Z',
  counted_from: '2026-09-06T22:00:00Z',
  counted_until: '2026-10-18T22:00:00Z',
  counted_to: '2026-10-18',
  population: 2000,
} as const

interface Changes {
  readonly name?: string
  /** The most frequent swap mate; null if the player swapped with nobody. */
  readonly mate?: string | null
  /** All figures are multiplied by this factor. */
  readonly much?: number
}

/** Returns a player's own season in which no figure is zero. */
export function ownRecap({ name = 'Maja', mate = 'Inês C.', much = 1 }: Changes = {}) {
  return {
    version: 'own',
    ...shared,
    joined_after: false,
    player: { username: name, avatar: 'fox' },
    figures: {
      exchanges: 71 * much,
      received: 93 * much,
      sent: 49 * much,
      percent_beaten: 87,
      praise: { perfect: 64 * much, fast: 38 * much, honest: 27 * much },
      free_stickers: 24 * much,
      teams: 6 * much,
      days_joined: 311 * much,
      posts: 12 * much,
    },
    top_mate: mate === null ? null : { username: mate, avatar: 'owl', exchanges: 18 * much },
    moments: [],
  } satisfies OwnSeasonRecap
}

/** Returns another player's season, without a rank. */
export function otherRecap({ name = 'Maja' }: Changes = {}) {
  const { exchanges, received, sent, praise, free_stickers, teams } = ownRecap().figures
  return {
    version: 'other',
    ...shared,
    player: { username: name, avatar: 'fox' },
    figures: { exchanges, received, sent, praise, free_stickers, teams, percent_beaten: null },
  } satisfies OtherSeasonRecap
}

// Reads a file of the template's texts, in which {{name}} stands for the season's name.
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('{{name}}', 'Harvest'))

/** Returns the card of a recap in one language, as pages create it. */
export function cardOf(recap: SeasonRecap, locale: Locale): CardModel {
  const strings = {
    ...read(`src/recap/copy/${locale}.json`),
    ...read(`src/kinds/season-recap/copy/${locale}.json`),
    ...read(`src/recap/template/copy/${locale}.json`),
  }
  const { card, name, avatar } = recapFigures(recap, strings, locale)
  return { ...card, name, avatar }
}

/** Returns all texts of a card below its title, in reading order. */
export function wordsOf({ name, line, hero, cells, mate }: CardModel): string[] {
  return [
    name,
    line,
    ...[hero, ...cells].flatMap(({ value, label }) => [value, label]),
    ...(mate ? [mate.label, mate.name, mate.note] : []),
  ]
}
