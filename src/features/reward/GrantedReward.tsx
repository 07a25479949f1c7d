import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './granted-reward.css?inline'
import { RewardArrival } from './RewardArrival.tsx'
import { rewardArt } from './reward-art.ts'
import { type Granted, type RewardStrings, rewardName } from './reward-words.ts'

adoptStyles(styles)

interface Props {
  granted: Granted
  strings: RewardStrings
  children?: ReactNode
}

/** Renders a granted reward: its drawing, its name and its arrival. */
export function GrantedReward({ granted, strings, children }: Props) {
  const { screen } = usePage()
  return (
    <section className="granted">
      <span className="granted-plate">
        <img src={rewardArt(granted)} width="96" height="96" alt="" />
      </span>
      <div className="granted-words">
        {granted.type === 'sticker' && (
          <Chip icon={STAR} label={strings[`won.${granted.rarity}`] ?? ''} />
        )}
        <h2>{rewardName(granted, strings, screen.locale)}</h2>
        <RewardArrival granted={granted} strings={strings} />
      </div>
      {children}
    </section>
  )
}
