import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardName } from '#src/features/reward/reward-words.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import ticket from '#src/ui/art/objects/ticket.svg?url&no-inline'
import type { DiceProps, Roll } from './dice-props.ts'

interface Props {
  rolled: Roll | null | undefined
}

/** Renders the prizes of a visit, a double and a double six. */
export function Prizes({ rolled }: Props) {
  const page = usePage<DiceProps>()
  const { visitDice, factor, doubleSix, rewardStrings, screen } = page
  const six = rolled?.double && rolled.faces[0] === 6
  return (
    <ul className="dice-prizes">
      <li>
        <img src={ticket} width="36" height="36" alt="" />
        <span>
          <b>+{visitDice}</b> {page.t('prize.visit')}
        </span>
      </li>
      <li className={rolled?.double ? 'hit' : undefined}>
        <img src={gift} width="36" height="36" alt="" />
        <span>
          <b>× {factor}</b> {page.t('prize.double')}
        </span>
      </li>
      <li className={six ? 'hit' : undefined}>
        <img src={doubleSix.type === 'dice' ? die : crown} width="36" height="36" alt="" />
        <span>
          <b>6 + 6</b>{' '}
          {doubleSix.type === 'dice'
            ? rewardName(doubleSix, rewardStrings, screen.locale)
            : page.t('prize.sticker')}
        </span>
      </li>
    </ul>
  )
}
