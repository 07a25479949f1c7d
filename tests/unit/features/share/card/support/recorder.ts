import { vi } from 'vitest'
import { drawCard } from '#src/features/share/card/draw/draw-card.ts'
import type { CardLook } from '#src/features/share/card/plan/card-looks.ts'
import type { CardModel } from '#src/features/share/card/plan/card-model.ts'
import type { CardSize } from '#src/features/share/card/plan/card-size.ts'
import type { Font } from '#src/features/share/card/words/fonts.ts'
import { bagelWidth } from '#src/recap/page/bagel-widths.ts'

/** Returns a text's approximate width in a font; the text font is the narrower one. */
export function measure(text: string, { face }: Pick<Font, 'face'>): number {
  return bagelWidth(text) * (face === 'display' ? 1 : 0.9)
}

function recorder(written: string[]): CanvasRenderingContext2D {
  const state: Record<string, unknown> = {
    fillText: (text: string) => written.push(text),
    measureText: (text: string) => {
      const [, size = '0', family = ''] = /(\d+)px (.*)$/.exec(String(state.font)) ?? []
      const face = family.startsWith('"Bagel') ? 'display' : 'text'
      return { width: measure(text, { face }) * Number(size) }
    },
  }
  return new Proxy(state, {
    get: (_, name) => state[String(name)] ?? (() => undefined),
    set: (_, name, value) => {
      state[String(name)] = value
      return true
    },
  }) as unknown as CanvasRenderingContext2D
}

const COLOURS = {
  ground: '#7d1230',
  pip: '#8d1c3c',
  onGround: '#fff4df',
  body: '#ffd057',
  onBody: '#2a1426',
  hero: '#fffdf8',
  cells: ['#ffa489', '#7fd6e8', '#fff3dc'],
} as const

/** Returns the texts on the picture of a card, line by line, its title first. */
export function writtenOn(card: CardModel, look: CardLook, size: CardSize): string[] {
  vi.stubGlobal('Path2D', class {})
  const written: string[] = []
  const image = {} as CanvasImageSource
  const images = { avatar: image, mate: image, duo: image, wordmark: image, stickers: [image] }
  drawCard(recorder(written), card, { look, size }, COLOURS, images)
  vi.unstubAllGlobals()
  return written
}
