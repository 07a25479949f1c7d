// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import DoubleWon from '#src/kinds/dice/islands/DoubleWon.tsx'
import { render } from '#tests/support/render.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test.each([2, 5])('a double of %i shows both dice with what they rolled', async (face) => {
  const roll = { faces: [face, face], double: true, dice: face * 4, delivery: null, reward: null }
  const page = {
    screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
    strings: { 'won.double': 'Double!' },
    rewardStrings: {},
  }
  const { close } = await render(
    <DoubleWon roll={roll as never} onClose={() => undefined} />,
    page as never,
  )
  const dice = [...document.querySelectorAll('.win-art svg')]
  expect(dice.map((die) => die.querySelectorAll('circle').length)).toEqual([face, face])
  expect(document.querySelector('.win-art img')).toBeNull()
  await close()
})

test.each(['de', 'en', 'es', 'fr', 'it', 'pt'])(
  'what the dice add up to is an equation, in %s',
  async (locale) => {
    const { default: copy } = await import(`#src/kinds/dice/copy/${locale}.json`)
    for (const key of ['sum_one', 'sum_other']) expect(copy[key]).toMatch(/^\{sum\} = \{count\} /)
  },
)
