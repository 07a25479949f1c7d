// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Confetti } from '#src/ui/win/Confetti.tsx'
import { bitsOf } from '#src/ui/win/confetti.ts'
import { DEALT, deal } from '#src/ui/win/deal.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { WinSize } from '#src/ui/win/win-size.ts'
import { render } from '#tests/support/render.tsx'

const SIZES: readonly WinSize[] = ['dice', 'rare', 'gold', 'set']
const RADIUS_OF_PLATE = 150 / 0.96

/** The animations that the page started; the tests decide when they end. */
let motions: {
  of: Element
  delay: number
  from: Keyframe | undefined
  onfinish: (() => void) | null
  finish: () => void
}[] = []

beforeEach(() => {
  motions = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.animate = function animate(this: Element, keyframes, timing) {
    const motion = {
      of: this,
      from: Array.isArray(keyframes) ? keyframes[0] : undefined,
      delay: (typeof timing === 'object' && timing.delay) || 0,
      onfinish: null as (() => void) | null,
      finish: () => motion.onfinish?.(),
    }
    motions.push(motion)
    return motion as unknown as Animation
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const win = (onLand: (landing: string) => void, home?: string) => (
  <Win
    word="Yours!"
    art="prize.svg"
    size="gold"
    origin={{ x: 100, y: 80, size: 40, turn: 12 }}
    home={home}
    onLand={onLand}
    name="Bright Spark"
    text="It’s in your album."
    onClose={() => undefined}
  >
    <button type="button">Nice!</button>
  </Win>
)
const flight = () => motions.find(({ of }) => of.classList.contains('win-art'))
const confetti = () => document.querySelector('.win-prize > svg')

test('the more was won, the more bits of other kinds there are, none over the prize', () => {
  const counts = SIZES.map((size) => bitsOf(size).length)
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b))
  expect(new Set(SIZES.map((size) => JSON.stringify(bitsOf(size)))).size).toBe(SIZES.length)
  for (const { x, y } of SIZES.flatMap(bitsOf)) {
    expect(Math.hypot(x, y)).toBeGreaterThan(RADIUS_OF_PLATE)
  }
})

test('no piece of confetti is painted before it sets out, and both halves burst together', async () => {
  let begun = 0
  function BeforePaint({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      begun = motions.length
    }, [])
    return children
  }
  const { close } = await render(
    <BeforePaint>
      <Confetti size="gold" />
    </BeforePaint>,
  )
  const bits = bitsOf('gold')
  expect(begun).toBe(bits.length)
  const delays = (side: number) =>
    motions.flatMap(({ delay }, place) => (Math.sign(bits[place]?.x ?? 0) === side ? [delay] : []))
  expect(new Set(delays(1)).size).toBeGreaterThan(2)
  expect(delays(-1)).toEqual(delays(1))
  await close()
})

test('the prize is there from the first frame, and confetti bursts behind it once it lies', async () => {
  const landings: string[] = []
  const { close } = await render(win((landing) => landings.push(landing)))
  expect(document.querySelector('.win-art img')?.getAttribute('src')).toBe('prize.svg')
  expect(document.querySelector('.win-name')?.textContent).toBe('Bright Spark')
  expect(confetti()).toBeNull()
  expect(landings).toEqual([])

  await act(async () => flight()?.finish())
  expect(landings).toEqual(['lively'])
  const [first, ...others] = document.querySelector('.win-prize')?.children ?? []
  expect(first).toBe(confetti())
  expect(others.map(({ className }) => className)).toEqual(['win-plate', 'win-art'])
  await close()
})

test.each(['pointerdown', 'keydown'])(
  '%s ends the motion: the prize lies on its plate',
  async (press) => {
    const landings: string[] = []
    const { close } = await render(win((landing) => landings.push(landing)))
    await act(async () => dispatchEvent(new Event(press)))
    expect(landings).toEqual(['skipped'])
    expect(confetti()).toBeNull()
    await act(async () => dispatchEvent(new Event(press)))
    expect(landings).toEqual(['skipped'])
    await close()
  },
)

test('with reduced motion all is there at once, with still confetti', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const landings: string[] = []
  const { close } = await render(win((landing) => landings.push(landing)))
  expect(landings).toEqual(['still'])
  expect(flight()).toBeUndefined()
  expect(confetti()?.children).toHaveLength(bitsOf('gold').length)
  await close()
})

test('a set is dealt sticker by sticker, and lies when the last one does', async () => {
  const landings: string[] = []
  const stickers = ['a', 'b', 'c']
  const { close } = await render(
    <Win
      word="Full set!"
      size="set"
      art={stickers.map((sticker) => (
        <span key={sticker} className={DEALT}>
          <img src={`${sticker}.svg`} alt="" />
        </span>
      ))}
      onLand={(landing) => landings.push(landing)}
      name="40 dice won"
      text="Corner Bakery"
      onClose={() => undefined}
    >
      <button type="button">Nice!</button>
    </Win>,
  )
  const dealt = motions.filter(({ of }) => of.classList.contains(DEALT))
  expect(dealt).toHaveLength(stickers.length)
  await act(async () => dealt[0]?.finish())
  expect(landings).toEqual([])
  await act(async () => dealt[2]?.finish())
  expect(landings).toEqual(['lively'])
  await close()
})

test('no corner of a sticker peeks in before it is dealt', () => {
  const piece = document.body.appendChild(document.createElement('span'))
  const size = 80
  piece.getBoundingClientRect = () => new DOMRect(100, 300, size, size)
  deal([piece, piece])
  for (const { from } of motions) {
    const [, down, turn, scale] =
      /px, (.+)px\) rotate\((.+)deg\) scale\((.+)\)/.exec(String(from?.transform))?.map(Number) ??
      []
    if (!down || !turn || !scale) throw new Error(`It sets out from ${from?.transform}`)
    const angle = (Math.abs(turn) * Math.PI) / 180
    const reach = (size / 2) * scale * (Math.cos(angle) + Math.sin(angle))
    expect(300 + down + size / 2 - reach).toBeGreaterThanOrEqual(innerHeight)
  }
  expect(motions).toHaveLength(2)
})

test('a prize that is collected flies home over a page that can be used, and leaves nothing', async () => {
  const home = document.body.appendChild(document.createElement('a'))
  home.className = 'home'
  const { close } = await render(win(() => undefined, '.home'))
  await close()
  const stage = document.querySelector('.win-leaving')
  expect(document.querySelector('dialog')).toBeNull()
  expect(stage?.querySelectorAll('img')).toHaveLength(1)
  const piece = motions.find(({ of }) => of.parentElement === stage && of.tagName === 'IMG')
  piece?.finish()
  expect(document.querySelector('.win-leaving')).toBeNull()
  expect(motions.at(-1)?.of).toBe(home)
})
