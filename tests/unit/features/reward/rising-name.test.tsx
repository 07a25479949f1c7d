// @vitest-environment happy-dom
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RisingName } from '#src/features/reward/RisingName.tsx'
import { RisingNumber } from '#src/kinds/mini-game/islands/play/RisingNumber.tsx'
import type { Landing } from '#src/ui/win/opening.ts'
import { render } from '#tests/support/render.tsx'

let calm = false
beforeEach(() => {
  calm = false
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  // Animation frames never run, so the tests see the first paint.
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const nameOf = (landed: Landing | undefined) => (
  <RisingName count={30} nameFor={(count) => `${count} dice won`} landed={landed} />
)

test('a name that counts is first shown at the start of the count, and read whole', async () => {
  const { place, show, close } = await render(nameOf(undefined))
  expect(place.textContent).toBe('1 dice won')
  await show(nameOf('lively'))
  expect(place.textContent).toBe('1 dice won')
  expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('30 dice won')
  await close()
})

test.each(['skipped', 'still'] as const)('a name that was %s does not count', async (landed) => {
  const { place, show, close } = await render(nameOf(undefined))
  await show(nameOf(landed))
  expect(place.textContent).toBe('30 dice won')
  await close()
})

test('a press ends the count at the whole number', async () => {
  const { place, show, close } = await render(nameOf(undefined))
  await show(nameOf('lively'))
  dispatchEvent(new Event('pointerdown'))
  expect(place.textContent).toBe('30 dice won')
  await close()
})

test('a name counts after its words have faded in', async () => {
  let step: FrameRequestCallback = () => undefined
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    step = next
    return 1
  })
  const { place, show, close } = await render(nameOf(undefined))
  await show(nameOf('lively'))
  const now = performance.now()
  step(now + 250)
  expect(place.textContent).toBe('1 dice won')
  step(now + 5000)
  expect(place.textContent).toBe('30 dice won')
  await close()
})

test('a number that rises is nothing in the first paint, and all of it with reduced motion', async () => {
  let painted: string | null = null
  function AtPaint({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      painted = document.body.textContent
    })
    return children
  }
  const number = (
    <AtPaint>
      <RisingNumber value={6320} />
    </AtPaint>
  )
  const { close } = await render(number)
  expect(painted).toBe('0')
  await close()
  calm = true
  const still = await render(number)
  expect(painted).toBe('6,320')
  await still.close()
})
