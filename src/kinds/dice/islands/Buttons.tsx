import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { type DicePage, type DiceProps, ownDice } from './dice-props.ts'
import type { useRoll } from './use-roll.ts'
import { useShare } from './use-share.ts'
import { useVisit } from './use-visit.ts'

interface Props {
  dice: DicePage
  dieRoll: ReturnType<typeof useRoll>
}

/** Renders one button: to visit if possible, otherwise to roll, and after the roll to invite. */
export function Buttons({ dice, dieRoll }: Props) {
  const { t } = usePage<DiceProps>()
  const visit = useVisit(dice)
  const rolled = ownDice(dice)?.rolled_today ?? false
  const share = useShare(dice, rolled && !visit.possible)
  return (
    <>
      {visit.possible ? (
        <Button tone="sun" label={t('visit.action')} busy={visit.busy} onClick={visit.press} />
      ) : rolled ? (
        <Button
          tone="paper"
          icon={SHARE}
          label={t('invite.action')}
          busy={share.busy}
          onClick={share.press}
        />
      ) : (
        <Button
          tone="sun"
          label={t(dieRoll.inAir ? 'roll.busy' : 'roll.action')}
          busy={dieRoll.inAir}
          onClick={dieRoll.press}
        />
      )}
      <RefusalNote failure={visit.failure ?? dieRoll.failure ?? share.failure}>
        {dieRoll.outcomeUnknown && <p>{t('roll.lost')}</p>}
      </RefusalNote>
    </>
  )
}
