import {
  CARD,
  type CardColours,
  type CardFigure,
  type CardModel,
  CELL_COLOURS,
} from './card-model.ts'
import { drawLine, wrap } from './draw-text.ts'

/** The size of the picture in px: a phone's story. */
export const PICTURE = { width: 1080, height: 1920 } as const

/** The drawings that stand on a card, loaded. */
export interface CardImages {
  readonly avatar: CanvasImageSource
  readonly mate: CanvasImageSource | null
  readonly duo: CanvasImageSource
  readonly wordmark: CanvasImageSource
  /** At most two; the first stands at the top right. */
  readonly stickers: readonly CanvasImageSource[]
}

const INK = '#2a1426'
const EDGE = '#fff3e0'
const display = (size: number) => `400 ${size}px "Bagel Fat One", "Arial Black", sans-serif`
const text = (weight: number) => (size: number) =>
  `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`

/** Draws the picture that is shared: the words of `card`, in poster pixels of 390 by 693. */
export function drawCard(
  context: CanvasRenderingContext2D,
  card: CardModel,
  colours: CardColours,
  images: CardImages,
): void {
  const unit = PICTURE.width / 390
  context.setTransform(unit, 0, 0, unit, 0, 0)
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  drawGround(context, colours)
  drawTitle(context, card.title, colours.onGround)

  context.translate(195, 366)
  context.scale(1.06, 1.06)
  context.rotate((CARD.tilt * Math.PI) / 180)
  context.translate(-CARD.width / 2, -CARD.height / 2)
  drawBoard(context, colours)
  drawWho(context, card, colours, images.avatar)
  drawCells(context, card, colours)
  if (card.mate && images.mate) drawMate(context, card.mate, colours, images.mate)
  context.drawImage(images.duo, 27, 361, 246, 95.7)
  drawBrand(context, images.wordmark)
  drawStickers(context, images.stickers)
}

