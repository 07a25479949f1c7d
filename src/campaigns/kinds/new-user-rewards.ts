import * as v from 'valibot'
import { whole } from './numbers.ts'
import { Reward } from './rewards.ts'
import { commonFields } from './window.ts'

/** `campaign.yaml` of kind new-user-rewards: four tasks, one reward. */
export const NewUserRewardsManifest = v.strictObject({
  ...commonFields('new-user-rewards'),
  numbers: v.strictObject({ days: whole(1, 365), proposals: whole(1, 1000), reward: Reward }),
})
