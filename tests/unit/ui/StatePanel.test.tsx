// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { find, render } from '#tests/support/render.tsx'

it('shows a drawing of its own where the state’s cannot be fetched', async () => {
  const { place, close } = await render(<StatePanel state="offline" title="Offline" text="Wait." />)
  const drawing = find(place, 'img')
  expect(place.querySelector('svg')).toBeNull()
  await act(async () => drawing.dispatchEvent(new Event('error')))
  expect(place.querySelector('img')).toBeNull()
  expect(find(place, 'svg').getAttribute('aria-hidden')).toBe('true')
  await close()
})
