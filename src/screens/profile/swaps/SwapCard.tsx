import { useEffect, useId, useRef } from 'react'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { formatTimeLeft } from '#src/islands/time/time-left.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { formatEnding } from './format-ending.ts'
import { SwapActs } from './SwapActs.tsx'
import { SwapSides } from './SwapSides.tsx'
import type { SwapWords } from './swap-words.ts'
import type { Move } from './use-moves.ts'

/** When the time left is shorter than this, in milliseconds, it is shown in the warning colour. */
const SOON = 6 * 60 * 60_000

interface Props {
  proposal: Proposal
  screen: ScreenProps
  words: SwapWords
  /** The page of the partner's profile. */
  partnerHref: string | null
  /** The server's time, in milliseconds. */
  now: number
  /** The move that is running. */
  busy: Move | undefined
  /** Why the last move failed. */
  failure: Failure | undefined
  onMove: (move: Move) => void
  /** Asks whether to block the partner. */
  onBlock: () => void
}

/** One of the player's swaps: the partner, the stickers, its state and its actions. */
export function SwapCard(props: Props) {
  const { proposal, screen, words, partnerHref, now, busy, failure, onMove, onBlock } = props
  const { partner, give, get, state, expires_at } = proposal
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  // The pressed button disappeared with the state that it changed: move the focus to the card.
  const moved = useRef(false)
  useEffect(() => {
    if (busy) moved.current = true
    else if (moved.current) {
      moved.current = false
      if (document.activeElement === document.body) title.current?.focus()
    }
  }, [busy])

  const over = expires_at === null
  return (
    <article className={`swap-card ${state}`} aria-labelledby={titleId}>
      <header>
        <Avatar avatar={partner.avatar} size="s" />
        <div>
          <h4 id={titleId} ref={title} tabIndex={-1}>
            {words.say(titleKey(proposal), { name: partner.username })}
          </h4>
          {partnerHref && <a href={partnerHref}>{words.say('card.profile')}</a>}
        </div>
        {expires_at !== null && (
          <Chip
            icon={CLOCK}
            label={formatTimeLeft(words, expires_at, now, { key: 'time', largest: 'hours' })}
            tone={Date.parse(expires_at) - now < SOON ? 'sun' : 'paper'}
          />
        )}
        {over && (
          <Chip
            label={words.say(`state.${state}`)}
            tone={state === 'completed' ? 'leaf' : 'paper'}
            {...(state === 'completed' && { icon: CHECK })}
          />
        )}
      </header>
      <SwapSides
        give={give}
        get={get}
        giveLabel={words.say(state === 'completed' ? 'card.gave' : 'card.give')}
        getLabel={words.say(state === 'completed' ? 'card.got' : 'card.get')}
        words={words}
      />
      {over && <p className="swap-ended">{formatEnding(proposal, words)}</p>}
      <SwapActs proposal={proposal} words={words} busy={busy} onMove={onMove} onBlock={onBlock} />
      <Refusal screen={screen} failure={failure} />
    </article>
  )
}

function titleKey({ state, direction }: Proposal): string {
  if (state === 'open') return direction === 'received' ? 'card.received' : 'card.sent'
  return 'card.with'
}
