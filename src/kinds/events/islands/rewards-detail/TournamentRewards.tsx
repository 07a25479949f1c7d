import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { eventLevelClaim } from '#src/contract/functions/events-rewards.ts'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import type { DetailOfEvent, DetailProps, RewardsOf } from './detail-props.ts'
import { FinalPlace } from './FinalPlace.tsx'
import { HowToEarn } from './HowToEarn.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { RewardTrack } from './RewardTrack.tsx'

interface Props {
  detail: DetailOfEvent
  rewards: RewardsOf<'tournament'>
}

const VIEWS = ['earn', 'levels', 'board'] as const
type View = (typeof VIEWS)[number]

/** Renders a tournament in tabs: the ways to earn points, the levels, and the leaderboard. */
export function TournamentRewards({ detail, rewards }: Props) {
  const { t } = usePage<DetailProps>()
  const { levels, own, claimable_until } = rewards
  const { event, server_time } = detail
  const views = VIEWS.filter((view) => view !== 'levels' || levels.length > 0)
  const [view, setView] = useState<View>(levels.length > 0 ? 'levels' : 'board')
  useEffect(() => {
    const named = VIEWS.find((candidate) => location.hash === `#${candidate}`)
    if (named) setView(named)
  }, [])
  const choose = (chosen: View) => {
    setView(chosen)
    history.replaceState(history.state, '', `#${chosen}`)
  }
  const mayClaim = event.state !== 'upcoming' && server_time < claimable_until
  const open = levels.some(({ reached, claimed }) => reached && !claimed)
  return (
    <>
      {event.state === 'ended' && <FinalPlace rewards={rewards} />}
      <Tabs
        label={t('detail.tabs')}
        tabs={views.map((id) => ({ id, label: t(`detail.tab.${id}`) }))}
        chosen={view}
        onChoose={choose}
      >
        {view === 'earn' && <HowToEarn event={event} />}
        {view === 'levels' && (
          <>
            {event.state === 'ended' && open && (
              <p className="detail-until">
                <Icon icon={CLOCK} />
                {mayClaim
                  ? t('detail.until', { date: formatDate(claimable_until, 'moment') })
                  : t('detail.too_late')}
              </p>
            )}
            <Levels event={event.id} rewards={rewards} mayClaim={mayClaim} />
          </>
        )}
        {view === 'board' && (
          <Leaderboard event={event} rewards={rewards} signedIn={own !== null} />
        )}
      </Tabs>
    </>
  )
}

interface LevelsProps {
  event: string
  rewards: RewardsOf<'tournament'>
  mayClaim: boolean
}

function Levels({ event, rewards, mayClaim }: LevelsProps) {
  const { t, campaign, rewardStrings } = usePage<DetailProps>()
  const { mutate, busy, failure } = useMutation(eventLevelClaim)
  const [pressed, setPressed] = useState<number>()
  const [won, setWon] = useState<Granted>()
  const collect = async (level: number) => {
    setPressed(level)
    const given = await mutate({ campaign, event, level })
    if (given) setWon(given.reward)
  }
  return (
    <>
      <RewardTrack
        label={t('detail.tab.levels')}
        steps={rewards.levels.map(({ level, ...step }) => ({ ...step, number: level }))}
        missed={!mayClaim}
        action={(level) => (
          <Button
            size="s"
            tone="sun"
            label={t('detail.collect')}
            name={t('detail.collect_level', { number: level })}
            busy={busy && pressed === level}
            onClick={() => void collect(level)}
          />
        )}
        note={(level) => pressed === level && <RefusalNote failure={failure} />}
      />
      <RewardMoment
        granted={won}
        soon={busy}
        strings={rewardStrings}
        onClose={() => setWon(undefined)}
      />
    </>
  )
}
