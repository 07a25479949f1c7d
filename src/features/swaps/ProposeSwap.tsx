import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { type ReadState, useRead } from '#src/app/screen/use-read.ts'
import { album } from '#src/contract/functions/albums.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { ProposeSwapProps, SwapsProps } from '#src/features/player/swaps-props.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { mismatchWords } from './asks-words.ts'
import { NothingToSwap } from './NothingToSwap.tsx'
import { NotNow } from './NotNow.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposalSent } from './ProposalSent.tsx'
import styles from './propose-swap.css?inline'
import { fitting, type SwapOption, spareOptions } from './swap-options.ts'

adoptStyles(styles)

/** Renders the dialog to propose a swap, which opens before its content has loaded. */
export default function ProposeSwap(props: ProposeSwapProps) {
  const page = usePage<SwapsProps>()
  const { t } = page
  const { username, onClosed } = props
  const [open, setOpen] = useState(true)
  const [sent, setSent] = useState<Proposal>()
  const theirs = useRead(album, { username })
  const own = useRead(album, { username: null })
  const state = both(theirs.state, own.state)

  function close(): void {
    setOpen(false)
    // Unmounts the dialog only after it has restored the focus.
    setTimeout(onClosed)
  }
  return (
    <Dialog
      open={open}
      title={
        sent?.state === 'accepted'
          ? t('card.with', { name: sent.partner.username })
          : t(sent ? 'sent.title' : 'propose.title')
      }
      closeLabel={t('close')}
      onClose={close}
    >
      {sent ? (
        <ProposalSent proposal={sent} onDone={close} />
      ) : (
        <ReadScreen
          read={{ state, refetch: own.refetch }}
          skeleton={<ProposeSkeleton />}
          heading="h3"
        >
          {([partner, me]) => {
            const gets = spareOptions(partner, me)
            const gives = spareOptions(me, partner)
            const self = partner.version === 'own'
            const asks = self ? null : partner.asks
            const name = partner.player.username
            if (asks && (asks.paused_until || asks.full)) {
              return <NotNow serverTime={partner.server_time} name={name} asks={asks} />
            }
            const { fit, mismatches } = fitting(gives, asks)
            const because = asks ? mismatchWords(mismatches, asks, name, page) : []
            return self || !gets.some(hasSpare) || !fit.some(hasSpare) ? (
              <NothingToSwap
                username={username}
                self={self}
                theirs={gets.some(hasSpare)}
                because={because}
              />
            ) : (
              <ProposalForm
                {...props}
                partner={partner.player}
                gets={gets}
                gives={fit}
                because={because}
                atOnce={asks?.at_once ?? []}
                onSent={setSent}
              />
            )
          }}
        </ReadScreen>
      )}
    </Dialog>
  )
}

function both<A, B>(a: ReadState<A>, b: ReadState<B>): ReadState<readonly [A, B]> {
  if (a.status === 'failed') return a
  if (b.status === 'failed') return b
  if (a.status === 'loading' || b.status === 'loading') return { status: 'loading' }
  const stale = a.stale ?? b.stale
  return { status: 'ready', data: [a.data, b.data], ...(stale && { stale }) }
}

const hasSpare = ({ spare }: SwapOption) => spare > 0

function ProposeSkeleton() {
  return (
    <div className="propose-skeleton">
      <Skeleton shape="card" />
      <Skeleton shape="short-line" />
      <Skeleton shape="cell" />
      <Skeleton shape="short-line" />
      <Skeleton shape="cell" />
      <Skeleton shape="wide" />
    </div>
  )
}
