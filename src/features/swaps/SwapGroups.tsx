import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { isPseudonym } from '#src/contract/players.ts'
import type { MySwapsProps, SwapsProps } from '#src/features/player/swaps-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { useDockAside } from '#src/ui/sheet/use-dock-aside.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { FinishedSwap } from './FinishedSwap.tsx'
import { SwapCard } from './SwapCard.tsx'
import type { SwapGroup } from './swap-groups.ts'
import type { Move, Moves, Picks } from './use-moves.ts'
import type { Swaps } from './use-swaps.ts'

interface Props extends MySwapsProps {
  swaps: Swaps
  moves: Moves
  make: (proposal: Proposal, move: Move, picks?: Picks) => void
  onBlock: (username: string) => void
}

/** Renders the player's swaps: first those that wait for the player, then collapsible groups. */
export function SwapGroups(props: Props) {
  const { t, path } = usePage<SwapsProps>()
  const { swaps, moves, make } = props
  const { onShareProfile, onAddGameLink, onBlock } = props
  const { yours, theirs, finished } = swaps.groups
  const now = useServerClock(swaps.at)
  const live = [...yours, ...theirs]
  useExpiry(
    swaps.at,
    live.map(({ expires_at }) => expires_at),
  )
  if (live.length === 0 && finished.length === 0 && !swaps.loading) {
    return (
      <StatePanel heading="h3" state="empty" title={t('empty.title')} text={t('empty.text')}>
        {onShareProfile && (
          <Button tone="mint" icon={SHARE} label={t('empty.action')} onClick={onShareProfile} />
        )}
      </StatePanel>
    )
  }

  const ofProposal = (proposal: Proposal) => ({
    proposal,
    // A deleted player has no page.
    partnerHref: isPseudonym(proposal.partner.username)
      ? null
      : `${path}/${encodeURIComponent(proposal.partner.username)}`,
    busy: moves.of.get(proposal.id)?.busy,
    failure: moves.of.get(proposal.id)?.failure,
    onMove: (move: Move, picks?: Picks) => make(proposal, move, picks),
  })
  const group = (name: SwapGroup, proposals: readonly Proposal[], rest?: ReactNode) =>
    (proposals.length > 0 || rest) && (
      <Group name={name} count={proposals.length} first={yours.length === 0}>
        <ul className={`swap-group ${name}`}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              {name === 'finished' ? (
                <FinishedSwap {...ofProposal(proposal)} />
              ) : (
                <SwapCard
                  {...ofProposal(proposal)}
                  now={now}
                  onBlock={() => onBlock(proposal.partner.username)}
                />
              )}
            </li>
          ))}
        </ul>
        {rest}
      </Group>
    )
  const more = (ask: (() => void) | undefined) =>
    ask && <Button tone="paper" label={t('mine.more')} onClick={ask} />
  const accepted = live.some(({ state }) => state === 'accepted')
  return (
    <>
      {live.length === 0 && <p className="swap-calm">{t('mine.calm')}</p>}
      {group('yours', yours)}
      {/* Below the cards, because the note appears after a press and would move the pressed card.
       */}
      {accepted && onAddGameLink && (
        <div className="swap-link-note">
          <p>{t('mine.no_link')}</p>
          <Button size="s" tone="paper" label={t('mine.add_link')} onClick={onAddGameLink} />
        </div>
      )}
      {group('theirs', theirs, more(swaps.moreLive))}
      {group('finished', finished, more(swaps.moreFinished))}
    </>
  )
}

interface GroupProps {
  name: SwapGroup
  count: number
  first: boolean
  children: ReactNode
}

function Group({ name, count, first, children }: GroupProps) {
  const { t } = usePage<SwapsProps>()
  const whole = useLinked()
  const title = <h3>{t(`group.${name}`)}</h3>
  if (name === 'yours') {
    return (
      <YourMove>
        {title}
        {children}
      </YourMove>
    )
  }
  return (
    <details key={String(whole)} className="swap-fold" open={whole || (name === 'theirs' && first)}>
      <summary>
        {title}
        <span aria-hidden="true">{count}</span>
      </summary>
      <div className="swap-folded">{children}</div>
    </details>
  )
}

function YourMove({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useDockAside(part)
  return (
    <div ref={part} className="swap-folded">
      {children}
    </div>
  )
}

function useLinked(): boolean {
  const [linked, setLinked] = useState(false)
  useEffect(() => {
    const look = () => location.hash === '#swaps' && setLinked(true)
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return linked
}
