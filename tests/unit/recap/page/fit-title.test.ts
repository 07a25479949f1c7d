import { describe, expect, it } from 'vitest'
import { bagelWidth } from '#src/recap/page/bagel-widths.ts'
import { fitTitle } from '#src/recap/page/fit-title.ts'

describe('the size of a cover’s title', () => {
  it('is large for a short title and smaller for a long one', () => {
    const short = fitTitle('Movie Night', 310, 150)
    expect(short).toMatchObject({ lines: ['Movie', 'Night'] })
    expect(short.size).toBeGreaterThan(60)
    expect(fitTitle('Das große Kinoabendfinale der Saison', 310, 150).size).toBeLessThan(short.size)
  })

  it('keeps each word whole on a line', () => {
    const { size, lines } = fitTitle('Saisonrückblicksabend', 310, 400)
    expect(lines).toEqual(['Saisonrückblicksabend'])
    expect(bagelWidth('Saisonrückblicksabend') * size).toBeLessThanOrEqual(310)
  })

  it('keeps all lines in the height', () => {
    expect(fitTitle('One two three', 310, 60).size).toBeLessThanOrEqual(58)
  })

  it('has a least size that can still be read', () => {
    expect(fitTitle('x'.repeat(200), 100, 20).size).toBe(22)
    expect(fitTitle('', 100, 20).lines).toEqual([''])
  })

  it('breaks as evenly as it can, and keeps every word', () => {
    const { lines } = fitTitle('Now showing: Movie Night', 278, 106)
    expect(lines).toEqual(['Now showing:', 'Movie Night'])
    const many = 'eins zwei drei vier fünf sechs sieben acht'
    expect(fitTitle(many, 200, 120).lines.join(' ')).toBe(many)
  })

  it('knows letters with accents by their letter', () => {
    expect(bagelWidth('é')).toBe(bagelWidth('e'))
    expect(bagelWidth('')).toBe(0)
  })
})
