import * as v from 'valibot'
import { Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { REPORT_REASONS } from '../report-reasons.ts'
import { effect, TeamId } from '../rpc-function.ts'

/** Reports a post, a team's name, or a player's name and profile text to the moderators. */
export const report = effect('report', {
  params: {
    kind: v.picklist(['post', 'team', 'player']),
    reason: v.picklist(REPORT_REASONS),
    // The author of the reported post, or the reported player.
    username: v.optional(v.nullable(v.string())),
    team: v.optional(v.nullable(TeamId)),
  },
  result: v.object({ reported_at: Instant }),
  refusals: [
    REFUSAL.player_unknown,
    REFUSAL.team_unknown,
    REFUSAL.report_own,
    REFUSAL.reports_used_up,
  ],
})