function drawGround(context: CanvasRenderingContext2D, { ground, pip }: CardColours): void {
  context.fillStyle = ground
  context.fillRect(0, 0, 390, 694)
  context.fillStyle = pip
  for (const [x, y] of [
    [16, 70],
    [374, 70],
    [195, 347],
    [16, 624],
    [374, 624],
  ] as const) {
    context.beginPath()
    context.arc(x, y, 88, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawTitle(context: CanvasRenderingContext2D, title: string, colour: string): void {
  // A title with a name in another script than the display face has is written in the text face.
  const font = /^[\u0020-\u024f\u2010-\u2026]*$/.test(title) ? display : text(850)
  context.font = font(40)
  const lines = wrap(title, 2, (part) => context.measureText(part).width <= 340)
  const size = lines.length === 1 ? 40 : 27
  for (const [index, line] of lines.entries()) {
    const y = lines.length === 1 ? 68 : 46 + index * 29
    drawLine(context, { text: line, x: 195, y, font, size, width: 346, colour, align: 'center' })
  }
}

function drawBoard(context: CanvasRenderingContext2D, { body }: CardColours): void {
  const { width, height } = CARD
  context.fillStyle = 'rgb(18 6 15 / 0.75)'
  panel(context, 0, 14, width, height, 30)
  context.fill()
  context.fillStyle = EDGE
  panel(context, 0, 0, width, height, 30)
  context.fill()
  context.fillStyle = body
  panel(context, 6, 6, width - 12, height - 12, 24)
  context.fill()
}

function drawWho(
  context: CanvasRenderingContext2D,
  card: CardModel,
  { onBody: colour }: CardColours,
  avatar: CanvasImageSource,
): void {
  context.drawImage(avatar, 24, 20, 48, 48)
  drawLine(context, {
    text: card.name,
    x: 82,
    y: 44,
    font: text(850),
    size: 25,
    width: 166,
    colour,
  })
  drawLine(context, {
    text: card.line,
    x: 82,
    y: 62,
    font: text(700),
    size: 13,
    width: 166,
    colour,
  })
}

function drawCells(context: CanvasRenderingContext2D, card: CardModel, colours: CardColours): void {
  // Without a mate there is room for taller cells.
  const [heroHeight, height] = card.mate ? [76, 68] : [92, 82]
  const base = card.mate ? 137 : 145
  cell(context, 18, 78, 264, heroHeight, colours.hero)
  context.font = display(59)
  const figure = Math.min(context.measureText(card.hero.value).width, 170)
  drawLine(context, {
    text: card.hero.value,
    x: 34,
    y: base,
    font: display,
    size: 59,
    width: 170,
    colour: INK,
  })
  // The label stands beside the figure, a word a line.
  const x = 34 + figure + 10
  const lines = wrap(card.hero.label, 2, () => false)
  for (const [index, line] of lines.entries()) {
    const y = base + (lines.length === 1 ? -13 : index * 21 - 24)
    const width = 272 - x
    drawLine(context, { text: line, x, y, font: display, size: 21, width, colour: INK })
  }

  const wide = card.cells.length < 5
  for (const [index, each] of card.cells.entries()) {
    const half = index < 2 || wide
    const width = half ? 129 : 84
    const column = index < 2 ? index : index - 2
    const x = 18 + column * (width + 6)
    const y = 84 + heroHeight + (index < 2 ? 0 : height + 6)
    cell(context, x, y, width, height, colours.cells[CELL_COLOURS[index] ?? 0])
    drawFigure(context, each, x + 11, y + (height - 68) / 2, width - 22)
  }
}

function drawFigure(
  context: CanvasRenderingContext2D,
  { value, label }: CardFigure,
  x: number,
  y: number,
  width: number,
): void {
  context.font = text(700)(12)
  const lines = wrap(label, 2, (part) => context.measureText(part).width <= width)
  const top = y + (lines.length === 1 ? 37 : 29)
  drawLine(context, { text: value, x, y: top, font: display, size: 28, width, colour: INK })
  for (const [index, line] of lines.entries()) {
    const at = top + 16 + index * 13
    drawLine(context, { text: line, x, y: at, font: text(700), size: 12, width, colour: INK })
  }
}

function drawMate(
  context: CanvasRenderingContext2D,
  mate: NonNullable<CardModel['mate']>,
  { onBody: colour }: CardColours,
  avatar: CanvasImageSource,
): void {
  context.drawImage(avatar, 24, 312, 40, 40)
  context.font = text(500)(15)
  const label = `${mate.label} `
  const room = Math.min(context.measureText(label).width, 130)
  drawLine(context, { text: label, x: 74, y: 330, font: text(500), size: 15, width: room, colour })
  drawLine(context, {
    text: mate.name,
    x: 74 + room,
    y: 330,
    font: text(750),
    size: 15,
    width: 202 - room,
    colour,
  })
  drawLine(context, {
    text: mate.note,
    x: 74,
    y: 347,
    font: text(500),
    size: 13,
    width: 202,
    colour,
  })
}

function drawBrand(context: CanvasRenderingContext2D, wordmark: CanvasImageSource): void {
  context.save()
  panel(context, 6, 6, CARD.width - 12, CARD.height - 12, 24)
  context.clip()
  context.fillStyle = INK
  context.fillRect(6, 454, 288, 52)
  context.restore()
  context.drawImage(wordmark, 86, 466.5, 128, 27.1)
  context.strokeStyle = INK
  context.lineWidth = 3
  panel(context, 7.5, 7.5, CARD.width - 15, CARD.height - 15, 22.5)
  context.stroke()
}

/** Where the stickers stand on the card: centre, width, degrees. */
const STICKERS = [
  [290, 16, 84, 14],
  [8, 446, 84, -14],
] as const

function drawStickers(
  context: CanvasRenderingContext2D,
  stickers: readonly CanvasImageSource[],
): void {
  for (const [index, [x, y, width, degrees]] of STICKERS.entries()) {
    const sticker = stickers[index]
    if (!sticker) continue
    context.save()
    context.translate(x, y)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(sticker, -width / 2, -width / 2, width, width)
    context.restore()
  }
}

function cell(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.strokeStyle = INK
  context.lineWidth = 2.5
  panel(context, x + 1.25, y + 1.25, width - 2.5, height - 2.5, 13)
  context.fill()
  context.stroke()
}

function panel(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}
