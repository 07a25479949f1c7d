import type { ReactNode } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { Today } from '#src/features/today/Today.tsx'
import { refresh } from '#src/stores/read.ts'
import { Buttons } from './Buttons.tsx'
import type { DicePage, DiceProps } from './dice-props.ts'
import { Friend } from './Friend.tsx'
import type { useRoll } from './use-roll.ts'
import { Visitors } from './Visitors.tsx'
import { Week } from './Week.tsx'

interface Props {
  dice: DicePage
  dieRoll: ReturnType<typeof useRoll>
  /** Shown until the lazily loaded content replaces it. */
  waiting: ReactNode
}

/** Renders the content beside the tray: the button, and the parts of the player's own or a friend's page. */
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
          {/*
           * This part is below the week, so that the week does not move when the part appears after the roll.
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
