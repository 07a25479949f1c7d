import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { DoneSwap } from './DoneSwap.tsx'
import { formatEnding } from './format-ending.ts'
import { listStickers } from './list-stickers.ts'
import { SwapProblem } from './SwapProblem.tsx'
import type { Move } from './use-moves.ts'

interface Props {
  proposal: Proposal
  partnerHref: string | null
  busy: Move | undefined
  failure: Failure | undefined
  onMove: (move: Move) => void
}

/** Renders a finished swap as a short row, with the praise that the player can still give. */
export function FinishedSwap(props: Props) {
  const page = usePage<SwapsProps>()
  const { t, screen } = page
  const { proposal, partnerHref, busy, failure, onMove } = props
  const { partner, give, get, state, praise } = proposal
  const [open, setOpen] = useState(false)
  const praised = praise.given !== null || praise.received !== null
  const list = (side: typeof give) =>
    listStickers(side, screen.locale, proposal.pick ? 'disjunction' : 'conjunction')
  const unpraised = state === 'completed' && praise.given === null
  return (
    <article className={`finished-swap ${state}`}>
      <div className="finished-stickers">
        {[give[0], get[0]].map(
          (one) =>
            one && (
              <img
                key={one.sticker}
                src={stickerArt(one.sticker)}
                width="48"
                height="48"
                loading="lazy"
                alt=""
              />
            ),
        )}
      </div>
      <div>
        <h4>{partnerHref ? <a href={partnerHref}>{partner.username}</a> : partner.username}</h4>
        <p>
          {t(state === 'completed' ? 'finished.swapped' : 'finished.meant', {
            give: list(give),
            get: list(get),
          })}
        </p>
        <p className="finished-when">{formatEnding(proposal, page)}</p>
      </div>
      {unpraised && !open && (
        <Button
          size="s"
          tone="paper"
          label={t('act.praise')}
          name={t('act.praise_named', { name: partner.username })}
          onClick={() => setOpen(true)}
        />
      )}
      {state === 'completed' && (open || praised) && (
        <DoneSwap proposal={proposal} busy={busy} onMove={onMove} asking={open} />
      )}
      <SwapProblem proposal={proposal} busy={busy} onMove={onMove} />
      <RefusalNote failure={failure} />
    </article>
  )
}
