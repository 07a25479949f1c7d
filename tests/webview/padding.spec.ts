import { everyDay } from '#tests/e2e/support/test.ts'
import { expectPath, expectStarted } from './support/page.ts'
import { expect, test } from './support/test.ts'
import type { WebView } from './support/web-view.ts'

/** One page of each shell, with its controls, which the device's bars must not cover. */
const PAGES = [
  { path: '/activity/rules', controls: '.site-header :is(a, button, summary)' },
  { path: '/link-account', controls: '.bar button' },
  { path: '/movie-night-in-review/Maja', controls: '.story :is(button, a)' },
]

const BARS = [
  { top: 0, right: 0, bottom: 0, left: 0 },
  { top: 24, right: 0, bottom: 0, left: 0 },
  { top: 48, right: 0, bottom: 48, left: 0 },
]

/** Returns the smallest distance of the visible controls to each edge of the screen. */
const marginsOf = (view: WebView, controls: string) =>
  view.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
      // Excludes hidden pages of a story, and controls outside of the screen.
      .filter(({ top, bottom, width }) => width > 1 && bottom > 0 && top < innerHeight)
    return {
      found: boxes.length,
      top: Math.min(...boxes.map(({ top }) => top)),
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.min(...boxes.map(({ right }) => innerWidth - right)),
      bottom: Math.min(...boxes.map(({ bottom }) => innerHeight - bottom)),
      tooWide: document.documentElement.scrollWidth - innerWidth,
    }
  }, controls)

async function expectClear(view: WebView, controls: string, bars: (typeof BARS)[number]) {
  await expect(async () => {
    const margins = await marginsOf(view, controls)
    expect(margins.found).toBeGreaterThan(0)
    expect(margins.tooWide).toBeLessThanOrEqual(0)
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      expect(margins[side], side).toBeGreaterThanOrEqual(bars[side])
    }
  }).toPass()
}

for (const { path, controls } of PAGES) {
  const isStory = path.startsWith('/movie-night')
  test(
    `${path} stays between the device’s bars, also when it is turned`,
    everyDay(isStory),
    async ({ showApp }) => {
      let padding = BARS[0]
      const { view, app } = await showApp({
        answers: { getAppInfo: () => ({ data: { padding, languageCode: 'en' } }) },
      })
      for (const bars of BARS) {
        padding = bars
        await view.open(path)
        await expectPath(view, path)
        await expectStarted(view)
        await expectClear(view, controls, bars)
      }
      padding = { top: 0, right: 59, bottom: 21, left: 59 }
      const asked = app.callsOf('getAppInfo').length
      await view.resize(844, 390)
      await expect.poll(() => app.callsOf('getAppInfo').length).toBeGreaterThan(asked)
      await expectClear(view, controls, padding)
    },
  )
}
