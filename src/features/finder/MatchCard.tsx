import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { exchangePropose, exchangeWithdraw } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { SwapSides } from '#src/features/swaps/SwapSides.tsx'
import { trustWords } from '#src/features/swaps/trust-words.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, HEART, SWAP, USERS } from '#src/ui/icon/icons.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import type { Finder } from './finder-props.ts'

const MAX_PRAISE = 100

/** In ms: the time to undo a proposal on its card, and the duration of the card's collapse. */
const UNDO_TIME = 5000
const FOLDING = 280

interface Props {
  hit: Finder['hits'][number]
  /** Called after the proposal. The search no longer finds the player, but the card stays. */
  onSent: () => void
  onFocusLost: () => void
}

/**
 * Renders a possible swap: the other player, the stickers, and the button to propose it. After the
 * proposal, the card stays while the player can undo it, and then collapses to one line.
 */
export function MatchCard({ hit, onSent, onFocusLost }: Props) {
  const words = usePage<SwapsProps>()
  const { t, path } = words
  const { player, mate, full, praise, active, trust, fit, owned, get, give, more_get, more_give } =
    hit
  const { mutate, busy, failure } = useMutation(exchangePropose)
  const withdrawal = useMutation(exchangeWithdraw)
  const [proposal, setProposal] = useState<number>()
  const [accepted, setAccepted] = useState(false)
  const [folded, setFolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef({ height: 0, seen: false })
  const titleId = useId()
  const send = t(full ? 'asks.button_full' : 'propose.send')
  const names = (side: typeof get) => side.map(({ sticker }) => sticker)
  const propose = async () => {
    const answer = await mutate({ username: player.username, offer: names(give), want: names(get) })
    if (!answer) return
    setProposal(answer.proposal.id)
    onSent()
    if (answer.proposal.state !== 'accepted') return
    // The player cannot withdraw a proposal that was accepted at once, so the card collapses.
    setAccepted(true)
    fold()
  }
  const fold = () => {
    const box = card.current?.getBoundingClientRect()
    if (!box) return
    before.current = { height: box.height, seen: box.bottom >= 0 && box.top <= innerHeight }
    if (card.current?.contains(document.activeElement)) onFocusLost()
    setFolded(true)
  }
  const takeBack = async () => {
    if (proposal === undefined || !(await withdrawal.mutate({ proposal }))) return
    onFocusLost()
    setProposal(undefined)
  }
  const isSent = proposal !== undefined
  const waits = isSent && !withdrawal.busy
  useEffect(() => {
    if (isSent) undo.current?.focus({ preventScroll: true })
  }, [isSent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the press on
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(fold, UNDO_TIME)
    return () => clearTimeout(timer)
  }, [waits])
  useLayoutEffect(() => {
    if (!folded) return
    const calm = prefersReducedMotion()
    const { height, seen } = before.current
    // The remaining line is at the card's top, which may be above the visible part of the page.
    if (seen)
      card.current?.scrollIntoView?.({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
    if (calm) return
    card.current?.animate?.(
      { height: [`${height}px`, `${card.current.offsetHeight}px`] },
      { duration: FOLDING, easing: 'ease-in-out' },
    )
  }, [folded])
  const about = [
    ...(active ? [t(`find.${active}`)] : []),
    ...trustWords(trust, words),
    ...(praise > 0
      ? [t('find.praise', { count: praise < MAX_PRAISE ? praise : `${MAX_PRAISE}+` })]
      : []),
  ]
  const more = [
    ...(more_get > 0 ? [t('find.more_get', { count: more_get })] : []),
    ...(more_give > 0 ? [t('find.more_give', { count: more_give })] : []),
  ]
  const page = `${path}/${encodeURIComponent(player.username)}`
  const choice = new URLSearchParams([
    ...names(get).map((slug) => ['want', slug]),
    ...names(give).map((slug) => ['give', slug]),
  ])
  if (folded) {
    return (
      <article ref={card} className="swap-card hit-sent" aria-labelledby={titleId}>
        <p className="swap-said" id={titleId}>
          <Icon icon={CHECK} />{' '}
          {t(accepted ? 'sent.at_once' : 'find.said', { name: player.username })}
        </p>
      </article>
    )
  }
  return (
    <article ref={card} className="swap-card hit" aria-labelledby={titleId}>
      <header>
        <Avatar avatar={player.avatar} size="s" />
        <div>
          <h3 id={titleId}>{player.username}</h3>
          <p>{about.join(' · ')}</p>
        </div>
        {(fit === 'lists' || (fit === 'new' && !owned)) && (
          <Chip
            {...(fit === 'lists' && { icon: HEART })}
            tone={fit === 'lists' ? 'berry' : 'mint'}
            label={t(`find.${fit}`)}
          />
        )}
      </header>
      <SwapSides
        give={give.map((one) => ({ ...one, copies: 1 }))}
        get={get.map((one) => ({ ...one, copies: 1 }))}
        giveLabel={t('card.give')}
        getLabel={t('card.get')}
      />
      {(owned || mate || more.length > 0) && (
        <p className="hit-more">
          {owned && <Chip icon={CHECK} label={t('find.owned')} />}
          {mate && <Chip icon={USERS} label={t('find.mate')} />}
          {more.length > 0 && <span>{more.join(' · ')}</span>}
        </p>
      )}
      {hit.at_once && !isSent && (
        <p className="swap-calm">{t('propose.at_once', { name: player.username })}</p>
      )}
      <div className="swap-acts">
        <Button
          tone="mint"
          icon={isSent ? CHECK : SWAP}
          label={isSent ? t('find.sent') : send}
          name={labelled(isSent ? t('find.sent') : send, player.username)}
          busy={busy}
          disabled={full || isSent}
          onClick={() => void propose()}
        />
        {isSent ? (
          <button
            ref={undo}
            type="button"
            className="swap-quiet"
            aria-label={labelled(t('find.undo'), player.username)}
            aria-busy={withdrawal.busy || undefined}
            onClick={() => void takeBack()}
          >
            {t('find.undo')}
          </button>
        ) : (
          <a
            className="swap-quiet hit-change"
            href={`${page}?${choice}`}
            aria-label={labelled(t('find.change'), player.username)}
          >
            {t('find.change')}
          </a>
        )}
      </div>
      <RefusalNote failure={failure ?? withdrawal.failure} />
    </article>
  )
}
