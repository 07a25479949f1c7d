import { lazy, type ReactNode, Suspense } from 'react'
import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { stickerShop } from '#src/contract/functions/redemptions.ts'
import { PlainFailure } from '#src/islands/screen/PlainFailure.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import { toFailure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import type { ClosedProps } from './Closed.tsx'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import type { LandingProps } from './landing-props.ts'
import { Running } from './Running.tsx'
import './landing.css'

/** The state of a few days at most: its script comes when it is needed. */
const Closed = lazy(() =>
  import('./Closed.tsx').catch((error: unknown) => ({
    default: ({ landing }: ClosedProps) => (
      <PlainFailure
        screen={landing.screen}
        failure={toFailure(error, 'network')}
        onRetry={refresh}
      />
    ),
  })),
)

interface Props extends LandingProps {
  /** How it works: static words of the page. */
  children?: ReactNode
  /** The links to the recaps, static too. */
  recaps?: ReactNode
}

/** The invite activity's start: what it shows the server has decided, by who asks and when. */
export default function Landing(props: Props) {
  return (
    <Screen screen={props.screen}>
      <LandingScreen {...props} />
    </Screen>
  )
}

function LandingScreen({ children, recaps, ...landing }: Props) {
  const { screen, campaign } = landing
  const activity = useRead(inviteActivity, { campaign })
  // Asked for along with it: they are on the first two screens of a phone.
  const offers = useRead(freeStickers, { campaign })
  const shop = useRead(stickerShop, { campaign })
  return (
    <div className="landing">
      <ReadScreen screen={screen} read={activity} skeleton={<LandingSkeleton how={children} />}>
        {(data) =>
          data.phase === 'not_started' || data.phase === 'ended' ? (
            <Suspense fallback={<LandingSkeleton how={children} />}>
              <Closed landing={landing} activity={data} how={children} recaps={recaps} />
            </Suspense>
          ) : (
            <Running
              landing={landing}
              activity={data}
              offers={offers}
              shop={shop}
              how={children}
              recaps={recaps}
            />
          )
        }
      </ReadScreen>
    </div>
  )
}
