import { usePage } from '#src/app/screen/page-context.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { diceVisit } from '#src/contract/functions/dice.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import type { DicePage, DiceProps } from './dice-props.ts'

/** Returns whether the player can visit this friend, and `press`, which makes the visit. */
export function useVisit(dice: DicePage) {
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
