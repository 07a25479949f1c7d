import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { usernameFromPath, type Wanted } from '#src/app/screen/username-from-path.ts'
import { SoundButton } from '#src/app/sound/SoundButton.tsx'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { dice } from '#src/contract/functions/dice.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Balance, BalanceWaiting } from './Balance.tsx'
import { Content } from './Content.tsx'
import styles from './column.css?inline'
import { type DicePage, type DiceProps, ownDice } from './dice-props.ts'
import { Prizes } from './Prizes.tsx'
import { sumOf } from './sum-of.ts'
import { Tray } from './Tray.tsx'
import { useRoll } from './use-roll.ts'
import './dice.css'

// This island's styles are in its script: the skeleton, which the page shows first, does not need them.
adoptStyles(styles)

const doubleWon = lazyModule(() => import('./DoubleWon.tsx'))

type Props = DiceProps & {
  children?: ReactNode
}

/** Renders the daily dice, or a friend's page, on which a visit gives dice to both players. */
export default function DiceGame({ children, ...page }: Props) {
  return (
    <Screen page={page}>
      <DiceScreen>{children}</DiceScreen>
    </Screen>
  )
}

function DiceScreen({ children }: Pick<Props, 'children'>) {
  const { campaign, localPath, soundLabel, t, count } = usePage<DiceProps>()
  const [wanted] = useState(() => wantedPlayer(localPath))
  const named = wanted.whose === 'own' ? undefined : nameOf(wanted)
  const read = useRead(dice, { campaign, ...(named !== undefined && { username: named.username }) })
  const data = read.state.status === 'ready' ? read.state.data : undefined
  const dieRoll = useRoll(campaign, data)
  const { tray, shown, faces, inAir, fallen, won } = dieRoll
  const own = shown && ownDice(shown)
  const roll = own?.roll
  const friend = shown?.version === 'friend' ? shown.player : undefined

  const column = useRef<HTMLDivElement>(null)
  const wasWon = useRef(false)
  useEffect(() => {
    // Focuses the first button, because the closed dialog had the focus.
    if (wasWon.current && !won) column.current?.querySelector('button')?.focus()
    wasWon.current = won !== undefined
  }, [won])

  return (
    <>
      <div className="hero ground g5">
        <div className="dice-words">
          <h1 className="lettering">{t('hero.title')}</h1>
          {friend ? (
            <p className="visiting">
              <Avatar avatar={friend.avatar} size="s" />
              <span>{t('visiting', { name: friend.username })}</span>
            </p>
          ) : (
            <p>{t('hero.lead')}</p>
          )}
        </div>
        <Tray
          ref={tray}
          faces={faces}
          between={
            own ? (
              <Balance label={t('balance')} dice={own.dice_balance} waits={!!won} />
            ) : (
              read.state.status === 'loading' && <BalanceWaiting />
            )
          }
          onRim={shown && own?.rolled_today && <NextRoll dice={shown} />}
          onFelt={
            roll &&
            !inAir && <span className="sum">{count('sum', roll.dice, { sum: sumOf(roll) })}</span>
          }
        />
        <SoundButton label={soundLabel} />
        <Prizes rolled={roll} />
      </div>
      <div className="column" ref={column}>
        <p className="sr" role="status">
          {fallen &&
            !fallen.double &&
            count('roll.said', fallen.dice, {
              first: fallen.faces[0],
              second: fallen.faces[1],
            })}
        </p>
        <ReadScreen
          read={shown ? { ...read, state: { ...read.state, status: 'ready', data: shown } } : read}
          skeleton={<ColumnSkeleton />}
          username={named?.shown}
        >
          {(answer) => <Content dice={answer} dieRoll={dieRoll} waiting={<ColumnSkeleton />} />}
        </ReadScreen>
        {children}
      </div>
      {won && shown && (
        <LazyPart load={doubleWon} small>
          {({ default: DoubleWon }) => <DoubleWon roll={won} onClose={dieRoll.onCollect} />}
        </LazyPart>
      )}
    </>
  )
}

function ColumnSkeleton() {
  return (
    <div className="column-skeleton">
      <span />
      <span />
      <span />
    </div>
  )
}

/** Returns the player in the URL. At build time, the page is the visitor's own. */
function wantedPlayer(page: string): Wanted {
  return typeof location === 'undefined'
    ? { whose: 'own' }
    : usernameFromPath(location.pathname, page)
}

/** Returns the username to request and the name to show. For an invalid URL, the username is ''. */
function nameOf(wanted: Exclude<Wanted, { whose: 'own' }>) {
  return wanted.whose === 'player'
    ? { username: wanted.username, shown: wanted.username }
    : { username: '', shown: wanted.written }
}

interface NextRollProps {
  dice: DicePage
}

function NextRoll({ dice }: NextRollProps) {
  const page = usePage<DiceProps>()
  const now = useServerClock(dice.server_time)
  if (dice.next_day_at === null) {
    return (
      <span className="next-roll">
        {page.t('next.none', { date: formatDate(dice.closes_at, 'day') })}
      </span>
    )
  }
  const parts = timeLeft(Date.parse(dice.next_day_at) - now, 'hours')
  const shown = parts.length > 0 ? parts : [{ unit: 'minutes' as const, count: 0 }]
  const time = shown.map(({ unit, count }) => page.count(`time.${unit}`, count)).join(' ')
  return (
    <span className="next-roll">
      <Icon icon={CLOCK} />
      {page.t('next.in', { time })}
    </span>
  )
}
