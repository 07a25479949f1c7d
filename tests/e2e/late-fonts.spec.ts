import { holdBack } from './support/held-call.ts'
import { expect, test } from './support/test.ts'

test('a late font causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/activity/rules', '/de/activity/rules', '/activity/rules/invite-more']) {
    const release = await holdBack(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    const moved = await page.evaluate<number[]>(() => Reflect.get(window, 'moved'))
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01)
    await page.unroute('**/*.woff2')
  }
})
