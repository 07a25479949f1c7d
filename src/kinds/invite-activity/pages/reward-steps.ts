import type { CampaignOf } from '#src/content/load/of-page.ts'
import type inviteActivity from '../kind.ts'

type Numbers = CampaignOf<typeof inviteActivity>['manifest']['numbers']

/** A bonus, and the totals of a player who has reached the bonus without spending points. */
export interface RewardStep {
  readonly invitees: number
  readonly bonus: number
  /** The points for the bonus's invitees, plus this and all earlier bonuses. */
  readonly total: number
  readonly gold: number
}

/** Returns one step for each bonus, in the order of `bonuses`. */
export function rewardSteps({ bonuses, points_per_invite, costs }: Numbers): RewardStep[] {
  let extra = 0
  return bonuses.map(({ invitees, points }) => {
    extra += points
    const total = invitees * points_per_invite + extra
    return { invitees, bonus: points, total, gold: Math.floor(total / costs.gold) }
  })
}
