import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { type DicePage, type DiceProps, standingOf } from './dice-props.ts'
import { useShare } from './use-share.ts'
import type { useThrow } from './use-throw.ts'
import { useVisit } from './use-visit.ts'

interface Props {
  page: DiceProps
  dice: DicePage
  words: Words
  dieThrow: ReturnType<typeof useThrow>
}

/** One button: for a visit while there is one to make, then for the roll of the day, then to invite. */
export function Buttons({ page, dice, words, dieThrow }: Props) {
  const { screen } = page
  const visit = useVisit(page, dice, words)
  const share = useShare(page, dice, words)
  const rolled = standingOf(dice)?.rolled_today
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
          label={words.say(dieThrow.inAir ? 'roll.busy' : 'roll.action')}
          busy={dieThrow.inAir}
          onClick={dieThrow.press}
        />
      )}
      <Refusal screen={screen} failure={visit.failure ?? dieThrow.failure ?? share.failure}>
        {dieThrow.lost && <p>{words.say('roll.lost')}</p>}
      </Refusal>
    </>
  )
}
