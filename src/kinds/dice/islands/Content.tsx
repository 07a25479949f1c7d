import type { ReactNode } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { Today } from '#src/features/today/Today.tsx'
import { refresh } from '#src/stores/read.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Buttons } from './Buttons.tsx'
import type { DicePage, DiceProps, FriendDice } from './dice-props.ts'
import type { useRoll } from './use-roll.ts'
import { Visitors } from './Visitors.tsx'
import { Week } from './Week.tsx'

interface Props {
  dice: DicePage
  dieRoll: ReturnType<typeof useRoll>
  waiting: ReactNode
}

/** Renders the content beside the tray: the button, and the rest of the own or a friend's page. */
export function Content({ dice, dieRoll, waiting }: Props) {
  const { t } = usePage<DiceProps>()
  useExpiry(dice.server_time, [dice.next_day_at, dice.closes_at])
  const { phase, version } = dice
  if (phase === 'not_started' || phase === 'ended') {
    return (
      <LazyOutsideWindow
        waiting={waiting}
        of={dice}
        opens={(date) => t('opens', { date })}
        ended={(date) => t('ended', { date })}
      />
    )
  }
  if (version === 'stranger') return <SignInPlace waiting={waiting} onSignedIn={refresh} />
  return (
    <>
      <Buttons dice={dice} dieRoll={dieRoll} />
      {version === 'own' ? (
        <>
          <Week dice={dice} />
          {/* Below the week, so that the week does not move when this part appears after the roll.
           */}
          {dice.rolled_today && <Today />}
          <Visitors dice={dice} />
        </>
      ) : (
        <Friend dice={dice} />
      )}
    </>
  )
}

interface FriendProps {
  dice: FriendDice
}

function Friend({ dice }: FriendProps) {
  const { count, t, links, localPath } = usePage<DiceProps>()
  const { player, caller } = dice
  return (
    <section className="friend">
      <Avatar avatar={player.avatar} size="l" />
      <div>
        <h2>{player.username}</h2>
        <p>{count(visitKey(dice), dice.visit_dice, { name: player.username })}</p>
        {caller && <Chip tone="mint" label={count('visits.left', caller.visits_left)} />}
      </div>
      <div className="friend-links">
        <Button
          tone="paper"
          label={t('friend.profile')}
          href={`${links.profile}/${encodeURIComponent(player.username)}`}
        />
        <Button tone="paper" label={t('friend.own')} href={localPath} />
      </div>
    </section>
  )
}

function visitKey({ visited_by_caller, takes_visits, caller }: FriendDice) {
  if (visited_by_caller !== null) return visited_by_caller ? 'met.by_you' : 'met.by_friend'
  if (caller?.visits_left === 0) return 'met.none_left'
  return takes_visits ? 'met.not_yet' : 'met.friend_full'
}
