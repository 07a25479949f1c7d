import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { usernameFromPath, type Wanted } from '#src/app/screen/username-from-path.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { Failure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { OwnProfile } from './OwnProfile.tsx'
import { PlayerProfile } from './PlayerProfile.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

/** Renders the page of the player in the URL, or of the signed-in player. */
export default function Profile(props: ProfileProps) {
  return (
    <Screen page={props}>
      <Addressed />
    </Screen>
  )
}

function Addressed() {
  const { path, settings } = usePage<ProfileProps>()
  const session = useStore($session)
  const [wanted, setWanted] = useState<Wanted>()
  // Prerendering has no URL, so the component reads it after hydration.
  useEffect(() => {
    // Messages of older releases link to the settings with this hash.
    if (location.hash === '#settings') location.replace(settings.href)
    else setWanted(usernameFromPath(location.pathname, path))
  }, [path, settings.href])

  if (!wanted || session.status === 'unknown') {
    return <ProfileScreen read={{ state: { status: 'loading' }, refetch: refresh }} />
  }
  if (wanted.whose === 'nobody') {
    const failure = new Failure('refused', 'No player can have that name', REFUSAL.player_unknown)
    const read = { state: { status: 'failed', failure } as const, refetch: refresh }
    return <ProfileScreen read={read} username={wanted.written} />
  }
  const player = session.status === 'signed-in' ? session.user.username : undefined
  if (wanted.whose === 'own' || isSame(wanted.username, player)) {
    return <OwnProfile sessionName={player} />
  }
  return <PlayerProfile key={wanted.username} username={wanted.username} />
}

/** Returns whether two usernames are equal, regardless of case. */
function isSame(username: string, player: string | undefined): boolean {
  return username.normalize().toLowerCase() === player?.normalize().toLowerCase()
}
