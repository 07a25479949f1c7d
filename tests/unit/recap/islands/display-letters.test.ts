import { expect, it } from 'vitest'
import { hasDisplayLetters } from '#src/recap/islands/PageTitle.tsx'
import { openFont } from '#src/site/open-graph/lettering.ts'

it('knows the letters of the display font’s file, and a space that needs no glyph', () => {
  const inFont = new Set(openFont('bagel-fat-one.woff2').characterSet)
  const different = Array.from({ length: 0x3000 }, (_, code) => code).filter(
    (code) => code >= 0x20 && inFont.has(code) !== hasDisplayLetters(String.fromCodePoint(code)),
  )
  expect(different.map((code) => code.toString(16))).toEqual(['202f'])
})

it.each([
  ['Inês C. swapped', true],
  ['Łukasz swapped', false],
  ['\u2068عبد الرحمن\u2069 swapped', false],
])('tells whether a title can be in the display font: %s', (title, has) => {
  expect(hasDisplayLetters(title)).toBe(has)
})
