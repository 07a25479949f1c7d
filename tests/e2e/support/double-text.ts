import type { Locator, Page } from '@playwright/test'
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

/** The words that reach sideways out of what they stand in: a dialog, a card, a tile, a key. */
const wordsBeyond = (within: Locator) =>
  within.evaluate((root) => {
    // What hangs in the gap beside a tile is not beyond it yet.
    const gap = 7
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!texts.currentNode.textContent?.trim() || !element) continue
      if (element.closest('.sr, svg, select, script, style')) continue
      // What ends in dots does so on purpose.
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

/** Every control of this part of a page can be got at whole and pressed, and all words keep their place. */
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
    // What is done already, or cannot be, is whole to be read.
    if (await control.isEnabled()) await control.click({ trial: true })
  }
  expect(await wordsBeyond(within), `words beyond their place on ${page.url()}`).toEqual([])
  expect(await scrolledByScript(page), `scrolled on ${page.url()}`).toEqual([])
}
