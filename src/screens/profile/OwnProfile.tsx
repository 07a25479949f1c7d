import { type ReactNode, useMemo } from 'react'
import { album } from '#src/contract/functions/albums.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { type ReadState, useAnswer, useRead } from '#src/islands/screen/use-read.ts'
import { useSeasonNow } from '#src/islands/time/SeasonNow.tsx'
import { createRead } from '#src/stores/read.ts'
import { allReady } from './all-ready.ts'
import { OwnPage } from './OwnPage.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { Album, Me, OwnActivity, ProfileProps, PublicProfile } from './profile-props.ts'

interface Props {
  page: ProfileProps
  /** The name that the session has; the server may have a newer one. */
  sessionName: string | undefined
}

/** The signed-in player's own page. All reads start at once if the session has a name. */
export function OwnProfile({ page, sessionName }: Props) {
  const { state: me, refetch } = useRead(playerMe, {})
  const { state: own } = useRead(album, { username: null })
  const name = me.status === 'ready' ? me.data.username : sessionName
  if (name === undefined) {
    return <ProfileScreen page={page} read={{ state: allReady([me, own]), refetch }} />
  }
  return <Named key={name} page={page} name={name} me={me} own={own} refetch={refetch} />
}

interface NamedProps {
  page: ProfileProps
  name: string
  me: ReadState<Me>
  own: ReadState<Album>
  refetch: () => Promise<void>
}

function Named({ page, name, me, own, refetch }: NamedProps) {
  const { state: profile } = useRead(playerProfile, { username: name })
  // The player's own data decides: a name from before a rename is unknown to the other reads until
  // it is there.
  const state = allReady([me, own, profile])
  const screen = (
    state: ReadState<readonly [Me, Album, PublicProfile]>,
    activity: OwnActivity | null,
  ) => (
    <ProfileScreen page={page} read={{ state, refetch }}>
      {([self, shown, player]) =>
        shown.version === 'own' && (
          <OwnPage
            page={page}
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
  if (!page.inviteActivity) return screen(state, null)
  return (
    <WithActivity shown={page.inviteActivity.slug}>
      {(asked) =>
        asked.status === 'loading'
          ? screen(asked, null)
          : screen(state, asked.status === 'ready' && isOwn(asked.data) ? asked.data : null)
      }
    </WithActivity>
  )
}

type Activity = RpcResult<typeof inviteActivity>

const isOwn = (activity: Activity): activity is OwnActivity => activity.version === 'own'

interface WithActivityProps {
  /** The campaign that the build showed. */
  shown: string
  children: (asked: ReadState<Activity>) => ReactNode
}

/**
 * The layout depends on whether the player may enter an invite code, so the page waits until that
 * is known.
 */
function WithActivity({ shown, children }: WithActivityProps) {
  const campaign = useSeasonNow(shown)
  const store = useMemo(
    () => (campaign ? createRead(inviteActivity, { campaign }) : undefined),
    [campaign],
  )
  return children(useAnswer(store))
}
