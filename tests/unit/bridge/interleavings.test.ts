import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBridge } from '#src/bridge/create-bridge.ts'
import { Failure } from '#src/bridge/failure.ts'
import { type Settlement, settlement } from './settlement.ts'
import { silentHost } from './silent-host.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const step = fc.oneof(
  fc.record({ do: fc.constant('call' as const), method: fc.constantFrom('popPage', 'adStatus') }),
  fc.record({
    do: fc.constant('answer' as const),
    of: fc.nat(20),
    shift: fc.constantFrom(0, 0, 0, -5, 7),
    answer: fc.oneof(
      fc.constant({ data: { ready: true } }),
      fc.record({ errorCode: fc.integer() }),
      fc.anything(),
    ),
  }),
  fc.record({ do: fc.constant('wait' as const), looks: fc.constantFrom(1, 2, 30, 599, 600, 601) }),
)

it('settles each call exactly once, however calls, answers and waiting interleave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const host = silentHost()
      const bridge = createBridge(host)
      const calls: Settlement[] = []
      for (const action of steps) {
        if (action.do === 'call') {
          const call =
            action.method === 'popPage'
              ? bridge.call('popPage')
              : bridge.call('adStatus', { placement: 'dice' })
          calls.push(settlement(call))
        } else if (action.do === 'answer') {
          const message = host.posted[action.of % (host.posted.length || 1)]
          bridge.answer((message?.id ?? 0) + action.shift, action.answer)
        } else {
          await vi.advanceTimersByTimeAsync(action.looks * 50)
        }
      }
      await vi.advanceTimersByTimeAsync(600 * 50)
      expect(calls.filter((call) => call.count !== 1)).toEqual([])
      const failures = calls.filter((call) => call.state === 'rejected')
      expect(failures.every((call) => call.value instanceof Failure)).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 150 },
  )
})
