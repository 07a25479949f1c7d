// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { useSwapMoment } from '#src/features/swaps/use-swap-moment.ts'
import { render } from '#tests/support/render.tsx'

/** The card's animations; `ended` counts those that a press ends. */
let motions: { of: Element; keyframes: unknown; finish: () => void }[] = []
const ended = vi.fn()
let over: (() => void)[] = []

beforeEach(() => {
  motions = []
  over = []
  ended.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.animate = function animate(this: Element, keyframes) {
    const motion = {
      of: this,
      keyframes,
      finish: ended,
      addEventListener(event: string, listener: () => void) {
        if (event === 'finish') over.push(listener)
      },
    }
    motions.push(motion)
    return motion as unknown as Animation
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function Card({ state }: { state: Proposal['state'] }) {
  const card = useRef<HTMLElement>(null)
  const crossed = useSwapMoment(card, state)
  return (
    <article ref={card} data-crossed={crossed || undefined}>
      <header>
        <span className="chip">Done</span>
      </header>
      <div className="swap-sides">
        <div className="swap-side">
          <ul>
            <li className="sticker-tile" />
            <li>Cactus</li>
          </ul>
        </div>
        <span className="swap-sign" />
        <div className="swap-side">
          <ul>
            <li className="sticker-tile" />
          </ul>
        </div>
      </div>
    </article>
  )
}
const moved = () => motions.map(({ of }) => of.className || of.tagName)

const hasCrossed = () => document.querySelector('[data-crossed]') !== null

test('both sides shake hands when the swap is accepted, and a press ends it', async () => {
  const { show, close } = await render(<Card state="open" />)
  expect(motions).toEqual([])
  await show(<Card state="accepted" />)
  // Only the stickers and the sign move: names that cross would overlap.
  expect(moved()).toEqual(['sticker-tile', 'sticker-tile', 'swap-sign'])
  await act(async () => dispatchEvent(new Event('pointerdown')))
  expect(ended).toHaveBeenCalledTimes(3)
  expect(hasCrossed()).toBe(false)
  await show(<Card state="accepted" />)
  expect(motions).toHaveLength(3)
  await close()
})

test('the card grows to what it has to say next, from where it was', async () => {
  let height = 300
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  const { show, close } = await render(<Card state="open" />)
  height = 500
  await show(<Card state="accepted" />)
  expect(motions[0]?.keyframes).toEqual([
    { height: '300px', overflow: 'hidden' },
    { height: '500px', overflow: 'hidden' },
  ])
  await close()
  vi.restoreAllMocks()
})

test('the stickers of a swap that is done cross, and then it is stamped; one that was done before is still', async () => {
  const { show, close } = await render(<Card state="accepted" />)
  await show(<Card state="completed" />)
  expect(moved()).toEqual(['sticker-tile', 'sticker-tile', 'swap-sign', 'chip'])
  expect(hasCrossed()).toBe(false)
  await act(async () => {
    for (const follow of over) follow()
  })
  expect(hasCrossed()).toBe(true)
  expect(moved().slice(4)).toEqual(['chip', 'ARTICLE'])
  await close()
  motions = []
  await render(<Card state="completed" />)
  expect(motions).toEqual([])
})

test('with reduced motion both only light up', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { show, close } = await render(<Card state="open" />)
  await show(<Card state="accepted" />)
  await show(<Card state="completed" />)
  expect(moved()).toEqual(['swap-sides', 'swap-sides', 'chip'])
  expect(hasCrossed()).toBe(true)
  for (const { keyframes } of motions) expect(Object.keys(keyframes as object)).toEqual(['opacity'])
  await close()
})
