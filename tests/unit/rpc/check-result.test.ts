import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { checkResult } from '#src/rpc/check-result.ts'
import { Failure } from '#src/rpc/failure.ts'

const Schema = v.object({ spins: v.object({ left: v.number() }), name: v.string() })

const bridge = vi.hoisted(() => ({ inApp: false }))
vi.mock('#src/bridge/bridge.ts', () => ({ bridge }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test.each([
  ['in development', { dev: true, inApp: false, warns: true }],
  ['in the app', { dev: false, inApp: true, warns: true }],
  ['but not on the web', { dev: false, inApp: false, warns: false }],
])(
  'an answer that differs says where, what is expected and what came, once: %s',
  async (_, now) => {
    vi.stubEnv('DEV', now.dev)
    bridge.inApp = now.inApp
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = `lucky_draw_${now.dev}_${now.inApp}`
    const check = (answer: unknown) => checkResult(Schema, answer, name)
    for (const answer of [{ spins: { left: '3' } }, { spins: { left: '3' } }, null]) {
      expect(() => check(answer)).toThrow(Failure)
    }
    expect(check({ spins: { left: 3 }, name: 'Maja' })).toEqual({
      spins: { left: 3 },
      name: 'Maja',
    })
    await vi.dynamicImportSettled()
    const warnings = [
      `${name}: the answer differs from the contract
  spins.left: expected number, received "3"
  name: expected "name", received undefined`,
      `${name}: the answer differs from the contract
  the whole answer: expected Object, received null`,
    ]
    expect(warn.mock.calls).toEqual(now.warns ? warnings.map((warning) => [warning]) : [])
  },
)
