import type { PartProps, Team } from '../partner-team-props.ts'
import type { TeamStatus } from './team-status.ts'

export interface TeamView extends PartProps {
  team: Team
  status: TeamStatus
}
