import * as v from 'valibot'
import { Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { REPORT_REASONS } from '../report-reasons.ts'
import { RequestId, type RpcFunction, TeamId } from '../rpc-function.ts'

/** Reports a post, a team's name, or a player's name and line to the people at the company. */
export const report = {
  name: 'report',
  params: v.object({
    request_id: RequestId,
    kind: v.picklist(['post', 'team', 'player']),
    reason: v.picklist(REPORT_REASONS),
    // The author of the post, or the player.
    username: v.optional(v.nullable(v.string())),
    team: v.optional(v.nullable(TeamId)),
  }),
  result: v.object({ reported_at: Instant }),
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
    REFUSAL.request_id_reused,
    REFUSAL.team_unknown,
    REFUSAL.report_own,
    REFUSAL.reports_used_up,
  ],
} as const satisfies RpcFunction
