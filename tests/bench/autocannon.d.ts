/** The part of autocannon 9 that the benchmarks use; the package has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: 'POST'
    path: string
    headers: Record<string, string>
    body: string
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
