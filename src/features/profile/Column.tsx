import type { ReactNode } from 'react'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import type { ReadState } from '#src/app/screen/use-read.ts'

interface Props {
  read: { state: ReadState<unknown>; refetch: () => void }
  about?: string
  children: ReactNode
}

/** Renders the column on paper, below or beside the hero. Stale content stays, with a note. */
export function Column({ read, about, children }: Props) {
  const isStale = read.state.status === 'ready' && read.state.stale !== undefined
  return (
    <div className="column">
      {isStale && <RetryNote kind="stale" onRetry={read.refetch} />}
      {about && <p className="about">{about}</p>}
      {children}
    </div>
  )
}
