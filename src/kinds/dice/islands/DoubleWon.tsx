import { labelled } from '#src/i18n/labelled.ts'
import { GoldShare } from '#src/islands/reward/GoldShare.tsx'
import { RewardArrival } from '#src/islands/reward/RewardArrival.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import { winSizeOf } from '#src/islands/reward/win-size-of.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { soundWin } from '#src/islands/sound/sound-win.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DieFace, type DieNumber } from '#src/ui/die/DieFace.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { DiceProps, Roll } from './dice-props.ts'
import styles from './double-won.css?inline'
import { sumOf } from './sum-of.ts'

adoptStyles(styles)

interface Props {
  roll: Roll
  onClose: () => void
}

/** Renders the full-screen celebration of a double; for a double six with its sticker. */
export default function DoubleWon({ roll, onClose }: Props) {
  const { t, rewardStrings, screen } = usePage<DiceProps>()
  const dice = { type: 'dice', dice: roll.dice, delivery: roll.delivery } as const
  const won = rewardName(dice, rewardStrings, screen.locale)
  const close = <Button label={rewardStrings['won.close'] ?? ''} onClick={onClose} />
  const sum = sumOf(roll)
  if (!roll.reward) {
    return (
      <Win
        word={t('won.double')}
        art={<RolledFaces roll={roll} />}
        size="dice"
        onLand={() => soundWin('dice')}
        chip={<Chip label={sum} />}
        name={won}
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
      chip={<Chip icon={STAR} tone="sky" label={labelled(sum, won)} />}
      name={rewardName(roll.reward, rewardStrings, screen.locale)}
      text={<RewardArrival granted={roll.reward} strings={rewardStrings} />}
      onClose={onClose}
    >
      {close}
      <GoldShare got={roll.reward} />
    </Win>
  )
}

/** The two dice with what they show. */
function RolledFaces({ roll: { faces } }: Pick<Props, 'roll'>) {
  return (
    <div className="rolled-faces">
      {(['first', 'second'] as const).map((place, index) => (
        <DieFace key={place} face={faces[index] as DieNumber} />
      ))}
    </div>
  )
}
