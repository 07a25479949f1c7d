import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import type { CardLook } from '../plan/card-look.ts'
import type { CardColours, CardModel } from '../plan/card-model.ts'
import { type CardSize, PICTURES } from '../plan/card-size.ts'
import { CARD_ART } from './card-art.ts'
import { drawCard } from './draw-card.ts'
import { fontsFor } from './fonts.ts'

/** How wide drawings are made, in px: as large as any stands on the picture. */
const RASTER = 720

/**
 * The share card as a PNG. Waits for the fonts and the drawings, so the picture is whole or an error.
 * `stickers` are addresses of the season's own drawings, at most two are used; the crown without any.
 */
export async function cardPicture(
  card: CardModel,
  shape: { look: CardLook; size: CardSize },
  colours: CardColours,
  stickers: readonly string[],
): Promise<Blob> {
  await fontsFor(`${card.name}${card.title}`)
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
 * Loads an SVG as a picture of `RASTER` px width: not every browser draws one on a canvas that has
 * no size of its own, so it is given one.
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
