import { loadWords } from '#src/app/words/load-words.ts'
import { type Words, wordsOf } from '#src/app/words/words.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { Character, Moment, OwnSeasonRecap } from '#src/contract/recaps.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { PipDie } from '../story/PipDie.tsx'
import { diceDrawing, pairDrawing, stickerDrawing } from './moment-drawing.tsx'
import { nameInText } from './name-in-text.ts'
import type { MomentCard, RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'

/** The number of seconds from which a time is shown in minutes. */
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
    const { count = 0, value, what } = told(moment, words)
    const title = words.t(moment.moment, {
      name: nameInText(player.username),
      mate: nameInText(moment.mate?.username ?? ''),
    })
    const label = moment.day ? words.t('on', { what, day: formatDay(moment.day, 'short') }) : what
    const hero = { count, value, label, spoken: `${value} ${label}` }
    const picture = moment.sticker === null ? undefined : stickerArt(moment.sticker)
    return {
      moment: moment.moment,
      look: 'moment',
      title,
      line: card.line,
      hero,
      cells: [],
      mate: moment.mate && {
        name: moment.mate.username,
        avatar: moment.mate.avatar,
        label: '',
        note: mate?.label ?? '',
      },
      picture,
      drawing: moment.mate
        ? pairDrawing(player.avatar, moment.mate.avatar)
        : picture && stickerDrawing(picture, hero),
      alone: picture !== undefined,
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

/** Returns the card of the player's character, which two dice show. */
export function characterCard(
  { deed, manner, dice }: Character,
  { card, share }: RecapFigures,
  { t }: Words,
  Die: typeof PipDie,
): MomentCard {
  const [value, label] = [t(deed), t(manner)]
  const who = t('character_who', { deed: value, manner: label })
  const hero = { count: 0, value, label, spoken: who }
  return {
    moment: 'character',
    look: 'moment',
    title: t('character'),
    line: card.line,
    hero,
    cells: [],
    mate: null,
    drawing: diceDrawing(Die, dice, hero),
    alone: true,
    share: { title: share.title, text: t('character_shared', { who }) },
  }
}

/** Returns a recap's figures and the pages `fixed`, with its moments and the player's character. */
export function tellMoments(
  recap: OwnSeasonRecap,
  figures: RecapFigures,
  fixed: readonly StoryPlace[],
  words: Words,
  Die: typeof PipDie,
) {
  const cards = momentCards(recap, figures, words)
  if (!recap.character) return { figures, places: withMoments(fixed, cards) }
  const character = characterCard(recap.character, figures, words, Die)
  const line = `${character.hero.value} · ${figures.card.line}`
  return {
    figures: { ...figures, card: { ...figures.card, line } },
    places: withMoments(fixed, [...cards, character]),
  }
}

interface Told {
  /** The number that counts up; undefined for names and times. */
  readonly count?: number
  readonly value: string
  readonly what: string
}

function told({ moment, value, sticker }: Moment, words: Words): Told {
  switch (moment) {
    case 'gold_sticker':
      return { value: stickerName(sticker ?? ''), what: words.t('gold_sticker_what') }
    case 'quickest_swap':
      return { value: duration(value), what: words.t('quickest_swap_what') }
    default:
      return {
        count: value,
        value: formatNumber(value),
        what: words.count(`${moment}_what`, value),
      }
  }
}

function duration(seconds: number): string {
  const [count, unit] =
    seconds < MINUTES_FROM ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }, pageLocale())
}

const CHARACTER = 9

/**
 * Adds pages to a story: before the last one (the card), a page for each moment in a scene that has room for a
 * figure. A moment with a mate shows the cover's scene, the character the last page's.
 */
export function withMoments(
  fixed: readonly StoryPlace[],
  moments: readonly MomentCard[],
): readonly StoryPlace[] {
  const [cover, ...scenes] = fixed.filter(({ look }) => hasRoom(look))
  const last = fixed[fixed.length - 1]
  if (!cover || !last) return fixed
  const free = [...scenes.reverse(), ...(moments.some(({ mate }) => mate) ? [] : [cover])]
  let used = 0
  const told = moments.map((moment, index) => {
    if (moment.moment === 'character') {
      const look = { ...last.look, layout: 'character', sprites: [] }
      return { ...last, look, number: CHARACTER, moment }
    }
    const scene = (!moment.mate && free[used++ % free.length]) || cover
    return { ...scene, number: fixed.length + 1 + index, moment }
  })
  return [...fixed.slice(0, -1), ...told, last]
}

const hasRoom = ({ type, layout }: PageLook): boolean =>
  ['cover', 'rank', 'prizes'].includes(type) || layout === 'panel'
