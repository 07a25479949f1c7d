/** A WebView with a page in it, as its app drives it. */
export interface WebView {
  readonly engine: Engine
  /** Loads an address of the product, and waits until it is there. */
  open(path: string): Promise<void>
  /** Runs a function in the page. What goes in and out is plain data. */
  evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>
  /** A finger's tap, in CSS px. */
  tap(x: number, y: number): Promise<void>
  /** A finger that moves up or down along the middle of the screen. */
  swipe(fromY: number, toY: number): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  canGoBack(): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  /** Whether the app is in front. Only WebKit's host can put it behind. */
  setVisible(visible: boolean): Promise<void>
  /** The memory that the pages hold, in bytes: each engine has its own measure. */
  memory(): Promise<number>
  close(): Promise<void>
}

export type Engine = 'webkit' | 'chromium'

/** What a WebView tells its app. */
export interface Listener {
  /** A page has posted a message. */
  onMessage(message: unknown): void
}

export interface ViewOptions {
  readonly width: number
  readonly height: number
  /** Scripts that run in every page before its own. */
  readonly scripts: readonly string[]
  /** Whether a page that is left is kept for the way back. Only WebKit's host can choose. */
  readonly pageCache: boolean
  /** A browser without an app around it. Only Chromium. */
  readonly onTheWeb: boolean
}

/** The steps of a swipe; each is one event of the finger. */
export function heightsOf(fromY: number, toY: number): number[] {
  const steps = 8
  return Array.from({ length: steps }, (_, step) => fromY + ((toY - fromY) * (step + 1)) / steps)
}
