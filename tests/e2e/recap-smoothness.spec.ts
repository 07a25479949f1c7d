import type { Page } from '@playwright/test'
import { Fingers } from './support/fingers.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import { expectPage, openStory, swipeReady } from './support/story.ts'
import { everyDay, expect, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

/** The browser's layout-shift entry, which TypeScript's library lacks. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The properties that the browser can animate without layout or paint. */
const MOVES = ['opacity', 'rotate', 'scale', 'transform', 'translate']

const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    addEventListener('transitionrun', ({ propertyName }) => moved.add(propertyName), true)
  })

const transitioned = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])

const animated = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  )

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

/** Waits until all animations run on the compositor, so that none keeps the main thread busy. */
async function expectIdle(page: Page): Promise<void> {
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
      // Each sample covers the time since the previous sample; the first one includes the page's start.
      { intervals: [1000] },
    )
    // An animation on the main thread would request every frame, at least 30 a second on a busy machine.
    .toBeLessThan(15)
}

for (const { slug, path, plays } of RECAPS) {
  test(
    `${slug}: the next page is painted before it is swiped to, turning it causes no layout, and at rest the main thread is idle`,
    everyDay(isDaily(slug)),
    async ({ page, signInAs }) => {
      await signInAs('Maja')
      await watchTransitions(page)
      await openStory(page, path)
      await swipeReady(page)
      await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(plays ? 1 : 0)
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
        await fingers.swipe(640, 240)
      }
      for (const name of await transitioned(page)) properties.add(name)
      expect([...properties]).toContain('transform')
      expect([...properties].filter((name) => !MOVES.includes(name))).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
      await expectIdle(page)
    },
  )
}
