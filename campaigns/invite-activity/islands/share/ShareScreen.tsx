import { useEffect, useState } from 'react'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { type Came, isOnlyUnknown, useInviter } from '#src/islands/inviter/use-inviter.ts'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { useRead } from '#src/islands/screen/use-read.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { BothGet } from './BothGet.tsx'
import { cameBy } from './came-by.ts'
import { InvitationTicket } from './InvitationTicket.tsx'
import './share.css'

interface Props {
  screen: ScreenProps
  campaign: string
  /** The campaign's texts, as far as the island says them, and `left.` of namespace `common`. */
  strings: Readonly<Record<string, string>>
  /** Where the activity is, in the page's language. */
  path: string
}

/** What a friend is shown who was invited: by whom, with which code, and what both get. */
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
  const [came, setCame] = useState<Came>()
  const [code, setCode] = useState('')
  const inviter = useInviter(came)
  const { state } = inviter

  useEffect(() => {
    const address = cameBy(location.search)
    setCame(address.came)
    setCode(address.code)
  }, [])

  // Without an answer nobody knows who invites: that is asked again together with the rest.
  const unanswered = state.status === 'failed' && !isOnlyUnknown(state.failure)
  return (
    <div className="share">
      <ReadScreen
        screen={screen}
        read={unanswered ? { state, again: inviter.again } : activity}
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
            <BothGet activity={data} invited={state} words={words} />
          </>
        )}
      </ReadScreen>
    </div>
  )
}

/** The ticket and what both get, in the geometry of what comes. */
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
