import type { Page } from '@playwright/test'

/** A visible button whose text breaks into several lines, with the button's width in px. */
export interface BrokenButton {
  readonly words: string
  readonly lines: number
  readonly width: number
}

/**
 * Returns the buttons whose text takes more than one line, measured in the browser's layout with the real
 * font. Ignores tabs, and cards that are pressed as a whole.
 */
export function brokenButtons(page: Page): Promise<BrokenButton[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button.button, a.button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .flatMap((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        const text = [...button.querySelectorAll('svg, img, .sr')]
        const hidden = new Set(
          text.flatMap((one) => [...one.getClientRects()].map(({ top }) => top)),
        )
        const tops = [...words.getClientRects()]
          .filter(({ width, height, top }) => width > 1 && height > 1 && !hidden.has(top))
          .map(({ bottom }) => bottom)
          .sort((a, b) => a - b)
        const lines = tops.filter(
          (bottom, place) => place === 0 || bottom - (tops[place - 1] ?? 0) > 8,
        )
        return lines.length < 2
          ? []
          : [
              {
                words: button.innerText.replaceAll('\n', ' '),
                lines: lines.length,
                width: Math.round(button.getBoundingClientRect().width),
              },
            ]
      }),
  )
}
