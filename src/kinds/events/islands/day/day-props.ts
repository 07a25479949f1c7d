import type { eventsToday } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RemindProps } from '../events-props.ts'

export interface DayProps extends RemindProps {
  /** The heading of the earlier seasons (features/seasons/EarlierSeasons.tsx). */
  earlierSeasons: string
  links: {
    goldenBlitz: string
    quickWins: string
    /** The path before an event's id. */
    rewards: string
    notifications: string
    /** The paths of partner events by id. */
    partner: Readonly<Record<string, string>>
  }
}

export type EventsDay = RpcResult<typeof eventsToday>
export type DayEvent = EventsDay['events'][number]
