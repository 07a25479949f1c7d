// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { Accounts } from '#src/screens/link-account/Accounts.tsx'
import { render } from '#tests/support/render.tsx'

afterEach(() => void document.body.replaceChildren())

const strings = pickStrings('en', 'link-account')

test.each([
  [
    'the second sign-in that there can be',
    undefined,
    false,
    ['Your sign-in', 'Your second sign-in'],
  ],
  ['that none is linked', null, false, ['Your sign-in', 'Not linked yet']],
  ['that one is linked', { email: null }, false, ['Your sign-in', 'Linked']],
  ['that Google is the sign-in, where Apple is needed', undefined, true, ['', 'Your sign-in']],
] as const)('says %s', async (_, google, onlyGoogle, states) => {
  const { place, close } = await render(
    <Accounts strings={strings} google={google} onlyGoogle={onlyGoogle} />,
  )
  const said = [...place.querySelectorAll('.account > span')].map((span) => span.textContent)
  expect(said).toEqual(states)
  await close()
})
