// The parts that the benchmarks use of packages that are installed for `npm run bench` alone: types are
// checked without them.

declare module 'autocannon' {
  interface Request {
    method: 'POST'
    path: string
    headers: Record<string, string>
    body: string
    /** Makes the request anew each time that it is sent. */
    setupRequest?: () => Request
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** How many requests in all, instead of a duration. */
    amount?: number
    requests: Request[]
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }

  interface Result {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    /** Seconds. */
    duration: number
    '2xx': number
    errors: number
    timeouts: number
    non2xx: number
  }

  export type { Request }
  export default function autocannon(options: Options): PromiseLike<Result>
}
declare module 'lighthouse' {
  interface Audit {
    id: string
    title: string
    score: number | null
    numericValue?: number
    details?: unknown
  }

  interface Category {
    id: string
    score: number | null
    auditRefs: { id: string }[]
  }

  interface Result {
    lhr: { audits: Record<string, Audit>; categories: Record<string, Category> }
  }

  interface Flags {
    port: number
    disableStorageReset: boolean
    onlyCategories: string[]
    formFactor: 'mobile'
    ignoreStatusCode: boolean
    logLevel: 'error'
  }

  export default function lighthouse(url: string, flags: Flags): Promise<Result | undefined>
}

declare module 'chrome-launcher' {
  interface LaunchedChrome {
    port: number
    kill(): void
  }

  export function launch(options: {
    chromePath?: string
    chromeFlags: string[]
  }): Promise<LaunchedChrome>
}
