import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Text of double size, as the setting of a browser for its font size makes it. */
export const doubleText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  })

/** Nothing makes the page wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `the width of ${page.url()}`,
  ).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** What stands in view only because a script scrolled a box that no player can scroll. */
const scrolledByScript = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
      .filter((box) => {
        // The viewport scrolls as the body says.
        const says = box === document.documentElement ? document.body : box
        return getComputedStyle(says).overflow === 'hidden'
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** Nothing makes the page wider than the screen, and every control can be got at whole and pressed. */
export async function expectNothingLost(page: Page): Promise<void> {
  await expectNoOverflow(page)
  for (const control of await page.getByRole('main').locator('a, button').all()) {
    if (!(await control.isVisible())) continue
    await control.scrollIntoViewIfNeeded()
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText())
    await expect(control, name).toBeInViewport({ ratio: 0.95 })
    // What is done already, or cannot be, is whole to be read.
    if (await control.isEnabled()) await control.click({ trial: true })
  }
  expect(await scrolledByScript(page), `scrolled on ${page.url()}`).toEqual([])
}
