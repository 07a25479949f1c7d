import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const traces = new WeakMap<object, string>()

/** The trace of a request, the same whenever it is asked for. */
export function requestTrace(request: Pick<IncomingMessage, 'headers'>): string {
  const trace = traces.get(request) ?? traceOf(request.headers.traceparent)
  traces.set(request, trace)
  return trace
}

/**
 * The trace that a request belongs to, as W3C Trace Context says it: that of a valid `traceparent`
 * header, otherwise a new one; 32 hexadecimal digits. An invalid header says nothing.
 */
export function traceOf(header: unknown): string {
  const match =
    typeof header === 'string' &&
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header)
  if (!match) return newTrace()
  const [, trace = '', parent = '', more] = match
  const isZero = /^0+$/.test(trace) || /^0+$/.test(parent)
  // Version 00 has four fields and no more.
  if (isZero || (header.startsWith('00') && more !== undefined)) return newTrace()
  return trace
}

const newTrace = () => randomBytes(16).toString('hex')
