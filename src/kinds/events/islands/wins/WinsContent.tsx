import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { Today } from '#src/features/today/Today.tsx'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { NoWins } from './NoWins.tsx'
import { OpenWins } from './OpenWins.tsx'
import { UpcomingWins } from './UpcomingWins.tsx'
import styles from './wins.css?inline'
import type { Wins, WinsProps } from './wins-props.ts'

adoptStyles(styles)

interface Props {
  wins: Wins
}

/** Renders all Quick Wins events: first those to play or claim, then upcoming ones. */
export default function WinsContent({ wins }: Props) {
  const { t, screen, rewardStrings } = usePage<WinsProps>()
  const session = useStore($session)
  const [won, setWon] = useState<Granted>()
  useExpiry(wins.server_time, [
    wins.opens_at,
    wins.closes_at,
    ...wins.events.flatMap(({ event, resets_at, claimable_until }) => [
      event.starts_at,
      event.ends_at,
      resets_at,
      claimable_until,
    ]),
  ])
  const isOpen = wins.phase === 'running' || wins.phase === 'last_day'
  const upcoming = isOpen ? wins.events.filter(({ event }) => event.state === 'upcoming') : []
  const open = wins.events.filter(({ event }) => event.state !== 'upcoming')
  return (
    <div className="wins">
      {open.length === 0 && upcoming.length === 0 && <NoWins wins={wins} />}
      {open.length > 0 && session.status === 'signed-out' && (
        <section className="wins-sign-in">
          <p>{t('wins.sign_in.text')}</p>
          <Button
            size="s"
            tone="paper"
            label={screen.commonStrings['sign_in.action']}
            onClick={askToSignIn}
          />
        </section>
      )}
      {open.map((listed) => (
        <OpenWins
          key={`${listed.campaign} ${listed.event.id}`}
          wins={wins}
          listed={listed}
          onWon={setWon}
        />
      ))}
      {upcoming.length > 0 && (
        <section className="wins-next">
          <h2>{t('wins.next')}</h2>
          {upcoming.map((listed) => (
            <UpcomingWins key={listed.event.id} listed={listed} />
          ))}
        </section>
      )}
      {session.status === 'signed-in' && <Today own="quick_win" />}
      <RewardMoment
        granted={won}
        strings={rewardStrings}
        soon={open.some(({ tasks }) => tasks.some(({ claimable }) => claimable))}
        onClose={() => setWon(undefined)}
      />
    </div>
  )
}
