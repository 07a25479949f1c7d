import type { ReactNode } from 'react'
import { DAY } from '#src/contract/durations.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { Avatar } from '#src/contract/players.ts'
import type { MomentName, SeasonRecap } from '#src/contract/recaps.ts'
import type { AnyLook, CardLook } from '#src/features/share/card/plan/card-looks.ts'
import { fill, plural } from '#src/i18n/browser/fill.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import { type Figure, formatPercent, formatShort } from './figure.ts'
import { nameInText } from './name-in-text.ts'

export interface Mate {
  readonly name: string
  readonly avatar: Avatar
  readonly label: string
  readonly note: string
}

export interface FigurePage {
  readonly title: string
  readonly main: Figure | null
  readonly empty: string
}

export interface RecapCard {
  readonly look: AnyLook
  readonly title: string
  readonly line: string
  readonly hero: Figure
  readonly cells: readonly Figure[]
  readonly mate: Mate | null
  /** The URL of a drawing that replaces the mascots Pip and Dot. */
  readonly picture?: string | undefined
}

export interface MomentCard extends RecapCard {
  readonly moment: MomentName | 'character'
  readonly drawing?: ReactNode
  readonly alone?: boolean
  readonly share: { readonly title: string; readonly text: string }
}

export interface RecapFigures {
  readonly own: boolean
  readonly name: string
  readonly avatar: Avatar
  readonly seasonOf: string
  /** The line below `seasonOf`: the kind of recap, or the last counted day. */
  readonly line: string
  readonly lead: string
  readonly swaps: {
    readonly title: string
    readonly main: Figure
    readonly received: Figure
    readonly sent: Figure
    /** The text that replaces the figures of a player without swaps; null for a player with swaps. */
    readonly empty: string | null
  }
  readonly rank: FigurePage
  readonly prizes: FigurePage
  readonly praise: {
    readonly title: string
    readonly perfect: Figure
    readonly fast: Figure
    readonly honest: Figure
    readonly empty: string | null
  }
  readonly mate: Mate | null
  /** The sentence that replaces the swap mate if there is none; only in the player's own recap. */
  readonly noMate: string
  readonly card: RecapCard
  readonly share: { readonly title: string; readonly text: string }
}

export type RecapStrings = Readonly<Record<string, string | undefined>>

export interface Telling {
  readonly counts: RecapTraits['counts']
  readonly share: { readonly title: string; readonly text: string; readonly card: CardLook }
}

const A_SEASON: Telling = {
  counts: 'stickers',
  share: { title: 'share.title', text: 'share.text', card: 'board' },
}

/** Returns a recap's texts from its response. Another player's response lacks days, posts and swap mate. */
export function recapFigures(
  recap: SeasonRecap,
  strings: RecapStrings,
  locale: Locale,
  { counts, share }: Telling = A_SEASON,
): RecapFigures {
  const { figures, player } = recap
  const ownFigures = recap.version === 'own' ? recap.figures : null
  const swapped = figures.received + figures.sent
  const inExchanges = counts === 'exchanges'
  const count = inExchanges ? figures.exchanges : swapped
  const values = {
    name: nameInText(player.username),
    count,
    weeks: weeksBetween(recap.counted_from, recap.counted_until),
    days: plural(strings, 'days', ownFigures?.days_joined ?? 0, locale),
  }
  const text = (key: string) => fill(strings[key] ?? '', values)
  const whose = ownFigures ? 'own' : 'theirs'
  const versioned = (key: string) => text(`${key}_${whose}`)
  const figure = (key: string, count: number, format = formatShort): Figure => {
    const label = plural(strings, key, count, locale, values)
    return { count, value: format(count), label, spoken: `${formatNumber(count)} ${label}` }
  }
  const big = (key: string, count: number) => figure(key, count, formatNumber)

  const { perfect, fast, honest } = figures.praise
  const beaten = beatenIn(recap, strings.players_beaten ?? '')
  const alone = recap.population === 1 && swapped > 0 ? strings.only_player : undefined
  const mate = recap.version === 'own' ? mateOf(recap.top_mate, strings, locale) : null
  const late = recap.version === 'own' && recap.joined_after ? strings.joined_after : undefined

  return {
    own: recap.version === 'own',
    name: player.username,
    avatar: player.avatar,
    seasonOf: text('season_name_of'),
    line: fill(strings.line ?? strings.kind ?? '', {
      date: formatDate(`${recap.counted_to}T12:00:00Z`, 'short', 'UTC'),
    }),
    lead: late ?? versioned('cover.lead'),
    swaps: {
      title: versioned('swaps.title'),
      main: big('swaps.unit', count),
      received: figure('received', figures.received),
      sent: figure('sent', figures.sent),
      empty: swapped === 0 ? versioned('swaps.empty') : null,
    },
    rank: {
      title: versioned('rank.title'),
      main: beaten && { ...beaten, ...spokenWith(beaten.value, text('rank.unit')) },
      empty: alone ?? versioned('rank.empty'),
    },
    prizes: {
      title: versioned('prizes.title'),
      main: figures.free_stickers > 0 ? big('prizes.unit', figures.free_stickers) : null,
      empty: versioned('prizes.empty'),
    },
    praise: {
      title: versioned('praise.title'),
      perfect: figure('perfect', perfect),
      fast: figure('fast', fast),
      honest: figure('honest', honest),
      empty: perfect + fast + honest === 0 ? versioned('praise.empty') : null,
    },
    mate,
    noMate: recap.version === 'own' ? (strings.no_mate ?? '') : '',
    card: {
      look: share.card,
      title: versioned('card.title'),
      line: text('card.line'),
      hero: figure(inExchanges ? 'swaps' : 'stickers_swapped', count),
      cells: [
        beaten ?? figure('praises', perfect + fast + honest),
        ownFigures
          ? figure('days_in', ownFigures.days_joined)
          : figure(
              inExchanges ? 'stickers_swapped' : 'swaps',
              inExchanges ? swapped : figures.exchanges,
            ),
        figure('free_stickers', figures.free_stickers),
        figure('partner_teams', figures.teams),
        ...(ownFigures ? [figure('partner_posts', ownFigures.posts)] : []),
      ],
      mate,
    },
    share: { title: text(share.title), text: text(share.text) },
  }
}

/** Returns the percentage of players with fewer swaps; null without a rank, or for the only player. */
function beatenIn({ figures, population }: SeasonRecap, label: string): Figure | null {
  const percent = figures.percent_beaten
  if (percent === null || population === 1) return null
  const value = formatPercent(percent)
  return { count: percent, value, ...spokenWith(value, label) }
}

function spokenWith(value: string, label: string) {
  return { label, spoken: `${value} ${label}` }
}

function mateOf(
  mate: Extract<SeasonRecap, { version: 'own' }>['top_mate'],
  strings: RecapStrings,
  locale: Locale,
): Mate | null {
  if (mate === null) return null
  return {
    name: mate.username,
    avatar: mate.avatar,
    label: strings.top_mate ?? '',
    note: plural(strings, 'swaps_together', mate.exchanges, locale),
  }
}

/** Returns the season's length in weeks, at least one. Rounding removes the effect of daylight saving time. */
function weeksBetween(from: string, until: string): number {
  return Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / (7 * DAY)))
}
