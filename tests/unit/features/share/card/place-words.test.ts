import { describe, expect, it } from 'vitest'
import type { WordBox } from '#src/features/share/card/plan/card-plan.ts'
import type { Words } from '#src/features/share/card/words/fit-words.ts'
import { DISPLAY } from '#src/features/share/card/words/fonts.ts'
import { stack } from '#src/features/share/card/words/place-words.ts'

const BOX: WordBox = { x: 0, y: 0, width: 1000, height: 1000 }

const words = (text: string, size: number): Words => ({
  text,
  font: DISPLAY,
  size,
  most: 1,
  early: 1,
  least: 1,
  breaks: false,
})

/** Returns the distance between the baselines of `text` in size 60 and of the small text below it. */
function distanceBelow(text: string, box = BOX): number {
  const [above, below] = stack([words(text, 60), words('stickers swapped', 20)], box, () => 1)
  return (below?.y ?? 0) - (above?.y ?? 0)
}

describe('Words under one another', () => {
  it('keep clear of a comma and of deep letters above them', () => {
    expect(distanceBelow('5,556')).toBeGreaterThan(distanceBelow('5556') + 5)
    expect(distanceBelow('أمل النجوم')).toBeGreaterThan(distanceBelow('Maja') + 15)
  })

  it('are in the middle of their box and never leave it', () => {
    const box = { ...BOX, height: 50 }
    const [above, below] = stack([words('5,556', 60), words('stickers', 20)], box, () => 1)
    expect((above?.y ?? 0) - 0.7 * (above?.size ?? 0)).toBeGreaterThanOrEqual(0)
    expect(below?.y).toBeLessThanOrEqual(50)
    expect(above?.size).toBeLessThan(60)
  })
})
