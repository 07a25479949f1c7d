/** A WebView with a page, as its app controls it. */
export interface WebView {
  readonly engine: Engine
  /** Opens a path of the product, and waits until the page is loaded. */
  open(path: string): Promise<void>
  /** Runs a function in the page. Arguments and result are plain data. */
  evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>
  /** Taps with a finger, at CSS px. */
  tap(x: number, y: number): Promise<void>
  /** Swipes up or down with a finger along the middle of the screen, from and to these CSS px. */
  swipe(fromY: number, toY: number): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  canGoBack(): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  /** Brings the app to the foreground or background. Only WebKit's host supports this. */
  setVisible(visible: boolean): Promise<void>
  /** Returns the memory that the pages use, in bytes; each engine measures differently. */
  memory(): Promise<number>
  close(): Promise<void>
}

export type Engine = 'webkit' | 'chromium'

/** Events that a WebView reports to its app. */
export interface Listener {
  onMessage(message: unknown): void
}

export interface ViewOptions {
  readonly width: number
  readonly height: number
  /** Scripts that run in every page before the page's own. */
  readonly scripts: readonly string[]
  /** Whether the WebView caches a page that is left, for going back. Only WebKit's host can choose. */
  readonly pageCache: boolean
  /** Whether to open a browser without an app. Only for Chromium. */
  readonly onTheWeb: boolean
}

/** Returns the y positions of a swipe's steps, one for each event. */
export function heightsOf(fromY: number, toY: number): number[] {
  const steps = 8
  return Array.from({ length: steps }, (_, step) => fromY + ((toY - fromY) * (step + 1)) / steps)
}
