import { useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { exchangePending } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { MySwapsSkeleton } from './MySwapsSkeleton.tsx'
import styles from './my-swaps.css?inline'
import { SwapCard } from './SwapCard.tsx'
import { latest, type Seen } from './seen.ts'
import { type Moves, useMoves } from './use-moves.ts'

adoptStyles(styles)

interface Props {
  username: string
}

/** Renders the player's open and accepted swaps with one other player, on that player's page. */
export default function PendingSwaps(props: Props) {
  const { t } = usePage<SwapsProps>()
  const { username } = props
  const { state, refetch } = useRead(exchangePending, { username })
  // Shows no note about stale data, because the page already shows one.
  const read = { state: state.status === 'ready' ? { ...state, stale: undefined } : state, refetch }
  const moves = useMoves()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="my-swaps" aria-labelledby="pending-title">
      <h2 id="pending-title" ref={title} tabIndex={-1}>
        {t('pending.title')}
      </h2>
      <ReadScreen read={read} skeleton={<MySwapsSkeleton />} heading="h3">
        {({ server_time: at, proposals }) => (
          <Cards
            {...props}
            listed={proposals.map((proposal) => ({ at, proposal }))}
            at={at}
            moves={moves}
          />
        )}
      </ReadScreen>
    </section>
  )
}

function Cards(props: Props & { listed: readonly Seen[]; at: string; moves: Moves }) {
  const { t } = usePage<SwapsProps>()
  const { listed, at, moves } = props
  const now = useServerClock(at)
  // A swap that the player has just ended leaves the list, but its card stays to show the result.
  const seen = latest([...[...moves.of.values()].flatMap((moved) => moved.seen ?? []), ...listed])
  useExpiry(
    at,
    listed.map(({ proposal }) => proposal.expires_at),
  )
  if (seen.length === 0) return <p className="swap-calm">{t('mine.calm')}</p>
  return (
    <ul className="swap-group">
      {seen.map(({ proposal }) => (
        <li key={proposal.id}>
          <SwapCard
            proposal={proposal}
            partnerHref={null}
            now={now}
            busy={moves.of.get(proposal.id)?.busy}
            failure={moves.of.get(proposal.id)?.failure}
            onMove={(move, picks) => void moves.make(proposal.id, move, picks)}
            heading="h3"
          />
        </li>
      ))}
    </ul>
  )
}
