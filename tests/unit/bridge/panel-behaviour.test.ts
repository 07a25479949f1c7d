import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Behaviour, defaultBehaviour, plannedAnswers } from '#src/bridge/panel/behaviour.ts'
import { METHODS } from '#src/bridge/panel/behaviours.ts'
import { BRIDGE_METHODS } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const behaviour: Behaviour = {
  mode: 'answer',
  delay: 100,
  data: '{"ready":true}',
  errorCode: REFUSAL.campaign_not_started,
  message: 'Not yet',
}
const whole = { data: { ready: true } }

describe('the played app', () => {
  it.each([
    ['answer', [{ after: 100, answer: whole }]],
    [
      'fail',
      [{ after: 100, answer: { errorCode: REFUSAL.campaign_not_started, message: 'Not yet' } }],
    ],
    ['never', []],
    ['late', [{ after: 40_000, answer: whole }]],
    ['malformed', [{ after: 100, answer: '{"data":' }]],
  ] as const)('in mode %s', (mode, expected) => {
    expect(plannedAnswers({ ...behaviour, mode })).toEqual(expected)
  })

  it('answers twice, first with the data', () => {
    const answers = plannedAnswers({ ...behaviour, mode: 'twice' })
    expect(answers).toHaveLength(2)
    expect(answers[0]).toEqual({ after: 100, answer: whole })
  })

  it.each(METHODS)('answers %s at first as the contract has it', (method) => {
    for (const app of ['ios', 'android'] as const) {
      const { mode, data } = defaultBehaviour(method, app)
      if (mode === 'answer') {
        expect(safeParse(BRIDGE_METHODS[method].data, JSON.parse(data)).success).toBe(true)
      }
    }
  })
})
