import { expect, it } from 'vitest'
import { traceOf } from '#backend/server/trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

it.each([
  `00-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-00`,
  // A later version may have more fields.
  `cc-${TRACE}-${PARENT}-01-what-the-future-will-be`,
])('takes the trace of %s', (header) => {
  expect(traceOf(header)).toBe(TRACE)
})

it.each([
  undefined,
  ['00', TRACE],
  '',
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}x-${PARENT}-01`,
])('begins a trace of its own instead of %j', (header) => {
  const trace = traceOf(header)
  expect(trace).toMatch(/^[0-9a-f]{32}$/)
  expect(trace).not.toBe(TRACE)
  expect(traceOf(header)).not.toBe(trace)
})
