import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const traces = new WeakMap<object, string>()

/** Returns a request's trace id. All calls for one request return the same id. */
export function requestTrace(request: Pick<IncomingMessage, 'headers'>): string {
  const trace = traces.get(request) ?? traceOf(request.headers.traceparent)
  traces.set(request, trace)
  return trace
}

/** Returns the trace of a valid `traceparent` header (W3C Trace Context), else a new one: 32 hex digits. */
export function traceOf(header: unknown): string {
  const match =
    typeof header === 'string' &&
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header)
  if (!match) return newTrace()
  const [, trace = '', parent = '', more] = match
  const isZero = /^0+$/.test(trace) || /^0+$/.test(parent)
  // A header of version 00 with more than four fields is invalid.
  if (isZero || (header.startsWith('00') && more !== undefined)) return newTrace()
  return trace
}

const newTrace = () => randomBytes(16).toString('hex')
