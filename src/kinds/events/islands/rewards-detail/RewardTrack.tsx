import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { DeliveryNote } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { type Announced, type Granted, rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, LOCK } from '#src/ui/icon/icons.ts'
import type { EventsProps } from '../events-props.ts'
import type { DetailProps } from './detail-props.ts'

interface Step {
  readonly number: number
  readonly points: number
  readonly reward: Announced
  readonly reached: boolean
  readonly claimed: boolean
  readonly granted: Granted | null
}

interface Props {
  label: string
  steps: readonly Step[]
  missed?: boolean
  action: (number: number) => ReactNode
  note?: (number: number) => ReactNode
}

/** Renders levels or layers as squares on a track, each with its reward. */
export function RewardTrack({ label, steps, missed = false, action, note }: Props) {
  const { rewardStrings, screen, count } = usePage<DetailProps>()
  return (
    <ol className="reward-track" aria-label={label}>
      {steps.map((step) => {
        const { number, points, reward, reached, claimed } = step
        const ready = reached && !claimed && !missed
        const state = claimed ? 'got' : ready ? 'now' : reached ? 'missed' : 'ahead'
        return (
          <li key={number} className={`reward-step ${state}${reached ? ' reached' : ''}`}>
            <span className="reward-number">{formatNumber(number)}</span>
            <span className="reward-words">
              <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
              <span>{count('detail.points', points)}</span>
            </span>
            <img src={rewardArt(reward)} width="56" height="56" alt="" />
            <span className="reward-state">{ready ? action(number) : <Mark state={state} />}</span>
            {note?.(number)}
            <DeliveryNote delivery={step.granted?.delivery} />
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ state }: { state: string }) {
  const { t } = usePage<EventsProps>()
  const got = state === 'got'
  const text = got ? 'collected' : state === 'missed' ? 'missed' : 'locked'
  return (
    <span className={got ? 'reward-tick' : 'reward-lock'}>
      <Icon icon={got ? CHECK : LOCK} />
      <span className="sr">{t(`detail.${text}`)}</span>
    </span>
  )
}
