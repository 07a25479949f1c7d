import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { checkResult } from '#src/rpc/check-result.ts'
import { Failure } from '#src/rpc/failure.ts'

const Schema = v.object({ spins: v.object({ left: v.number() }), name: v.string() })

test('in development an answer that differs says where, what is expected and what came', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = { spins: { left: '3' } }
  expect(() => checkResult(Schema, answer, 'lucky_draw')).toThrow(Failure)
  expect(told.mock.calls).toEqual([
    [
      `lucky_draw answered something else than its contract says:
  spins.left: expected number, received "3"
  name: expected "name", received undefined`,
    ],
  ])
  told.mockClear()
  expect(() => checkResult(Schema, null, 'lucky_draw')).toThrow()
  expect(told.mock.calls[0]?.[0]).toContain('the whole answer: expected Object, received null')
  told.mockClear()
  const right = { spins: { left: 3 }, name: 'Maja' }
  expect(checkResult(Schema, right, 'lucky_draw')).toEqual(right)
  expect(told).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
