// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { PlainFailurePanel } from '#src/app/screen/PlainFailurePanel.tsx'
import { Failure } from '#src/rpc/failure.ts'
import { render } from '#tests/support/render.tsx'

it.each([
  ['network', 1],
  ['invalid', 0],
] as const)('a part lost to "%s" has %i lines below its title', async (reason, lines) => {
  const failure = new Failure(reason, '')
  const { place, close } = await render(
    <PlainFailurePanel failure={failure} onRetry={() => undefined} />,
  )
  expect(place.querySelectorAll('p')).toHaveLength(lines)
  await close()
})
