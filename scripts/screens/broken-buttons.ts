import type { Page } from '@playwright/test'

/**
 * Returns the visible buttons whose text takes more than one line, measured in the browser's layout
 * with the real font, with their width in px. Ignores tabs, and cards that are pressed as a whole.
 */
export function brokenButtons(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button.button, a.button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        const other = [...button.querySelectorAll('svg, img, .sr')]
        const hidden = other.flatMap((one) => [...one.getClientRects()].map(({ top }) => top))
        const ends = [...words.getClientRects()]
          .filter(({ width, height, top }) => width > 1 && height > 1 && !hidden.includes(top))
          .map(({ bottom }) => bottom)
          .sort((a, b) => a - b)
        const lines = ends.filter((end, place) => place === 0 || end - (ends[place - 1] ?? 0) > 8)
        return {
          words: button.innerText.replaceAll('\n', ' '),
          lines: lines.length,
          width: Math.round(button.getBoundingClientRect().width),
        }
      })
      .filter(({ lines }) => lines > 1),
  )
}
