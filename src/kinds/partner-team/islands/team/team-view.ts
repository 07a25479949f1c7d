import type { PartProps, Team } from '../partner-team-props.ts'
import type { TeamStatus } from './team-status.ts'

/** What the parts of a team's page get. */
export interface TeamView extends PartProps {
  team: Team
  status: TeamStatus
}
