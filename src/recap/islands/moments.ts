import type { Locale } from '#src/contract/locales.ts'
import type { Moment, OwnSeasonRecap } from '#src/contract/recaps.ts'
import { stickerName } from '#src/i18n/album-names.ts'
import { formatDay } from '#src/i18n/format.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { loadWords } from '#src/islands/words/load-words.ts'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { nameInText } from './name-in-text.ts'
import type { MomentCard, RecapFigures } from './recap-figures.ts'

/** In seconds; from this value on, times are shown in minutes. */
const MINUTES_FROM = 120

/** Loads the texts of moments, which few recaps need in their first paint. */
export async function loadMomentWords(): Promise<Words> {
  const locale: Locale = pageLocale()
  return wordsOf(await loadWords(locale, 'recap-moments'), locale)
}

/** Returns a card for each moment in a player's own recap, best first. */
export function momentCards(
  { moments, player }: Pick<OwnSeasonRecap, 'moments' | 'player'>,
  { card, share, mate }: RecapFigures,
  words: Words,
): MomentCard[] {
  return moments.map((moment) => {
    const { value, what } = told(moment, words)
    const title = words.t(moment.moment, {
      name: nameInText(player.username),
      mate: nameInText(moment.mate?.username ?? ''),
    })
    const label = moment.day ? words.t('on', { what, day: formatDay(moment.day, 'short') }) : what
    return {
      moment: moment.moment,
      look: 'moment',
      title,
      line: card.line,
      hero: { count: moment.value, value, label, spoken: `${value} ${label}` },
      cells: [],
      mate: moment.mate && {
        name: moment.mate.username,
        avatar: moment.mate.avatar,
        label: '',
        note: mate?.label ?? '',
      },
      picture: moment.sticker === null ? undefined : stickerArt(moment.sticker),
      share: {
        title: share.title,
        text:
          moment.moment === 'gold_sticker'
            ? words.t('gold_sticker_shared', { value })
            : words.t('shared', { title, value, what }),
      },
    }
  })
}

/** Returns the value of a moment's figure, and its unit. */
function told({ moment, value, sticker }: Moment, words: Words): { value: string; what: string } {
  switch (moment) {
    case 'gold_sticker':
      return { value: stickerName(sticker ?? ''), what: words.t('gold_sticker_what') }
    case 'quickest_swap':
      return { value: duration(value), what: words.t('quickest_swap_what') }
    default:
      return { value: formatNumber(value), what: words.count(`${moment}_what`, value) }
  }
}

function duration(seconds: number): string {
  const [count, unit] =
    seconds < MINUTES_FROM ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }, pageLocale())
}
