import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardInSentence } from '#src/features/reward/reward-words.ts'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { LIST } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import type { Draw, DrawProps } from './draw-props.ts'

const SHOWN_MS = 4500

type Winner = Draw['winners'][number]

interface Props {
  draw: Draw
  /** Whether the list must not change, because the wheel is turning. */
  still: boolean
}

/**
 * Renders the last winners, one at a time. The rotation stops while the wheel turns, while the list
 * has the focus or the mouse, when all winners are open, and with reduced motion.
 */
export function Winners({ draw: { winners, server_time }, still }: Props) {
  const { t, rewardStrings, screen } = usePage<DrawProps>()
  const [all, setAll] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const [turn, setTurn] = useState(0)
  const now = useServerClock(server_time)
  const moves = !all && !isPaused && !still && winners.length > 1
  useEffect(() => {
    if (!moves || prefersReducedMotion()) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [moves])

  const first = winners[turn % winners.length]
  if (!first) return null
  const row = (winner: Winner) => (
    <>
      <Avatar avatar={winner.player.avatar} size="s" />
      <span className="winner-words">
        <Won
          template={t('draw.winner')}
          name={winner.player.username}
          prize={rewardInSentence(winner.reward, rewardStrings, screen.locale)}
        />
        {all && <small>{formatTimeAgo(winner.won_at, now, screen.locale)}</small>}
      </span>
      <img src={rewardArt(winner.reward)} width="42" height="42" loading="lazy" alt="" />
    </>
  )
  return (
    <section
      className="winners"
      aria-label={t('draw.winners')}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {all ? (
        <ul>
          {winners.map((winner) => (
            <li key={`${winner.player.username} ${winner.won_at}`}>{row(winner)}</li>
          ))}
        </ul>
      ) : (
        <p key={turn} className={turn > 0 ? 'winner next' : 'winner'}>
          {row(first)}
        </p>
      )}
      <IconButton
        icon={LIST}
        label={t('draw.all_winners')}
        pressed={all}
        onClick={() => setAll(!all)}
      />
    </section>
  )
}

/** Renders a line like "Noor won House Rules", with name and prize in bold, in any order. */
function Won({ template, name, prize }: { template: string; name: string; prize: string }) {
  const values: Readonly<Record<string, string>> = { '{name}': name, '{prize}': prize }
  return template.split(/(\{name\}|\{prize\})/).map((part) => {
    const value = values[part]
    return value === undefined ? part : <b key={part}>{value}</b>
  })
}
