import { expect, it } from 'vitest'
import { hasNews } from '#src/recap/islands/RecapFoot.tsx'
import type { RecapFigures } from '#src/recap/islands/recap-figures.ts'

const ONE = { count: 1, value: '1', label: 'sticker', spoken: '1 sticker' }

function figures(done: { swaps?: boolean; prizes?: boolean } = {}): RecapFigures {
  const page = { title: '', main: null, empty: 'Nothing yet' }
  return {
    swaps: { empty: done.swaps ? null : 'Nothing yet' },
    rank: page,
    prizes: { ...page, main: done.prizes ? ONE : null },
    praise: { empty: 'Nothing yet' },
  } as RecapFigures
}

it('a page that says that nothing has happened has nothing to share', () => {
  const some = figures({ prizes: true })
  expect(hasNews('swaps', some)).toBe(false)
  expect(hasNews('rank', some)).toBe(false)
  expect(hasNews('praise', some)).toBe(false)
  expect(hasNews('prizes', some)).toBe(true)
  expect(hasNews('swaps', figures({ swaps: true }))).toBe(true)
})

it('the cover and the card have something to share as soon as one page has', () => {
  for (const page of ['cover', 'card'] as const) {
    expect(hasNews(page, figures())).toBe(false)
    expect(hasNews(page, figures({ prizes: true }))).toBe(true)
  }
})
