import type { CDPSession, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Simulates any number of fingers with real touch events, sent through the browser's input. */
export class Fingers {
  readonly #page: Page
  readonly #client: CDPSession
  readonly #down = new Map<number, Point>()

  private constructor(page: Page, client: CDPSession) {
    this.#page = page
    this.#client = client
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page))
  }

  async down(x: number, y: number, finger = 0): Promise<void> {
    this.#down.set(finger, { x, y })
    await this.#send('touchStart')
  }

  async move(x: number, y: number, finger = 0): Promise<void> {
    this.#down.set(finger, { x, y })
    await this.#send('touchMove')
  }

  async up(finger = 0): Promise<void> {
    this.#down.delete(finger)
    // If one finger lifts while others stay, the next event lacks only this finger.
    await this.#send(this.#down.size === 0 ? 'touchEnd' : 'touchMove')
  }

  /** Touches and lifts without waiting, because on a busy machine a wait could turn the tap into a hold. */
  async tap(x: number, y: number): Promise<void> {
    await Promise.all([this.down(x, y), this.up()])
  }

  /** Moves a finger at `x` from `fromY` to `toY` in eight steps; all are in CSS px. */
  async swipe(fromY: number, toY: number, x = 195): Promise<void> {
    const steps = 8
    await this.down(x, fromY)
    for (let step = 1; step <= steps; step++) {
      await this.move(x, fromY + ((toY - fromY) * step) / steps)
    }
    await this.up()
  }

  /**
   * Makes a short fast swipe. The events have timestamps 20 ms apart, so the speed is the same on a busy
   * machine. Sends one move per frame, because a page receives several moves in one frame as one.
   */
  async flick(fromY: number, toY: number, x = 195): Promise<void> {
    await this.#stroke(fromY, toY, x, 0.02)
  }

  /** Makes the swipe of `flick`, but by its timestamps the finger rests before it lifts. */
  async drag(fromY: number, toY: number, x = 195): Promise<void> {
    await this.#stroke(fromY, toY, x, 0.3)
  }

  /** Moves a finger vertically, and lifts it `rest` seconds after the last move. */
  async #stroke(fromY: number, toY: number, x: number, rest: number): Promise<void> {
    let at = Date.now() / 1000
    this.#down.set(0, { x, y: fromY })
    await this.#send('touchStart', at)
    for (const part of [0.3, 0.6, 1]) {
      this.#down.set(0, { x, y: fromY + (toY - fromY) * part })
      at += 0.02
      await this.#send('touchMove', at)
      await this.#page.evaluate(() => new Promise(requestAnimationFrame))
    }
    this.#down.delete(0)
    await this.#send('touchEnd', at + rest)
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', timestamp?: number): Promise<void> {
    const touchPoints = [...this.#down].map(([id, point]) => ({ id, ...point }))
    await this.#client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      ...(timestamp && { timestamp }),
    })
  }
}
