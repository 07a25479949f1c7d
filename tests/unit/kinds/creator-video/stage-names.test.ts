import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { widthIn } from '#src/language/lengths/measure.ts'
import { PLACES } from '#src/language/lengths/places.ts'

/** A quarter of the row's width: a card's 251 px on a phone of 320 px, and 8 px more on each side. */
const QUARTER = (251 + 2 * 8) / 4

it.each(LOCALES)(
  'names the four stages of a video in words that fit beside each other in %s',
  (locale) => {
    const path = `src/kinds/creator-video/copy/${locale}.json`
    const words: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    const wide = ['sent', 'review', 'approved', 'reward']
      .map((stage) => words[`stage.${stage}`] ?? '')
      .filter((word) => word === '' || widthIn(PLACES.chip, word) > QUARTER)
    expect(wide).toEqual([])
  },
)
