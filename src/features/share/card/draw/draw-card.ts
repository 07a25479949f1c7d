import { type AnyLook, planCard } from '../plan/card-looks.ts'
import type { CardColours, CardModel } from '../plan/card-model.ts'
import type { Box, Ink, Shape } from '../plan/card-plan.ts'
import { CARD_BOX, type CardSize, PICTURES } from '../plan/card-size.ts'
import { allWords, cardWords } from '../words/card-words.ts'
import { fitWords } from '../words/fit-words.ts'
import { canvasFont, canvasMeasure, DISPLAY, text } from '../words/fonts.ts'
import type { PlacedWords } from '../words/place-words.ts'

export interface CardImages {
  readonly avatar: CanvasImageSource
  readonly mate: CanvasImageSource | null
  readonly duo: CanvasImageSource
  readonly wordmark: CanvasImageSource
  readonly stickers: readonly CanvasImageSource[]
}

/** The picture's width in poster pixels, which are the unit of all coordinates. */
const POSTER = 390

/** The positions of all parts. Of a sticker: centre x and y, width, and rotation in degrees. */
const POSTERS = {
  story: {
    card: { x: 195, y: 366, scale: 1.06 },
    title: { y: 48, height: 64, width: 346, size: 40 },
    pips: [
      [16, 70],
      [374, 70],
      [195, 347],
      [16, 624],
      [374, 624],
    ],
    stickers: [
      [288, 30, 84, 14],
      [8, 446, 84, -14],
    ],
  },
  square: {
    card: { x: 195, y: 217, scale: 1 },
    title: { y: 31, height: 42, width: 306, size: 30 },
    pips: [
      [16, 16],
      [374, 16],
      [195, 195],
      [16, 374],
      [374, 374],
    ],
    stickers: [
      [338, 22, 64, 14],
      [4, 294, 52, -14],
    ],
  },
} as const

/** Draws the picture to share, in a card design (`look`) and a size, with the texts of `card`. */
export function drawCard(
  context: CanvasRenderingContext2D,
  card: CardModel,
  { look, size }: { look: AnyLook; size: CardSize },
  colours: CardColours,
  images: CardImages,
): void {
  const unit = PICTURES[size].width / POSTER
  const poster = POSTERS[size]
  const { width, height } = CARD_BOX[size]
  const inks = inkColours(colours)
  context.setTransform(unit, 0, 0, unit, 0, 0)
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineCap = 'round'
  drawGround(context, colours, size)
  drawTitle(context, card, colours.onGround, size)

  const plan = planCard(look, size, card)
  const words = cardWords(card, plan, canvasMeasure(context))
  context.translate(poster.card.x, poster.card.y)
  context.scale(poster.card.scale, poster.card.scale)
  context.rotate((plan.tilt * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  for (const shape of [...plan.back, ...words.leaders]) drawShape(context, shape, inks)
  drawImage(context, images.duo, plan.duo)
  drawImage(context, images.avatar, plan.avatar)
  if (card.mate && images.mate) drawImage(context, images.mate, plan.mateAvatar)
  for (const shape of plan.front) drawShape(context, shape, inks)
  for (const each of allWords(words)) drawWords(context, each, inks[each.colour])
  drawImage(context, images.wordmark, plan.wordmark)
  for (const [index, place] of poster.stickers.entries()) {
    const sticker = images.stickers[index]
    if (sticker) drawSticker(context, sticker, place)
  }
}

function inkColours({ body, onBody, hero, cells }: CardColours): Record<Ink, string> {
  const [cell0, cell1, cell2] = cells
  return {
    ink: '#2a1426',
    edge: '#fff3e0',
    paper: '#fff7ea',
    rule: '#e6c496',
    shadow: 'rgb(18 6 15 / 0.75)',
    white: '#fffdf8',
    body,
    onBody,
    hero,
    cell0,
    cell1,
    cell2,
  }
}

function drawGround(
  context: CanvasRenderingContext2D,
  { ground, pip }: CardColours,
  size: CardSize,
): void {
  context.fillStyle = ground
  context.fillRect(0, 0, POSTER, (POSTER * PICTURES[size].height) / PICTURES[size].width + 1)
  context.fillStyle = pip
  for (const [x, y] of POSTERS[size].pips) {
    context.beginPath()
    context.arc(x, y, size === 'story' ? 88 : 70, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawTitle(
  context: CanvasRenderingContext2D,
  { title, name }: CardModel,
  colour: string,
  size: CardSize,
): void {
  const { y, height, width, size: full } = POSTERS[size].title
  // As on the page, a title with the player's name has the text font, which has more letters.
  const font = title.includes(name) ? text(850) : DISPLAY
  const words = { text: title, font, most: 3, early: 0.62, least: 0.3, breaks: true }
  const measure = canvasMeasure(context)
  let fitted = fitWords({ ...words, size: full }, width, measure)
  for (let most = full; fitted.lines.length * fitted.size * 1.06 > height; most *= 0.95) {
    fitted = fitWords({ ...words, size: most }, width, measure)
  }
  const lead = fitted.size * 1.06
  drawWords(
    context,
    {
      ...fitted,
      x: POSTER / 2,
      y: y + 0.35 * fitted.size - ((fitted.lines.length - 1) * lead) / 2,
      lead,
      font,
      align: 'center',
      direction: 'ltr',
    },
    colour,
  )
}

function drawShape(
  context: CanvasRenderingContext2D,
  { path, fill, stroke, width = 1, dash = [], opacity = 1, clip }: Shape,
  inks: Record<Ink, string>,
): void {
  context.save()
  if (clip) context.clip(new Path2D(clip))
  context.globalAlpha = opacity
  const outline = new Path2D(path)
  if (fill) {
    context.fillStyle = inks[fill]
    context.fill(outline)
  }
  if (stroke) {
    context.strokeStyle = inks[stroke]
    context.lineWidth = width
    context.setLineDash([...dash])
    context.stroke(outline)
  }
  context.restore()
}

function drawWords(
  context: CanvasRenderingContext2D,
  { lines, x, y, lead, size, font, align, direction }: Omit<PlacedWords, 'colour'>,
  colour: string,
): void {
  context.font = canvasFont(font, size)
  context.fillStyle = colour
  context.textAlign = align
  context.direction = direction
  for (const [index, line] of lines.entries()) {
    context.fillText(line.text, x, y + index * lead)
  }
}

function drawImage(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { x, y, width, height }: Box,
): void {
  context.drawImage(image, x, y, width, height)
}

function drawSticker(
  context: CanvasRenderingContext2D,
  sticker: CanvasImageSource,
  [x, y, width, degrees]: readonly [number, number, number, number],
): void {
  context.save()
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(sticker, -width / 2, -width / 2, width, width)
  context.restore()
}
