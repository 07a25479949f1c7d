// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import HandshakeBook from '#src/features/profile/HandshakeBook.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { render } from '#tests/support/render.tsx'

const strings = pickStrings('en', 'stamps')

test.each([
  [0, [], '1 2 3 4 5 6 7 8 9 10', 'No stamps yet.'],
  [1, [1], '2 3 4 5 6 7 8 9 10', '4 more swaps to the next kind of stamp'],
  [4, [1, 1, 1, 1], '5 6 7 8 9 10', '1 more swap to the next kind of stamp'],
  [10, [1, 1, 1, 1, 5, 5, 5, 5, 5, 10], '', '15 more swaps to the next kind of stamp'],
  [26, [10, 10, 10, 10, 25, 25], '27 28 29 30', 'The gold stamp'],
])('%i swaps fill the last page of the book', async (swaps, stamps, open, said) => {
  const { place, close } = await render(<HandshakeBook swaps={swaps} strings={strings} />)
  const shown = [...place.querySelectorAll('img')].map(({ src }) => /(\d+)\.svg/.exec(src)?.[1])
  expect(shown.map(Number)).toEqual(stamps)
  const numbers = [...place.querySelectorAll('li')].map((item) => item.textContent)
  expect(numbers.filter(Boolean).join(' ')).toBe(open)
  expect(place.textContent).toContain(said)
  await close()
  document.body.replaceChildren()
})
