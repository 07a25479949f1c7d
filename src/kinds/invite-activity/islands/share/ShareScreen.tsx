import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { offeredCode } from '#src/features/invite/invite-code.ts'
import {
  type InvitationSource,
  isUnknownInvitation,
  useInviter,
} from '#src/features/share/inviter/use-inviter.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { BothRewards } from './BothRewards.tsx'
import { InvitationTicket } from './InvitationTicket.tsx'
import type { ShareProps } from './share-props.ts'
import './share.css'

/** Whether the activity is open, and the code of the invitation ('' without one). */
export interface Found {
  open: boolean
  code: string
  looking: boolean
}

interface Props {
  around?: (ticket: ReactNode, found: Found) => ReactNode
}

/** Renders the page for an invited mate: the inviter, the code, and what both players get. */
export default function ShareIsland(props: ShareProps) {
  return (
    <Screen page={props}>
      <ShareScreen />
    </Screen>
  )
}

/** Renders the activity and the inviter in the page's URL. */
export function ShareScreen({ around = bare }: Props) {
  const { campaign } = usePage<ShareProps>()
  const activity = useRead(inviteActivity, { campaign })
  const [source, setSource] = useState<InvitationSource>()
  const [code, setCode] = useState('')
  const inviter = useInviter(source)
  const { state } = inviter

  useEffect(() => {
    const address = readInvitationParams(location.search)
    setSource(address.source)
    setCode(address.code)
  }, [])

  // If reading the inviter failed, the retry button refetches the inviter and the activity.
  const unanswered = state.status === 'failed' && !isUnknownInvitation(state.failure)
  return (
    <div className="share">
      <ReadScreen
        read={unanswered ? { state, refetch: inviter.refetch } : activity}
        skeleton={<ShareSkeleton />}
      >
        {(data) => {
          const open = data.phase === 'running' || data.phase === 'last_day'
          const found = (state.status === 'invited' && state.invitation.code) || code
          return (
            <>
              {around(
                <InvitationTicket activity={data} invited={state} open={open} code={found} />,
                { open, code: found, looking: state.status === 'loading' },
              )}
              <BothRewards activity={data} invited={state} />
            </>
          )
        }}
      </ReadScreen>
    </div>
  )
}

const bare = (ticket: ReactNode) => ticket

function ShareSkeleton() {
  return (
    <>
      <div className="invitation-waiting">
        <Skeleton shape="card" />
      </div>
      <div className="both-waiting">
        <Skeleton shape="line" />
        <Skeleton shape="card" />
      </div>
    </>
  )
}

const MAX_LENGTH = 64

/**
 * Returns the invitation in the URL: `?link=` is the id of a shared link, `?from=` a player's name,
 * and `?code=` a code that may accompany both.
 */
function readInvitationParams(search: string): { source: InvitationSource; code: string } {
  const params = new URLSearchParams(search)
  const named = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) ?? ''
  const link = named('link').replace(/\W+$/, '')
  const from = named('from')
  return { source: link ? { link } : from ? { from } : null, code: offeredCode(search) }
}
