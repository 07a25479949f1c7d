import type { ReactNode } from 'react'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import type { ReadState } from '#src/app/screen/use-read.ts'
import '#src/ui/text-button/text-button.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import '#src/features/player/player.css'
import './profile.css'

interface Props<Data> {
  read: { state: ReadState<Data>; refetch: () => Promise<void> }
  username?: string
  children?: (data: Data) => ReactNode
}

/** Renders the page while it has no data. A failure fills the whole page. */
export function ProfileScreen<Data>({ read, username, children }: Props<Data>) {
  const { state } = read
  if (state.status === 'ready') return children?.(state.data)
  const shown = (
    <ReadScreen read={read} skeleton={<ProfileSkeleton />} username={username} heading="h1">
      {() => null}
    </ReadScreen>
  )
  return state.status === 'failed' ? <div className="hero ground g5 whole">{shown}</div> : shown
}
