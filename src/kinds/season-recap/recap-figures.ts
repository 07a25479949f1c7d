import type { Locale } from '../../contract/locales.ts'
import type { Avatar } from '../../contract/player.ts'
import type { SeasonRecap } from '../../contract/season-recap.ts'
import { fill, plural } from '../../i18n/fill.ts'
import { formatNumber } from '../../i18n/format.ts'

/** One number with its words: the pages, the card and the picture all write these. */
export interface Figure {
  readonly count: number
  /** The number as it is written. */
  readonly value: string
  /** The words beside or under it. */
  readonly label: string
  /** Both as one string, as it is read out. */
  readonly spoken: string
}

export interface Mate {
  readonly name: string
  readonly avatar: Avatar
  /** "Top swap mate". */
  readonly label: string
  /** "18 swaps together". */
  readonly note: string
}

/** Everything that a season recap says, in words: the one source of the pages and the share card. */
export interface RecapFigures {
  readonly own: boolean
  readonly name: string
  readonly avatar: Avatar
  /** How this player's season is titled. */
  readonly seasonOf: string
  readonly lead: string
  readonly swaps: {
    readonly title: string
    readonly main: Figure
    readonly received: Figure
    readonly sent: Figure
    /** Stands in place of the figures of a player who has swapped nothing. */
    readonly empty: string | null
  }
  readonly rank: { readonly title: string; readonly main: Figure | null; readonly empty: string }
  readonly praise: {
    readonly title: string
    readonly perfect: Figure
    readonly fast: Figure
    readonly honest: Figure
    readonly empty: string | null
  }
  readonly card: {
    readonly title: string
    readonly line: string
    readonly hero: Figure
    readonly cells: readonly Figure[]
    readonly mate: Mate | null
  }
  readonly share: { readonly title: string; readonly text: string }
}

/** The campaign's copy and the labels that all seasons share, by key, placeholders untouched. */
export type RecapStrings = Readonly<Record<string, string>>

/** Which texts the manifest names for sharing. */
export interface ShareKeys {
  readonly title: string
  readonly text: string
}

const DAY = 24 * 60 * 60 * 1000

/** A percent in the system's locale ("87%", "87 %"); `value` is whole percent. */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: 'percent' })
}

/**
 * Puts a recap into words. Only what the payload holds is said: the version for somebody else has
 * no days, no posts and no mate to say.
 */
export function recapFigures(
  recap: SeasonRecap,
  strings: RecapStrings,
  locale: Locale,
  share: ShareKeys = { title: 'share.title', text: 'share.text' },
): RecapFigures {
  const { figures, player } = recap
  const own = recap.version === 'own'
  const values = {
    name: player.username,
    count: figures.received + figures.sent,
    weeks: weeksBetween(recap.counted_from, recap.counted_until),
  }
  const text = (key: string) => fill(strings[key] ?? '', values)
  const versioned = (key: string) => text(`${key}_${recap.version}`)
  const figure = (key: string, count: number, value = formatNumber(count)): Figure => {
    const label = plural(strings, key, count, locale, values)
    return { count, value, label, spoken: `${value} ${label}` }
  }

  const swapped = figure('swaps.unit', values.count)
  const { perfect, fast, honest } = figures.praise
  const percent = figures.percent_beaten
  const beaten = percent === null ? null : figure('players_beaten', percent, formatPercent(percent))

  return {
    own,
    name: player.username,
    avatar: player.avatar,
    seasonOf: text('season_name_of'),
    lead: versioned('cover.lead'),
    swaps: {
      title: versioned('swaps.title'),
      main: swapped,
      received: figure('received', figures.received),
      sent: figure('sent', figures.sent),
      empty: values.count === 0 ? versioned('swaps.empty') : null,
    },
    rank: {
      title: versioned('rank.title'),
      main: beaten && { ...beaten, ...spokenWith(beaten.value, text('rank.unit')) },
      empty: versioned('rank.empty'),
    },
    praise: {
      title: versioned('praise.title'),
      perfect: figure('perfect', perfect),
      fast: figure('fast', fast),
      honest: figure('honest', honest),
      empty: perfect + fast + honest === 0 ? versioned('praise.empty') : null,
    },
    card: {
      title: versioned('card.title'),
      line: text('card.line'),
      hero: figure('stickers_swapped', values.count),
      cells: [
        beaten ?? figure('praises', perfect + fast + honest),
        recap.version === 'own'
          ? figure('days_in', recap.figures.days_joined)
          : figure('swaps', figures.exchanges),
        figure('free_stickers', figures.free_stickers),
        figure('partner_teams', figures.teams),
        ...(recap.version === 'own' ? [figure('partner_posts', recap.figures.posts)] : []),
      ],
      mate: recap.version === 'own' ? mateOf(recap.top_mate, strings, locale) : null,
    },
    share: { title: text(share.title), text: text(share.text) },
  }
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

/** Whole weeks of the season, at least one; a change of the clocks within it makes no difference. */
function weeksBetween(from: string, until: string): number {
  return Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / (7 * DAY)))
}
