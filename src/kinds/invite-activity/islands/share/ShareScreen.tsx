import { useEffect, useState } from 'react'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import {
  type InvitationSource,
  isUnknownInvitation,
  useInviter,
} from '#src/islands/inviter/use-inviter.ts'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { useRead } from '#src/islands/screen/use-read.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { BothRewards } from './BothRewards.tsx'
import { InvitationTicket } from './InvitationTicket.tsx'
import { readInvitationParams } from './invitation-params.ts'
import './share.css'

interface Props {
  screen: ScreenProps
  campaign: string
  /** The campaign's texts that the island shows, and `left.` of the namespace `common`. */
  strings: Readonly<Record<string, string>>
  /** The activity's start page, in the page's language. */
  path: string
}

/** The page for an invited friend: who invites, with which code, and what both get. */
export default function ShareIsland(props: Props) {
  return (
    <Screen screen={props.screen}>
      <ShareScreen {...props} />
    </Screen>
  )
}

function ShareScreen({ screen, campaign, strings, path }: Props) {
  const words = wordsOf(strings, screen.locale)
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

  // If the inviter could not be read, the retry refetches both.
  const unanswered = state.status === 'failed' && !isUnknownInvitation(state.failure)
  return (
    <div className="share">
      <ReadScreen
        screen={screen}
        read={unanswered ? { state, refetch: inviter.refetch } : activity}
        skeleton={<ShareSkeleton />}
      >
        {(data) => (
          <>
            <InvitationTicket
              activity={data}
              invited={state}
              code={code}
              words={words}
              path={path}
            />
            <BothRewards activity={data} invited={state} words={words} />
          </>
        )}
      </ReadScreen>
    </div>
  )
}

/** The ticket and what both get, with the size and shape of the content. */
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
