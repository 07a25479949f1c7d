import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { diceVisit } from '#src/contract/functions/dice.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { type DicePage, type DiceProps, ownDice } from './dice-props.ts'
import type { useRoll } from './use-roll.ts'
import { useShare } from './use-share.ts'

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

function useVisit(dice: DicePage) {
  const { campaign, count } = usePage<DiceProps>()
  const { mutate, busy, failure } = useMutation(diceVisit)
  const possible =
    dice.version === 'friend' &&
    !dice.visited_today &&
    dice.takes_visits &&
    dice.caller?.visits_left !== 0
  const press = async () => {
    if (dice.version !== 'friend') return
    const answer = await mutate({ campaign, username: dice.player.username })
    if (answer) {
      notify(count('visit.said', answer.dice, { name: answer.player.username }), 'success')
    }
  }
  const name = dice.version === 'friend' ? dice.player.username : ''
  useAfterSignIn(`visit ${name}`, needsSignIn(failure), () => possible && press())
  return { possible: possible || busy, busy, press, failure: possible ? failure : undefined }
}
