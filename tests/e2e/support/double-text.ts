import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Doubles the text size, like a browser's font size setting. */
export const doubleText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  })

/** Checks that nothing makes the page wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `the width of ${page.url()}`,
  ).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Returns boxes with hidden overflow that a script has scrolled, which players cannot do. */
const scrolledByScript = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
      .filter((box) => {
        // The viewport's overflow follows the style of the body.
        const says = box === document.documentElement ? document.body : box
        return getComputedStyle(says).overflow === 'hidden'
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** Returns the texts that overflow their container sideways. */
const wordsBeyond = (within: Locator) =>
  within.evaluate((root) => {
    // Tolerates text in the gap beside a tile.
    const gap = 7
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!texts.currentNode.textContent?.trim() || !element) continue
      if (element.closest('.sr, svg, select, script, style')) continue
      // An ellipsis cuts text on purpose.
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue
      const box = element.closest('li, button, a, article, label, dialog, section')
      if (!box || !root.contains(box)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const words = range.getBoundingClientRect()
      const around = box.getBoundingClientRect()
      if (words.left < around.left - gap || words.right > around.right + gap) {
        beyond.push(`${texts.currentNode.textContent} in ${box.tagName} ${box.className}`)
      }
    }
    return beyond
  })

/** Checks that all controls are fully visible and can be pressed, and that all texts fit. */
export async function expectNothingLost(
  page: Page,
  within: Locator = page.getByRole('main'),
): Promise<void> {
  await expectNoOverflow(page)
  expect(
    await within.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    `what is scrolled sideways on ${page.url()}`,
  ).toBeLessThanOrEqual(0)
  for (const control of await within.locator('a, button').all()) {
    if (!(await control.isVisible())) continue
    await control.scrollIntoViewIfNeeded()
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText())
    await expect(control, name).toBeInViewport({ ratio: 0.95 })
    // Disabled controls need only be readable.
    if (await control.isEnabled()) await control.click({ trial: true })
  }
  expect(await wordsBeyond(within), `words beyond their place on ${page.url()}`).toEqual([])
  expect(await scrolledByScript(page), `scrolled on ${page.url()}`).toEqual([])
}
