import { bridge } from '#src/bridge/bridge.ts'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { cardPicture } from '#src/features/share/card/draw/card-picture.ts'
import type { CardColours, CardModel } from '#src/features/share/card/plan/card-model.ts'
import type { CardSize } from '#src/features/share/card/plan/card-size.ts'
import type { SharePlace } from '#src/features/share/log-share.ts'
import { openPictureChoice } from '#src/features/share/PictureChoice.tsx'
import { prerenderPicture } from '#src/features/share/prerender-picture.ts'
import { saveFile } from '#src/features/share/save-file.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import type { Drawn } from '#src/features/share/shareable.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { hashOfPage } from '../story/page-hash.ts'
import type { RecapCard, RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import { CARD, type StoryPlace } from './story-places.ts'

const recordShare = createEffect(seasonRecapShared)
const pictures = new WeakMap<RecapCard, Map<CardSize, Promise<Blob>>>()
const preparing = new WeakMap<RecapCard, Promise<void>>()
const drawn = new WeakMap<RecapCard, Drawn>()

/**
 * Draws the picture of a card in advance, once, so that a press can share it at once.
 * @throws {Error} if the picture cannot be drawn; the next call then draws it again.
 */
export function prepareRecap(
  recap: RecapProps,
  figures: RecapFigures,
  card: RecapCard,
): Promise<void> {
  const known = preparing.get(card) ?? prepare(recap, figures, card)
  preparing.set(card, known)
  known.catch(() => preparing.delete(card))
  return known
}

async function prepare(recap: RecapProps, figures: RecapFigures, card: RecapCard): Promise<void> {
  drawn.set(card, await prerenderPicture(() => picture(recap, figures, card, 'story')))
}

/**
 * Shares the public address of one of the five pages, with the card as a picture. `place` names the place of
 * the pressed button. A moment, for which other players have no page, is shared with its own card and texts.
 * Never throws.
 */
export async function shareRecap(
  recap: RecapProps,
  figures: RecapFigures,
  shown: Pick<StoryPlace, 'number' | 'moment'>,
  place: SharePlace,
  size: CardSize = 'story',
): Promise<void> {
  const { number, moment } = shown
  const { traits, season, path, strings } = recap
  // Nobody can see another player's report, so a report's link leads to the reader's own report.
  const player = traits.ownOnly ? '' : `/${encodeURIComponent(figures.name)}`
  const hash = number < CARD ? hashOfPage(number - 1) : ''
  const card = moment ?? figures.card
  const outcome = await shareContent({
    place,
    ...(moment ?? figures).share,
    url: `${location.origin}${path}${player}${hash}`,
    picture: () => picture(recap, figures, card, size),
    drawn: size === 'story' ? drawn.get(card) : undefined,
    fileName: fileName(season, size),
  })
  if (outcome === 'copied') notify(strings.link_copied ?? '', 'success')
  if (outcome === 'failed') notify(strings.share_failed ?? '', 'danger')
  const shared = outcome === 'shared' || outcome === 'copied' || outcome === 'saved'
  // This call is only for statistics. A failure does not matter to the player, who has already shared.
  if (shared && figures.own) recordShare({ season, page: number }).catch(() => undefined)
}

/** Lets the player choose a shape of the card's picture, to share or to save it. */
export async function saveRecap(recap: RecapProps, figures: RecapFigures): Promise<void> {
  const { season, strings, storyStrings } = recap
  const draw = (size: CardSize) => picture(recap, figures, figures.card, size)
  openPictureChoice({
    strings: {
      title: strings.picture_title ?? '',
      close: storyStrings.close ?? '',
      share: (figures.own ? strings.share_own : strings.share_theirs) ?? '',
      save: strings.save_image ?? '',
      story: strings.picture_story ?? '',
      square: strings.picture_square ?? '',
    },
    picture: draw,
    onShare: (size) =>
      void shareRecap(recap, figures, { number: CARD, moment: null }, 'recap-picture', size),
    // A page inside the app cannot download files. The app's own share sheet can save the picture.
    onSave: bridge.inApp
      ? null
      : (size) => {
          draw(size).then(
            (drawn) => saveFile(drawn, fileName(season, size)),
            () => notify(strings.share_failed ?? '', 'danger'),
          )
        },
  })
}

const fileName = (season: string, size: CardSize) =>
  size === 'story' ? `${season}.png` : `${season}-${size}.png`

function picture(
  { pages }: RecapProps,
  { name, avatar }: RecapFigures,
  card: RecapCard,
  size: CardSize,
): Promise<Blob> {
  const known = pictures.get(card) ?? new Map<CardSize, Promise<Blob>>()
  pictures.set(card, known)
  const { look, ...words } = card
  const model: CardModel = { ...words, name, avatar }
  const stickers = pages[CARD - 1]?.sprites.map(({ src }) => src) ?? []
  const drawing = known.get(size) ?? cardPicture(model, { look, size }, cardColours(), stickers)
  known.set(size, drawing)
  drawing.catch(() => known.delete(size))
  return drawing
}

function cardColours(): CardColours {
  const page = document.createElement('i')
  page.dataset.theme = String(CARD)
  document.body.append(page)
  const style = getComputedStyle(page)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const colours = {
    ground: colour('ground'),
    pip: colour('ground-pip'),
    onGround: colour('on-ground'),
    body: colour('accent'),
    onBody: colour('on-accent'),
    hero: colour('card-hero'),
    cells: [colour('card-0'), colour('card-1'), colour('card-2')],
  } as const
  page.remove()
  return colours
}
