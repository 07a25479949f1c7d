import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import type { AnyLook } from '../plan/card-looks.ts'
import type { CardColours, CardModel } from '../plan/card-model.ts'
import { type CardSize, PICTURES } from '../plan/card-size.ts'
import { loadFonts } from '../words/fonts.ts'
import { CARD_ART } from './card-art.ts'
import { drawCard } from './draw-card.ts'
import { encodePicture } from './encode-picture.ts'
import { loadImage } from './load-image.ts'

/**
 * Returns the share card as a PNG, after its fonts and drawings have loaded. The picture shows two
 * of the season's drawings, whose URLs are `stickers`, or the crown if there are none.
 * @throws {Error} if a drawing cannot be loaded or the picture cannot be encoded.
 */
export async function cardPicture(
  card: CardModel,
  shape: { look: AnyLook; size: CardSize },
  colours: CardColours,
  stickers: readonly string[],
): Promise<Blob> {
  await loadFonts(`${card.name}${card.title}`)
  const [avatar, mate, duo, wordmark, stuck] = await Promise.all([
    loadImage(AVATAR_URLS[card.avatar]),
    card.mate ? loadImage(AVATAR_URLS[card.mate.avatar]) : null,
    loadImage(card.picture ?? CARD_ART.duo),
    loadImage(CARD_ART.wordmark),
    Promise.all((stickers.length > 0 ? stickers.slice(0, 2) : [CARD_ART.crown]).map(loadImage)),
  ])

  const canvas = document.createElement('canvas')
  canvas.width = PICTURES[shape.size].width
  canvas.height = PICTURES[shape.size].height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  drawCard(context, card, shape, colours, { avatar, mate, duo, wordmark, stickers: stuck })
  return encodePicture(canvas)
}
