import { diceVisit } from '#src/contract/functions/dice.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
import { notify } from '#src/stores/notice.ts'
import type { DicePage, DiceProps } from './dice-props.ts'

/** The visit to a friend's page: whether there is one to make, and making it. */
export function useVisit({ campaign }: DiceProps, dice: DicePage, words: Words) {
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
      notify(words.count('visit.said', answer.dice, { name: answer.player.username }), 'success')
    }
  }
  return { possible: possible || busy, busy, press, failure: possible ? failure : undefined }
}
