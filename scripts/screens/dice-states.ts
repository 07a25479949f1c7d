import type { Page } from '@playwright/test'
import { dice, type diceRoll } from '#src/contract/functions/dice.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { type Answer, ask, changed, deliveryOf, inTurn, lost, offline, press, won } from './acts.ts'
import { type States, statesOf } from './screen.ts'

type Roll = RpcResult<typeof diceRoll>['roll']

type OwnDice = Extract<RpcResult<typeof dice>, { version: 'own' }>

/** Fakes the state before today's roll, because an earlier picture of another size has already rolled. */
const unrolled = changed<OwnDice>('dice', () => ({ rolled_today: false, roll: null }))

/** Fakes a roll with these faces, because a real roll is random and happens once a day. */
const roll =
  (faces: Roll['faces'], factor: number, reward: Roll['reward'] = null) =>
  async (page: Page) => {
    let answer: Answer | undefined
    let isRolled = false
    await changed<OwnDice>('dice', (own) => {
      const { day, server_time: rolled_at, dice_balance } = own
      const dice = (faces[0] + faces[1]) * factor
      const delivery = deliveryOf('applied')
      const rolled: Roll = { day, faces, double: factor > 1, dice, reward, delivery, rolled_at }
      answer = { ...own, dice_balance: dice_balance + dice, roll: rolled }
      return { rolled_today: isRolled, roll: isRolled ? rolled : null }
    })(page)
    await ask(page, 'dice_roll', (route) => {
      isRolled = true
      return route.fulfill({ json: answer })
    })
  }

const BONFIRE = won('rare', 'grand-tour/bonfire')

const diceOf = statesOf('dice', '/dice', 'Nia')

const thrown = press('.column > .button', 'dialog.win')

export const states: States = {
  notStarted: [diceOf('not-started'), { name: 'dice-not-started-stranger', path: '/dice' }],
  running: [
    diceOf('tumbling', {
      before: inTurn(unrolled, (page) => ask(page, 'dice_roll', () => new Promise(() => {}))),
      act: press('.column > .button'),
    }),
    diceOf('double', { before: roll([4, 4], 2), act: thrown }),
    diceOf('double-six', { before: roll([6, 6], 2, BONFIRE), act: thrown }),
    diceOf('answer-lost', {
      before: inTurn(unrolled, lost('dice_roll')),
      act: press('.column > .button', '.refusal'),
    }),
    diceOf('held', {
      as: 'Maja',
      before: changed<OwnDice>('dice', ({ last_rolls }) => ({
        last_rolls: last_rolls.map((each) => ({ ...each, delivery: deliveryOf('failed') })),
      })),
    }),
    diceOf('friend', { path: '/dice/Maja', as: 'Bruno' }),
    { name: 'dice-friend-stranger', path: '/dice/Maja' },
    diceOf('friend-visited', {
      path: '/dice/Maja',
      before: changed(dice, () => ({ visited_today: true, visited_by_caller: false })),
    }),
    diceOf('visitors', {
      before: changed(dice, ({ server_time }) => ({
        visits_left: 2,
        visitors: (['Maja', 'Bruno'] as const).map((username, index) => ({
          player: { username, avatar: 'fox' },
          dice: 8,
          visited_at: server_time,
          met_today: index === 0,
        })),
      })),
    }),
    diceOf('banned', { as: 't0by' }),
    diceOf('offline', { before: offline }),
  ],
  ended: [diceOf('ended'), { name: 'dice-ended-stranger', path: '/dice' }],
}
