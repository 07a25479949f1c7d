import { useEffect, useState } from 'react'
import { eventLevelClaim } from '#src/contract/functions/events-rewards.ts'
import { formatDate } from '#src/i18n/format.ts'
import { RewardMoment } from '#src/islands/reward/RewardMoment.tsx'
import type { Granted } from '#src/islands/reward/reward-words.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
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
  page: DetailProps
  detail: DetailOfEvent
  rewards: RewardsOf<'tournament'>
  words: Words
}

const VIEWS = ['earn', 'levels', 'board'] as const
type View = (typeof VIEWS)[number]

/** A tournament: how to earn points, the track of levels, and the leaderboard. */
export function TournamentRewards({ page, detail, rewards, words }: Props) {
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
    // The address leads back to what is shown.
    history.replaceState(history.state, '', `#${chosen}`)
  }
  const mayClaim = event.state !== 'upcoming' && server_time < claimable_until
  const open = levels.some(({ reached, claimed }) => reached && !claimed)
  return (
    <>
      {event.state === 'ended' && <FinalPlace page={page} rewards={rewards} words={words} />}
      <Tabs
        label={words.say('detail.tabs')}
        tabs={views.map((id) => ({ id, label: words.say(`detail.tab.${id}`) }))}
        chosen={view}
        onChoose={choose}
      >
        {view === 'earn' && <HowToEarn page={page} event={event} words={words} />}
        {view === 'levels' && (
          <>
            {event.state === 'ended' && open && (
              <p className="detail-until">
                <Icon icon={CLOCK} />
                {mayClaim
                  ? words.say('detail.until', { date: formatDate(claimable_until, 'moment') })
                  : words.say('detail.too_late')}
              </p>
            )}
            <Levels
              page={page}
              event={event.id}
              rewards={rewards}
              mayClaim={mayClaim}
              words={words}
            />
          </>
        )}
        {view === 'board' && (
          <Leaderboard
            page={page}
            event={event}
            rewards={rewards}
            signedIn={own !== null}
            words={words}
          />
        )}
      </Tabs>
    </>
  )
}

interface LevelsProps {
  page: DetailProps
  event: string
  rewards: RewardsOf<'tournament'>
  mayClaim: boolean
  words: Words
}

/** The levels with what each brings; what was reached is collected here. */
function Levels({ page, event, rewards, mayClaim, words }: LevelsProps) {
  const { campaign, rewardStrings } = page
  const { mutate, busy, failure } = useMutation(eventLevelClaim)
  const [asked, setAsked] = useState<number>()
  const [won, setWon] = useState<Granted>()
  const collect = async (level: number) => {
    setAsked(level)
    const given = await mutate({ campaign, event, level })
    if (given) setWon(given.reward)
  }
  return (
    <>
      <RewardTrack
        page={page}
        words={words}
        label={words.say('detail.tab.levels')}
        steps={rewards.levels.map(({ level, ...step }) => ({ ...step, number: level }))}
        missed={!mayClaim}
        action={(level) => (
          <Button
            size="s"
            tone="sun"
            label={words.say('detail.collect')}
            name={words.say('detail.collect_level', { number: level })}
            busy={busy && asked === level}
            onClick={() => void collect(level)}
          />
        )}
        note={(level) => asked === level && <Refusal failure={failure} />}
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
