import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { shareContent } from '#src/islands/share/share-content.ts'
import { sharedPage } from '#src/islands/share/shared-page.ts'
import type { Words } from '#src/islands/words/words.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { type DicePage, type DiceProps, standingOf } from './dice-props.ts'

const picture = lateModule(() => import('./dice-picture.ts'))
const recordShare = createEffect(inviteLinkShared)

/** Inviting friends to the player's own dice page: a link of their own, with a picture of the roll. */
export function useShare({ campaign, path, visitDice }: DiceProps, dice: DicePage, words: Words) {
  const make = useMutation(inviteLinkMake)
  const [busy, setBusy] = useState(false)

  const share = async () => {
    const session = $session.get()
    const roll = standingOf(dice)?.roll
    if (session.status !== 'signed-in' || !roll) return
    const { username } = session.user
    const link = await make.mutate({ campaign, page: sharedPage(path, username) })
    if (!link) return
    const invitation = words.count('share.invitation', visitDice)
    const [first, second] = roll.faces
    const outcome = await shareContent({
      title: `${words.say('name')} · Rollmates`,
      text: `${words.say('share.rolled', { first, second })} ${invitation}`,
      url: location.origin + link.path,
      picture: async () =>
        (await picture()).dicePicture({
          title: words.count('share.title', roll.dice),
          name: username,
          invitation,
          faces: roll.faces,
        }),
      fileName: 'dice.png',
    })
    if (outcome === 'copied') notify(words.say('share.copied'), 'success')
    if (outcome === 'failed') notify(words.say('share.failed'), 'danger')
    // Counts for a task of new players. A failure does not matter to the player, who has shared.
    if (outcome === 'shared' || outcome === 'copied') {
      recordShare({ id: link.id }).catch(() => undefined)
    }
  }
  const press = async () => {
    setBusy(true)
    await share().finally(() => setBusy(false))
  }
  return { busy: busy || make.busy, press, failure: make.failure }
}
