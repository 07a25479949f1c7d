import * as v from 'valibot'
import { someOf, whole } from './numbers.ts'
import { ascending, type Problem } from './problems.ts'
import { Reward } from './rewards.ts'
import { commonFields } from './window.ts'

/** `campaign.yaml` of kind partner-team: how large teams are, and what they build for. */
export const PartnerTeamManifest = v.strictObject({
  ...commonFields('partner-team'),
  numbers: v.strictObject({
    team_size: whole(2, 100),
    points: v.strictObject({
      exchange: whole(0, 100_000),
      praise: whole(0, 100_000),
      free_sticker: whole(0, 100_000),
    }),
    layers: someOf(whole(1, 1_000_000_000), 'layer'),
    layer_reward: Reward,
    post_minutes: whole(1, 10_000),
  }),
})

/** What the shape cannot say of a partner event. */
export function checkPartnerTeam({
  numbers,
}: v.InferOutput<typeof PartnerTeamManifest>): Problem[] {
  return ascending('numbers.layers', '', numbers.layers)
}
