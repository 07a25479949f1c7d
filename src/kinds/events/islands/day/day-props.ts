import type { eventsToday } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RemindProps } from '../events-props.ts'

export interface DayProps extends RemindProps {
  earlierSeasons: string
  links: {
    goldenBlitz: string
    quickWins: string
    rewards: string
    notifications: string
    partner: Readonly<Record<string, string>>
  }
}

export type EventsDay = RpcResult<typeof eventsToday>
export type DayEvent = EventsDay['events'][number]
