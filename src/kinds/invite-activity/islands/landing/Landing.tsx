import type { ReactNode } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { stickerShop } from '#src/contract/functions/shop.ts'
import type { ClosedProps } from './Closed.tsx'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import type { LandingProps } from './landing-props.ts'
import { Running } from './Running.tsx'
import './landing.css'

/** Loaded on demand, because the activity is closed for only a few days. */
const closed = lazyModule(() => import('./Closed.tsx'))
const outsideWindow = lazyModule(() => import('#src/app/screen/OutsideWindow.tsx'))

/**
 * Loads both modules here. If one imported the other, the bundler would put their common code into
 * a file that other pages would also load.
 */
const loadClosed = () => Promise.all([closed(), outsideWindow()])

interface Props extends LandingProps {
  children?: ReactNode
  recaps?: ReactNode
}

/** Renders the start page of the invite activity: the player's own version or the public one. */
export default function Landing({ children, recaps, ...page }: Props) {
  return (
    <Screen page={page}>
      <LandingScreen how={children} recaps={recaps} />
    </Screen>
  )
}

function LandingScreen({ how, recaps }: Pick<ClosedProps, 'how' | 'recaps'>) {
  const { campaign } = usePage<LandingProps>()
  const activity = useRead(inviteActivity, { campaign })
  // The three calls run in parallel, because a phone's first two screens show their data.
  const offers = useRead(freeStickers, { campaign })
  const shop = useRead(stickerShop, { campaign })
  return (
    <div className="landing">
      <ReadScreen read={activity} skeleton={<LandingSkeleton how={how} />}>
        {(data) =>
          data.phase === 'not_started' || data.phase === 'ended' ? (
            <LazyPart load={loadClosed} waiting={<LandingSkeleton how={how} />}>
              {([{ default: Closed }, { default: OutsideWindow }]) => (
                <Closed OutsideWindow={OutsideWindow} activity={data} how={how} recaps={recaps} />
              )}
            </LazyPart>
          ) : (
            <Running activity={data} offers={offers} shop={shop} how={how} recaps={recaps} />
          )
        }
      </ReadScreen>
    </div>
  )
}
