import type { Page } from '@playwright/test'

/** The number of tones that a page has started, and of its vibrations. */
export interface Senses {
  readonly heard: number
  readonly felt: number
}

/** Counts the sounds and vibrations of later pages; returns a function that returns the counts. */
export async function recordSenses(page: Page): Promise<() => Promise<Senses>> {
  await page.addInitScript(() => {
    const senses = { heard: 0, felt: 0 }
    Object.assign(window, { senses })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      senses.heard++
      start.apply(this, when)
    }
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      value: () => {
        senses.felt++
        return true
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'senses'))
}

/** Stores whether sound and vibration are on, as an earlier visit would. */
export async function rememberSound(page: Page, url: string, on: boolean): Promise<void> {
  await page.context().addCookies([{ name: 'sound', value: on ? 'on' : 'off', url }])
}
