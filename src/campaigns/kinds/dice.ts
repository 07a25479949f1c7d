import * as v from 'valibot'
import { whole } from './numbers.ts'
import { Reward } from './rewards.ts'
import { commonFields } from './window.ts'

/** `campaign.yaml` of kind dice: the roll of the day, and visits to friends. */
export const DiceManifest = v.strictObject({
  ...commonFields('dice'),
  numbers: v.strictObject({
    double_factor: whole(1, 100),
    double_six_reward: Reward,
    visit_dice: whole(1, 100_000),
  }),
})
