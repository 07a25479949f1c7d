import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { type DicePage, type DiceProps, standingOf } from './dice-props.ts'
import type { useRoll } from './use-roll.ts'
import { useShare } from './use-share.ts'
import { useVisit } from './use-visit.ts'

interface Props {
  page: DiceProps
  dice: DicePage
  words: Words
  dieRoll: ReturnType<typeof useRoll>
}

/** One button: for a visit while there is one to make, then for the roll of the day, then to invite. */
export function Buttons({ page, dice, words, dieRoll }: Props) {
  const visit = useVisit(page, dice, words)
  const rolled = standingOf(dice)?.rolled_today ?? false
  const share = useShare(page, dice, words, rolled && !visit.possible)
  return (
    <>
      {visit.possible ? (
        <Button
          tone="sun"
          label={words.say('visit.action')}
          busy={visit.busy}
          onClick={visit.press}
        />
      ) : rolled ? (
        <Button
          tone="sun"
          icon={SHARE}
          label={words.say('invite.action')}
          busy={share.busy}
          onClick={share.press}
        />
      ) : (
        <Button
          tone="sun"
          label={words.say(dieRoll.inAir ? 'roll.busy' : 'roll.action')}
          busy={dieRoll.inAir}
          onClick={dieRoll.press}
        />
      )}
      <Refusal failure={visit.failure ?? dieRoll.failure ?? share.failure}>
        {dieRoll.lost && <p>{words.say('roll.lost')}</p>}
      </Refusal>
    </>
  )
}
