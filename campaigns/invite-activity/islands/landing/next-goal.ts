import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Rarity } from '#src/contract/stickers.ts'

/** What points buy next: how many of which cost there are, and how many are missing. */
export interface NextGoal {
  rarity: Rarity
  cost: number
  /** 0 where there is enough already. */
  missing: number
}

type Prices = Pick<RpcResult<typeof inviteActivity>, 'costs' | 'gold_open'>

/**
 * The cheapest kind of sticker that `points` do not buy yet; the dearest, where they buy any. Gold
 * counts only while it can be applied for.
 */
export function nextGoal(points: number, { costs, gold_open }: Prices): NextGoal {
  const rarities: readonly Rarity[] = gold_open ? ['rare', 'gold'] : ['rare']
  const goals = rarities
    .map((rarity) => ({ rarity, cost: costs[rarity] }))
    .sort((a, b) => a.cost - b.cost)
  const goal = goals.find(({ cost }) => cost > points) ??
    goals.at(-1) ?? { rarity: 'rare', cost: costs.rare }
  return { ...goal, missing: Math.max(0, goal.cost - points) }
}
