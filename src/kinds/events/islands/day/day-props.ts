import type { eventsToday } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RemindProps } from '../events-props.ts'

export interface DayProps extends RemindProps {
  /** The heading of features/seasons/EarlierSeasons.tsx. */
  earlierSeasons: string
  links: {
    goldenBlitz: string
    quickWins: string
    /** The event's id is appended to this path. */
    rewards: string
    notifications: string
    /** The pages of partner events, by the event's id. */
    partner: Readonly<Record<string, string>>
  }
}

export type EventsDay = RpcResult<typeof eventsToday>
export type DayEvent = EventsDay['events'][number]
