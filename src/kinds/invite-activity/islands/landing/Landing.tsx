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

/** The closed state is shown for a few days at most, so it is loaded on demand. */
const closed = lazyModule(() => import('./Closed.tsx'))
const outsideWindow = lazyModule(() => import('#src/app/screen/OutsideWindow.tsx'))

/**
 * Loads both modules here. If one imported the other, the bundler would put what they share into a further
 * file, which other pages would load, too.
 */
const loadClosed = () => Promise.all([closed(), outsideWindow()])

interface Props extends LandingProps {
  /** The prerendered section that explains how the activity works. */
  children?: ReactNode
  /** The prerendered links to the recaps. */
  recaps?: ReactNode
}

/** Renders the start page of the invite activity, in the version that the server chooses. */
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
  // The three calls run in parallel, because the first two screens of a phone show their data.
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
