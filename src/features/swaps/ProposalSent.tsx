import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { LazyAskPush } from '#src/features/reminders/LazyAskPush.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { listStickers } from './list-stickers.ts'
import { SwapSides } from './SwapSides.tsx'

interface Props {
  proposal: Proposal
  onDone: () => void
}

/** Renders the confirmation of a proposal: stickers, expiry, and where to follow it. */
export function ProposalSent({ proposal, onDone }: Props) {
  const { t, screen, path } = usePage<SwapsProps>()
  const said = useRef<HTMLParagraphElement>(null)
  // Focuses the confirmation, because the pressed button has disappeared.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="proposal-sent">
      <SwapSides
        give={proposal.give}
        get={proposal.get}
        giveLabel={t(proposal.pick ? 'card.give_one' : 'card.give')}
        getLabel={t(proposal.pick ? 'card.get_one' : 'card.get')}
        className="on-table"
      />
      <p ref={said} tabIndex={-1}>
        {t(textOf(proposal), {
          name: proposal.partner.username,
          date: formatDate(proposal.expires_at ?? proposal.proposed_at, 'moment'),
          stickers: listStickers(proposal.give, screen.locale),
        })}
      </p>
      <LazyAskPush />
      <Button tone="mint" label={t('sent.done')} onClick={onDone} />
      <Button tone="paper" label={t('sent.see')} href={`${path}#swaps`} />
    </div>
  )
}

function textOf({ state, pick }: Proposal) {
  if (state === 'accepted') return 'sent.at_once'
  return pick ? 'sent.pick_text' : 'sent.text'
}
