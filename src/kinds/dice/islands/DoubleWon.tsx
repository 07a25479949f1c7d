import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { soundWin } from '#src/app/sound/sound-win.ts'
import { GoldShare } from '#src/features/reward/GoldShare.tsx'
import { RewardArrival } from '#src/features/reward/RewardArrival.tsx'
import { RisingName } from '#src/features/reward/RisingName.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { winSizeOf } from '#src/features/reward/win-size-of.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DieFace, type DieNumber } from '#src/ui/die/DieFace.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import { SLAMMED } from '#src/ui/win/slam.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { DiceProps, Roll } from './dice-props.ts'
import styles from './double-won.css?inline'
import { sumOf } from './sum-of.ts'

adoptStyles(styles)

interface Props {
  roll: Roll
  onClose: () => void
}

/** Renders the full-screen celebration of a double. For a double six, also shows the sticker. */
export default function DoubleWon({ roll, onClose }: Props) {
  const { t, count, rewardStrings, screen } = usePage<DiceProps>()
  const [landed, setLanded] = useState<Landing>()
  const dice = { type: 'dice', dice: roll.dice, delivery: roll.delivery } as const
  const nameFor = (count: number) =>
    rewardName({ type: 'dice', dice: count }, rewardStrings, screen.locale)
  const close = <Button label={rewardStrings['won.close'] ?? ''} onClick={onClose} />
  const sum = sumOf(roll)
  if (!roll.reward) {
    return (
      <Win
        word={t('won.double')}
        art={<RolledFaces roll={roll} landed={landed} />}
        size="dice"
        onLand={(landing) => {
          setLanded(landing)
          soundWin('dice')
        }}
        chip={<Chip label={sum} />}
        name={
          <RisingName
            count={roll.dice}
            from={roll.faces[0] + roll.faces[1]}
            nameFor={nameFor}
            landed={landed}
          />
        }
        text={<RewardArrival granted={dice} strings={rewardStrings} />}
        onClose={onClose}
      >
        {close}
      </Win>
    )
  }
  const size = winSizeOf(roll.reward)
  return (
    <Win
      word={t('won.six')}
      art={rewardArt(roll.reward)}
      size={size}
      onLand={() => soundWin(size)}
      chip={<Chip icon={STAR} tone="sky" label={count('sum', roll.dice, { sum })} />}
      name={rewardName(roll.reward, rewardStrings, screen.locale)}
      text={<RewardArrival granted={roll.reward} strings={rewardStrings} />}
      onClose={onClose}
    >
      {close}
      <GoldShare got={roll.reward} />
    </Win>
  )
}

interface FacesProps extends Pick<Props, 'roll'> {
  landed: Landing | undefined
}

function RolledFaces({ roll: { faces, dice }, landed }: FacesProps) {
  return (
    <div className="rolled-faces">
      {(['first', 'second'] as const).map((place, index) => (
        <span key={place} className={SLAMMED} data-from={`.die.${place}`}>
          <DieFace face={faces[index] as DieNumber} />
        </span>
      ))}
      {landed && (
        <b className="rolled-twice" aria-hidden="true">
          <i>×</i>
          {dice / (faces[0] + faces[1])}
        </b>
      )}
    </div>
  )
}
