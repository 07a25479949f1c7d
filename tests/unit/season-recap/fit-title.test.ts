import { describe, expect, it } from 'vitest'
import { bagelWidth } from '../../../src/kinds/season-recap/bagel-widths.ts'
import { fitTitle } from '../../../src/kinds/season-recap/fit-title.ts'

describe('the size of a cover’s title', () => {
  it('is large for a short title and smaller for a long one', () => {
    const short = fitTitle('Movie Night', 310, 150)
    expect(short).toBeGreaterThan(60)
    expect(fitTitle('Das große Kinoabendfinale der Saison', 310, 150)).toBeLessThan(short)
  })

  it('keeps each word whole on a line', () => {
    const size = fitTitle('Saisonrückblicksabend', 310, 400)
    expect(bagelWidth('Saisonrückblicksabend') * size).toBeLessThanOrEqual(310)
  })

  it('keeps all lines in the height', () => {
    expect(fitTitle('One two three', 310, 60)).toBeLessThanOrEqual(58)
  })

  it('has a least size that can still be read', () => {
    expect(fitTitle('x'.repeat(200), 100, 20)).toBe(22)
  })

  it('knows letters with accents by their letter', () => {
    expect(bagelWidth('é')).toBe(bagelWidth('e'))
    expect(bagelWidth('')).toBe(0)
  })
})
