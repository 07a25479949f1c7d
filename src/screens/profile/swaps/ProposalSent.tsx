import { useEffect, useRef } from 'react'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SwapSides } from './SwapSides.tsx'
import type { SwapWords } from './swap-words.ts'

interface Props {
  proposal: Proposal
  words: SwapWords
  profilePath: string
  onDone: () => void
}

/** The confirmation of a proposal: what was sent, until when it is open, and where to follow it. */
export function ProposalSent({ proposal, words, profilePath, onDone }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone, so focus the confirmation.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="proposal-sent">
      <SwapSides
        give={proposal.give}
        get={proposal.get}
        giveLabel={words.say(proposal.pick ? 'card.give_one' : 'card.give')}
        getLabel={words.say(proposal.pick ? 'card.get_one' : 'card.get')}
        words={words}
        className="on-table"
      />
      <p ref={said} tabIndex={-1}>
        {words.say(proposal.pick ? 'sent.pick_text' : 'sent.text', {
          name: proposal.partner.username,
          date: formatDate(proposal.expires_at ?? proposal.proposed_at, 'moment'),
          stickers: words.stickers(proposal.give),
        })}
      </p>
      <Button tone="mint" label={words.say('sent.done')} onClick={onDone} />
      <Button tone="paper" label={words.say('sent.see')} href={`${profilePath}#swaps`} />
    </div>
  )
}
