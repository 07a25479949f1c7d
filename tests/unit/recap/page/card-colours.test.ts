import { describe, expect, it } from 'vitest'
import { contrast } from '#src/content/colour/contrast.ts'
import { cardColourCss, readable } from '#src/recap/page/card-colours.ts'

describe('the cells of a share card', () => {
  it('keep a theme’s colour where ink can be read on it', () => {
    expect(readable('#7fd6e8')).toBe('#7fd6e8')
  })

  it.each(['#2f5be0', '#000000', '#2a1426', '#97193a'])('make %s light enough', (colour) => {
    expect(contrast(readable(colour), '#2a1426')).toBeGreaterThanOrEqual(7)
  })

  it('come as properties of the page', () => {
    const css = cardColourCss({ accent: '#ffd057', accent_2: '#ff8d6b', accent_3: '#7fd6e8' })
    expect(css).toMatch(
      /^:root\{--card-hero:#[0-9a-f]{6};--card-0:#[0-9a-f]{6};--card-1:#7fd6e8;--card-2:#fff3dc\}$/,
    )
  })
})
