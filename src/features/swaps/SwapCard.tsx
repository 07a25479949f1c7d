import { useEffect, useId, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { HOUR } from '#src/contract/durations.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { LazyAskPush } from '#src/features/reminders/LazyAskPush.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { formatEnding } from './format-ending.ts'
import { onlyPicks, PickSwap } from './PickSwap.tsx'
import { SwapActs } from './SwapActs.tsx'
import { SwapLanding } from './SwapLanding.tsx'
import { SwapSides } from './SwapSides.tsx'
import { trustWords } from './trust-words.ts'
import type { Move, Picks } from './use-moves.ts'
import { useSwapMoment } from './use-swap-moment.ts'

const SOON = 6 * HOUR

interface Props {
  proposal: Proposal
  partnerHref: string | null
  /** The server's time, in milliseconds since 1970. */
  now: number
  busy: Move | undefined
  failure: Failure | undefined
  onMove: (move: Move, picks?: Picks) => void
  /** Opens the dialog that blocks the partner; undefined if another part of the page does. */
  onBlock?: () => void
  heading?: 'h3' | 'h4'
}

/** Renders one of the player's swaps: the partner, the stickers, its state and its actions. */
export function SwapCard(props: Props) {
  const page = usePage<SwapsProps>()
  const { t } = page
  const { proposal, partnerHref, now, busy, failure, onMove, onBlock } = props
  const { heading: Heading = 'h4' } = props
  const { partner, trust, give, get, state, direction, expires_at } = proposal
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)
  const crossed = useSwapMoment(card, state)
  // Whether the player has seen this card in the state `accepted`. Only such a card shows how the
  // stickers move into their sets.
  const [hadAccepted, setHadAccepted] = useState(state === 'accepted')
  if (state === 'accepted' && !hadAccepted) setHadAccepted(true)

  // The pressed button has disappeared, so the card gets the focus and shows its moving stickers.
  const moved = useRef(false)
  useEffect(() => {
    if (busy) moved.current = true
    else if (moved.current) {
      moved.current = false
      if (document.activeElement !== document.body) return
      title.current?.focus({ preventScroll: true })
      card.current?.querySelector('.swap-sides')?.scrollIntoView?.({
        block: 'nearest',
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      })
    }
  }, [busy])

  const over = state !== 'open' && state !== 'accepted'
  const picking = proposal.pick && state === 'open' && direction === 'received'
  const [picked, setPicked] = useState<Picks>({})
  const picks = { ...onlyPicks(proposal), ...freePicks(picked, proposal) }
  return (
    <article ref={card} className={`swap-card ${state}`} aria-labelledby={titleId}>
      <header>
        <Avatar avatar={partner.avatar} size="s" />
        <div>
          <Heading id={titleId} ref={title} tabIndex={-1}>
            {t(titleKey(proposal), { name: partner.username })}
          </Heading>
          {trust && <p className="swap-trust">{trustWords(trust, page).join(' · ')}</p>}
          {partnerHref && <a href={partnerHref}>{t('card.profile')}</a>}
        </div>
        {expires_at !== null && (
          <Chip
            icon={CLOCK}
            label={formatTimeLeft(page, expires_at, now, { key: 'time', largest: 'hours' })}
            tone={Date.parse(expires_at) - now < SOON ? 'sun' : 'paper'}
          />
        )}
        {over && (
          <Chip
            label={t(`state.${state}`)}
            tone={state === 'completed' ? 'leaf' : 'paper'}
            {...(state === 'completed' && { icon: CHECK })}
          />
        )}
      </header>
      {picking ? (
        <PickSwap proposal={proposal} picks={picks} onPick={setPicked} />
      ) : (
        <SwapSides
          give={give}
          get={get}
          giveLabel={t(sideKey('give', proposal))}
          getLabel={t(sideKey('get', proposal))}
        />
      )}
      {hadAccepted && <SwapLanding proposal={proposal} crossed={crossed} />}
      {over && <p className="swap-ended">{formatEnding(proposal, page)}</p>}
      <SwapActs
        proposal={proposal}
        busy={busy}
        onMove={(move) => onMove(move, picking && move === 'accept' ? picks : undefined)}
        unpicked={picking && !(picks.get && picks.give)}
        {...(onBlock && { onBlock })}
      />
      {hadAccepted && state === 'completed' && <LazyAskPush />}
      <RefusalNote failure={failure} />
    </article>
  )
}

function titleKey({ state, direction }: Proposal): SwapText {
  if (state === 'open') return direction === 'received' ? 'card.received' : 'card.sent'
  return 'card.with'
}

function sideKey(side: 'give' | 'get', { state, pick }: Proposal): SwapText {
  if (pick) return `card.${side}_one`
  if (state === 'completed') return side === 'give' ? 'card.gave' : 'card.got'
  return `card.${side}`
}

function freePicks(picked: Picks, { get, give }: Proposal): Picks {
  const isIn = (side: Proposal['get'], slug: string | undefined) =>
    side.some(({ sticker, free }) => sticker === slug && free)
  return {
    ...(isIn(get, picked.get) && { get: picked.get }),
    ...(isIn(give, picked.give) && { give: picked.give }),
  }
}
