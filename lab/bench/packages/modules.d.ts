// Type declarations for the used parts of packages that only `npm run bench` installs, so that the type check
// works without these packages.

declare module 'autocannon' {
  interface Request {
    method: 'POST'
    path: string
    headers: Record<string, string>
    body: string
    /** Creates the request again each time that it is sent. */
    setupRequest?: () => Request
  }

  interface Options {
    url: string
    connections?: number
    /** In seconds. */
    duration?: number
    /** The total number of requests; replaces a duration. */
    amount?: number
    requests: Request[]
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }

  type Count = 'errors' | 'timeouts' | 'non2xx' | '2xx'
  /** Latencies are in milliseconds. */
  type Result = Record<Count, number> & {
    requests: { average: number }
    latency: { p50: number; p99: number }
  }

  export type { Options, Request }
  export default function autocannon(options: Options): PromiseLike<Result>
}

declare module 'lighthouse' {
  type Scored = { id: string; score: number | null }
  type Audit = Scored & { title: string; numericValue?: number; details?: unknown }
  type Category = Scored & { auditRefs: { id: string }[] }
  type Lhr = { audits: Record<string, Audit>; categories: Record<string, Category> }

  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Lhr } | undefined>
}

declare module 'chrome-launcher' {
  type Options = { chromePath?: string; chromeFlags: string[] }
  export function launch(options: Options): Promise<{ port: number; kill(): void }>
}
