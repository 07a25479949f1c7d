import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import type { CardLook } from '../plan/card-looks.ts'
import type { CardColours, CardModel } from '../plan/card-model.ts'
import { type CardSize, PICTURES } from '../plan/card-size.ts'
import { loadFonts } from '../words/fonts.ts'
import { CARD_ART } from './card-art.ts'
import { drawCard } from './draw-card.ts'

/** The width at which drawings are rasterized, in px: the largest on the picture. */
const RASTER = 720

/**
 * Draws the share card as a PNG, after fonts and drawings have loaded. `stickers` are the URLs of the
 * season's own drawings, of which two are used; without any the crown is drawn.
 * @throws {Error} where a drawing cannot be loaded or the picture cannot be encoded.
 */
export async function cardPicture(
  card: CardModel,
  shape: { look: CardLook; size: CardSize },
  colours: CardColours,
  stickers: readonly string[],
): Promise<Blob> {
  await loadFonts(`${card.name}${card.title}`)
  const [avatar, mate, duo, wordmark, stuck] = await Promise.all([
    loadImage(AVATAR_URLS[card.avatar]),
    card.mate ? loadImage(AVATAR_URLS[card.mate.avatar]) : null,
    loadImage(CARD_ART.duo),
    loadImage(CARD_ART.wordmark),
    Promise.all((stickers.length > 0 ? stickers.slice(0, 2) : [CARD_ART.crown]).map(loadImage)),
  ])

  const canvas = document.createElement('canvas')
  canvas.width = PICTURES[shape.size].width
  canvas.height = PICTURES[shape.size].height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  drawCard(context, card, shape, colours, { avatar, mate, duo, wordmark, stickers: stuck })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))),
      'image/png',
    )
  })
}

/**
 * Loads an SVG as an image `RASTER` px wide. Some browsers do not draw an SVG without a size on a
 * canvas, so the size is set.
 */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number)
  svg.setAttribute('width', String(RASTER))
  svg.setAttribute('height', String((RASTER * height) / width))
  const source = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  const address = URL.createObjectURL(source)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
