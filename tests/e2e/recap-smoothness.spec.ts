import type { Page } from '@playwright/test'
import { Fingers } from './support/fingers.ts'
import { RECAPS } from './support/recaps.ts'
import { expectPage, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

/** What the browser tells of a shift; TypeScript's own library does not know it. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What the browser can move without laying out or painting anything anew. */
const MOVES = ['opacity', 'rotate', 'scale', 'transform', 'translate']

/** Keeps on `window.moved` which properties any transition of the page begins to change. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    addEventListener('transitionrun', ({ propertyName }) => moved.add(propertyName), true)
  })

const transitioned = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])

/** The properties that animations change at this moment. */
const animated = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  )

/** Keeps on `window.shifts` what is laid out anew without the player having done anything for it. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        )
        shifts.push(`${entry.value}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

for (const { slug, path } of RECAPS) {
  test(`${slug}: the next page stands drawn before it is swiped to, and turning it moves without laying out`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('Maja')
    await watchTransitions(page)
    await openStory(page, path)
    await watchShifts(page)
    const fingers = await Fingers.on(page)
    const properties = new Set<string>()
    for (let number = 1; number <= 5; number++) {
      await expectPage(page, number)
      for (const name of await animated(page)) properties.add(name)
      if (number === 5) break
      const art = page.locator(`[data-page="${number + 1}"] img`)
      await expect(art.first()).toBeAttached()
      await expect
        .poll(() =>
          art.evaluateAll((images: HTMLImageElement[]) =>
            images
              .filter((image) => !image.complete || image.naturalWidth === 0)
              .map(({ src }) => src),
          ),
        )
        .toEqual([])
      await expect(async () => {
        await fingers.swipe(640, 240)
        await expectPage(page, number + 1)
      }).toPass()
    }
    for (const name of await transitioned(page)) properties.add(name)
    expect([...properties]).toContain('transform')
    expect([...properties].filter((name) => !MOVES.includes(name))).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
  })
}

test('a page that stands leaves the main thread alone: what moves on it moves beside it', async ({
  page,
}) => {
  await openStory(page, '/movie-night-in-review/Maja#page=2')
  await expectPage(page, 2)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const measure = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const read = (metric: string) =>
      metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
    return { styles: read('RecalcStyleCount'), seconds: read('Timestamp') }
  }
  let last = await measure()
  await expect
    .poll(
      async () => {
        const { styles, seconds } = last
        last = await measure()
        return (last.styles - styles) / (last.seconds - seconds)
      },
      // Each look is at the time since the one before; the first falls into the page's start.
      { intervals: [1000] },
    )
    // An animation on the main thread asks for one each frame; a busy machine draws 30 a second.
    .toBeLessThan(15)
})
