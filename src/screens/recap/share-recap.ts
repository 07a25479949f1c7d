import { bridge } from '#src/bridge/bridge.ts'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { drawAhead } from '#src/islands/share/draw-ahead.ts'
import { openPictureChoice } from '#src/islands/share/PictureChoice.tsx'
import { saveFile } from '#src/islands/share/save-file.ts'
import { shareContent } from '#src/islands/share/share-content.ts'
import type { Drawn } from '#src/islands/share/shareable.ts'
import { cardPicture } from '#src/islands/share-card/draw/card-picture.ts'
import type { CardColours, CardModel } from '#src/islands/share-card/plan/card-model.ts'
import type { CardSize } from '#src/islands/share-card/plan/card-size.ts'
import { hashOfPage } from '#src/islands/story/page-hash.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { notify } from '#src/stores/notice.ts'
import type { RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'

const LAST_PAGE = 5

const recordShare = createEffect(seasonRecapShared)
const pictures = new WeakMap<RecapFigures, Map<CardSize, Promise<Blob>>>()
const preparing = new WeakMap<RecapFigures, Promise<void>>()
const drawn = new WeakMap<RecapFigures, Drawn>()

/**
 * Draws the picture that the button of every page shares, so that its press can share at once; drawn once
 * for all of them, and kept as long as the figures are shown.
 * @throws {Error} where it cannot be drawn; the press then tries again.
 */
export function prepareRecap(recap: RecapProps, figures: RecapFigures): Promise<void> {
  const known = preparing.get(figures) ?? prepare(recap, figures)
  preparing.set(figures, known)
  known.catch(() => preparing.delete(figures))
  return known
}

async function prepare(recap: RecapProps, figures: RecapFigures): Promise<void> {
  drawn.set(figures, await drawAhead(() => picture(recap, figures, 'story')))
}

/**
 * Shares the public address, starting at `page` (1 to 5), with the card as a picture, of the size that the player
 * has `chosen`. Never throws.
 */
export async function shareRecap(
  recap: RecapProps,
  figures: RecapFigures,
  page: number,
  chosen?: CardSize,
): Promise<void> {
  const size = chosen ?? 'story'
  const { traits, season, path, strings } = recap
  // Nobody can see another player's report, so its link leads everybody to their own.
  const player = traits.ownOnly ? '' : `/${encodeURIComponent(figures.name)}`
  const hash = page === LAST_PAGE ? '' : hashOfPage(page - 1)
  const outcome = await shareContent({
    place: chosen ? 'recap-picture' : page === LAST_PAGE ? 'recap-card' : 'recap-page',
    ...figures.share,
    url: `${location.origin}${path}${player}${hash}`,
    picture: () => picture(recap, figures, size),
    drawn: size === 'story' ? drawn.get(figures) : undefined,
    fileName: fileName(season, size),
  })
  if (outcome === 'copied') notify(strings.link_copied ?? '', 'success')
  if (outcome === 'failed') notify(strings.share_failed ?? '', 'danger')
  const shared = outcome === 'shared' || outcome === 'copied' || outcome === 'saved'
  // Only for the season's statistics: if it fails, the player has shared all the same.
  if (shared && figures.own) recordShare({ season, page }).catch(() => undefined)
}

/** Lets the player choose a picture of the card, to share or to save. */
export async function saveRecap(recap: RecapProps, figures: RecapFigures): Promise<void> {
  const { season, strings, storyStrings } = recap
  const draw = (size: CardSize) => picture(recap, figures, size)
  openPictureChoice({
    strings: {
      title: strings.picture_title ?? '',
      close: storyStrings.close ?? '',
      share: (figures.own ? strings.share_own : strings.share_other) ?? '',
      save: strings.save_image ?? '',
      story: strings.picture_story ?? '',
      square: strings.picture_square ?? '',
    },
    picture: draw,
    onShare: (size) => void shareRecap(recap, figures, LAST_PAGE, size),
    // The app saves pictures with its own sheet; a page inside it cannot download.
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

/** Returns the card as a picture, drawn once in each size; after a failure it is drawn again. */
function picture({ pages }: RecapProps, figures: RecapFigures, size: CardSize): Promise<Blob> {
  const known = pictures.get(figures) ?? new Map<CardSize, Promise<Blob>>()
  pictures.set(figures, known)
  const { look, ...words } = figures.card
  const card: CardModel = { ...words, name: figures.name, avatar: figures.avatar }
  const stickers = pages[LAST_PAGE - 1]?.sprites.map(({ src }) => src) ?? []
  const drawing = known.get(size) ?? cardPicture(card, { look, size }, cardColours(), stickers)
  known.set(size, drawing)
  drawing.catch(() => known.delete(size))
  return drawing
}

/** Returns the computed colours of the card's page, which need not stand yet. */
function cardColours(): CardColours {
  const page = document.createElement('i')
  page.dataset.page = String(LAST_PAGE)
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
