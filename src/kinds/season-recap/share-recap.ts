import type { CardColours, CardModel } from '../../islands/share/card-model.ts'
import { cardPicture } from '../../islands/share/card-picture.ts'
import { savePicture } from '../../islands/share/save-picture.ts'
import { shareContent } from '../../islands/share/share-content.ts'
import { hashOfPage } from '../../islands/story/page-hash.ts'
import { createEffect } from '../../rpc/effect.ts'
import { notify } from '../../stores/notice.ts'
import type { RecapFigures } from './recap-figures.ts'
import type { SeasonRecapProps } from './recap-props.ts'

const LAST_PAGE = 5

const recordShare = createEffect('season_recap_shared')
const pictures = new WeakMap<RecapFigures, Promise<Blob>>()

/** Shares the address for everybody, from `page` (1 to 5) on, with the card as a picture. Throws never. */
export async function shareRecap(
  { season, path, pages, strings }: SeasonRecapProps,
  figures: RecapFigures,
  page: number,
): Promise<void> {
  const hash = page === LAST_PAGE ? '' : hashOfPage(page - 1)
  const outcome = await shareContent({
    ...figures.share,
    url: `${location.origin}${path}/${encodeURIComponent(figures.name)}${hash}`,
    picture: () => picture(pages, figures),
    fileName: `${season}.png`,
  })
  if (outcome === 'copied') notify(strings.link_copied ?? '', 'success')
  if (outcome === 'failed') notify(strings.share_failed ?? '', 'danger')
  const shared = outcome === 'shared' || outcome === 'copied' || outcome === 'saved'
  // A record for the season's own counting: where it fails, the player has shared all the same.
  if (shared && figures.own) recordShare({ season, page }).catch(() => undefined)
}

/** Saves the card as a picture. Throws never. */
export async function saveRecap(
  { season, pages, strings }: SeasonRecapProps,
  figures: RecapFigures,
): Promise<void> {
  try {
    savePicture(await picture(pages, figures), `${season}.png`)
  } catch {
    notify(strings.share_failed ?? '', 'danger')
  }
}

/** The card as a picture, drawn once; after a failure again. */
function picture(pages: SeasonRecapProps['pages'], figures: RecapFigures): Promise<Blob> {
  const known = pictures.get(figures)
  if (known) return known
  const card: CardModel = { ...figures.card, name: figures.name, avatar: figures.avatar }
  const stickers = pages[LAST_PAGE - 1]?.sprites.map(({ src }) => src) ?? []
  const drawn = cardPicture(card, cardColours(), stickers)
  pictures.set(figures, drawn)
  drawn.catch(() => pictures.delete(figures))
  return drawn
}

/** The colours of the card's page as its style resolved them. */
function cardColours(): CardColours {
  const page = document.querySelector(`[data-page="${LAST_PAGE}"]`) ?? document.documentElement
  const style = getComputedStyle(page)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ground: colour('ground'),
    pip: colour('ground-pip'),
    onGround: colour('on-ground'),
    body: colour('accent'),
    onBody: colour('on-accent'),
    hero: colour('card-hero'),
    cells: [colour('card-0'), colour('card-1'), colour('card-2')],
  }
}
