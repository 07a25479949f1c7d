import type { ReactNode } from 'react'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import type { ReadState } from '#src/app/screen/use-read.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { UnknownDay } from './UnknownDay.tsx'

interface Props<Data> {
  read: { state: ReadState<Data>; refetch: () => void }
  children: (data: Data) => ReactNode
}

/** Renders a tab with data of a game day. A failure, or an unknown day, fills the tab. */
export function DayScreen<Data>({ read, children }: Props<Data>) {
  const { state } = read
  const shown = (
    <ReadScreen read={read} skeleton={<RankingSkeleton />}>
      {children}
    </ReadScreen>
  )
  if (state.status !== 'failed') return shown
  if (isRefusal(state.failure, REFUSAL.game_day_unknown)) return <UnknownDay />
  return <div className="hero ground g4 whole">{shown}</div>
}
