import type { Page } from '@playwright/test'

/** How many tones a page has begun, and how often it has made the phone vibrate. */
export interface Senses {
  readonly heard: number
  readonly felt: number
}

/** Counts what every page opened from now on lets the player hear and feel. */
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

/** Chooses sound and vibration, as on an earlier visit. */
export async function rememberSound(page: Page, url: string, on: boolean): Promise<void> {
  await page.context().addCookies([{ name: 'sound', value: on ? 'on' : 'off', url }])
}
