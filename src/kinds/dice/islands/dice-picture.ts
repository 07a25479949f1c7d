import { CARD_ART } from '#src/features/share/card/draw/card-art.ts'
import { encodePicture } from '#src/features/share/card/draw/encode-picture.ts'
import { loadImage } from '#src/features/share/card/draw/load-image.ts'
import { PICTURES } from '#src/features/share/card/plan/card-size.ts'
import { fitWords } from '#src/features/share/card/words/fit-words.ts'
import {
  canvasFont,
  canvasMeasure,
  DISPLAY,
  type Font,
  loadFonts,
  text,
} from '#src/features/share/card/words/fonts.ts'
import { PIPS } from './pips.ts'

interface DiceCard {
  readonly title: string
  readonly name: string
  readonly invitation: string
  readonly faces: readonly [number, number]
}

/** The picture's width in poster pixels, which are the unit of all coordinates. */
const POSTER = 390
const MIDDLE = POSTER / 2
const INK = '#2a1426'
const PAPER = '#fffdf8'

/**
 * Draws a roll as a picture to share: the tray with the two dice, and the mascots over its rim.
 * @throws {Error} if a drawing cannot be loaded or the browser cannot encode the picture.
 */
export async function dicePicture(card: DiceCard): Promise<Blob> {
  await loadFonts(`${card.title}${card.name}${card.invitation}`)
  const [duo, wordmark] = await Promise.all([CARD_ART.duo, CARD_ART.wordmark].map(loadImage))
  const canvas = document.createElement('canvas')
  canvas.width = PICTURES.story.width
  canvas.height = PICTURES.story.height
  const context = canvas.getContext('2d')
  if (!context || !duo || !wordmark) throw new Error('This browser draws no pictures')
  const unit = canvas.width / POSTER
  context.setTransform(unit, 0, 0, unit, 0, 0)
  context.lineJoin = 'round'
  context.textAlign = 'center'
  drawGround(context)
  write(context, card.title, { font: DISPLAY, size: 54, y: 104, lines: 2, outlined: true })
  write(context, card.name, { font: text(850), size: 26, y: 148, lines: 1 })
  context.drawImage(duo, MIDDLE - 92, 182, 184, (184 * duo.height) / duo.width)
  drawTray(context)
  drawDie(context, card.faces[0], { x: 128, y: 392, degrees: -11 })
  drawDie(context, card.faces[1], { x: 262, y: 412, degrees: 13 })
  write(context, card.invitation, { font: text(750), size: 24, y: 572, lines: 2 })
  context.drawImage(wordmark, MIDDLE - 84, 630, 168, (168 * wordmark.height) / wordmark.width)
  return encodePicture(canvas)
}

function drawGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#1d9f8b'
  context.fillRect(0, 0, POSTER, POSTER * 2)
  context.fillStyle = '#2fae9a'
  for (const [x, y] of [
    [16, 70],
    [374, 70],
    [195, 347],
    [16, 624],
    [374, 624],
  ] as const) {
    circle(context, x, y, 88)
  }
}

interface Lettering {
  readonly font: Font
  readonly size: number
  readonly y: number
  readonly lines: number
  /** Whether the letters have the paper's colour and an ink outline, like the site's titles. */
  readonly outlined?: boolean
}

function write(context: CanvasRenderingContext2D, words: string, as: Lettering): void {
  const fitted = fitWords(
    {
      text: words,
      font: as.font,
      size: as.size,
      most: as.lines,
      early: 0.75,
      least: 0.4,
      breaks: true,
    },
    POSTER - 52,
    canvasMeasure(context),
  )
  context.font = canvasFont(as.font, fitted.size)
  for (const [index, line] of fitted.lines.entries()) {
    const y = as.y - (fitted.lines.length - 1 - index) * fitted.size * 1.1
    if (as.outlined) {
      context.strokeStyle = INK
      context.lineWidth = 6
      context.strokeText(line.text, MIDDLE, y + 3)
      context.strokeText(line.text, MIDDLE, y)
    }
    context.fillStyle = as.outlined ? PAPER : INK
    context.fillText(line.text, MIDDLE, y)
  }
}

function drawTray(context: CanvasRenderingContext2D): void {
  context.strokeStyle = INK
  context.lineWidth = 3
  box(context, { x: 28, y: 280, width: 334, height: 240, radius: 36 }, INK)
  box(context, { x: 28, y: 274, width: 334, height: 240, radius: 36 }, '#dd6d36')
  context.stroke()
  box(context, { x: 29.5, y: 275.5, width: 331, height: 231, radius: 35 }, '#ef8b57')
  box(context, { x: 46, y: 292, width: 298, height: 200, radius: 24 }, '#0b5f54')
  context.stroke()
  context.setLineDash([9, 7])
  context.strokeStyle = 'rgb(55 196 173 / 0.55)'
  box(context, { x: 60, y: 306, width: 270, height: 172, radius: 16 })
  context.stroke()
  context.setLineDash([])
}

function drawDie(
  context: CanvasRenderingContext2D,
  face: number,
  at: { x: number; y: number; degrees: number },
): void {
  const size = 112
  context.save()
  context.translate(at.x, at.y)
  context.rotate((at.degrees * Math.PI) / 180)
  context.translate(-size / 2, -size / 2)
  context.strokeStyle = INK
  context.lineWidth = 4
  box(context, { x: 0, y: 10, width: size, height: size, radius: 22 }, '#063a33')
  box(context, { x: 0, y: 0, width: size, height: size, radius: 22 }, '#f0d5ab')
  context.stroke()
  box(context, { x: 2, y: 2, width: size - 4, height: size - 12, radius: 20 }, PAPER)
  context.fillStyle = face === 1 ? '#d63a5c' : INK
  for (const [x, y] of PIPS[face] ?? []) {
    circle(context, (x * size) / 100, (y * (size - 8)) / 100, face === 1 ? 16 : 11)
  }
  context.restore()
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

interface RoundedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

function box(context: CanvasRenderingContext2D, at: RoundedBox, colour?: string): void {
  const { x, y, width, height, radius } = at
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(x + width, y, x + width, y + height, radius)
  context.arcTo(x + width, y + height, x, y + height, radius)
  context.arcTo(x, y + height, x, y, radius)
  context.arcTo(x, y, x + width, y, radius)
  if (!colour) return
  context.fillStyle = colour
  context.fill()
}
