import * as v from 'valibot'
import { defineKind } from '../definition/define-kind.ts'
import { whole } from '../schema/numbers.ts'
import { Reward } from '../schema/rewards.ts'

/** The roll of the day, and visits to friends. */
export default defineKind({
  name: 'dice',
  numbers: v.strictObject({
    double_factor: whole(1, 100),
    double_six_reward: Reward,
    visit_dice: whole(1, 100_000),
  }),
  // A page for each visited friend will be below.
  alsoAnswers: [{ at: '.', deep: true }],
})
