import type { PartProps, Team } from '../partner-team-props.ts'
import type { TeamStatus } from './team-status.ts'

/** The props of the parts of a team's page. */
export interface TeamView extends PartProps {
  team: Team
  status: TeamStatus
}
