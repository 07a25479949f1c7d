import { type ReactNode, useMemo } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { type ReadState, useAnswer, useRead } from '#src/app/screen/use-read.ts'
import { useSeasonNow } from '#src/app/time/SeasonNow.tsx'
import { album } from '#src/contract/functions/albums.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type {
  Album,
  Me,
  OwnActivity,
  ProfileProps,
  PublicProfile,
} from '#src/features/player/profile-props.ts'
import { createRead } from '#src/stores/read.ts'
import { allReady } from './all-ready.ts'
import { OwnPage } from './OwnPage.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

interface Props {
  /** The name in the session, which may be older than the server's name. */
  sessionName: string | undefined
}

/** Renders the player's own page. With `sessionName`, all reads start at the same time. */
export function OwnProfile({ sessionName }: Props) {
  const { state: me, refetch } = useRead(playerMe, {})
  const { state: own } = useRead(album, { username: null })
  const name = me.status === 'ready' ? me.data.username : sessionName
  if (name === undefined) {
    return <ProfileScreen read={{ state: allReady([me, own]), refetch }} />
  }
  return <Named key={name} name={name} me={me} own={own} refetch={refetch} />
}

interface NamedProps {
  name: string
  me: ReadState<Me>
  own: ReadState<Album>
  refetch: () => Promise<void>
}

function Named({ name, me, own, refetch }: NamedProps) {
  const { inviteActivity: shown } = usePage<ProfileProps>()
  const { state: profile } = useRead(playerProfile, { username: name })
  // The state of `me` has priority, because after a rename the other reads may use the old name.
  const state = allReady([me, own, profile])
  const screen = (
    state: ReadState<readonly [Me, Album, PublicProfile]>,
    activity: OwnActivity | null,
  ) => (
    <ProfileScreen read={{ state, refetch }}>
      {([self, shown, player]) =>
        shown.version === 'own' && (
          <OwnPage
            me={self}
            album={shown}
            player={player}
            activity={activity}
            read={{ state, refetch }}
          />
        )
      }
    </ProfileScreen>
  )
  if (!shown) return screen(state, null)
  return (
    <WithActivity shown={shown.slug}>
      {(activity) =>
        activity.status === 'loading'
          ? screen(activity, null)
          : screen(
              state,
              activity.status === 'ready' && isOwn(activity.data) ? activity.data : null,
            )
      }
    </WithActivity>
  )
}

type Activity = RpcResult<typeof inviteActivity>

const isOwn = (activity: Activity): activity is OwnActivity => activity.version === 'own'

interface WithActivityProps {
  shown: string
  children: (activity: ReadState<Activity>) => ReactNode
}

function WithActivity({ shown, children }: WithActivityProps) {
  const campaign = useSeasonNow(shown)
  const store = useMemo(
    () => (campaign ? createRead(inviteActivity, { campaign }) : undefined),
    [campaign],
  )
  return children(useAnswer(store))
}
