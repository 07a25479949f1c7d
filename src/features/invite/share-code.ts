import type { Words } from '#src/app/words/words.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import type { ShareOutcome } from '#src/features/share/shareable.ts'
import { createEffect } from '#src/stores/effect.ts'
import { refresh } from '#src/stores/read.ts'

export type ShareCodeWords = Pick<Words<`message.${'title' | 'text' | 'copied' | 'failed'}`>, 't'>

const makeLink = createEffect(inviteLinkMake)
const recordShare = createEffect(inviteLinkShared)

/**
 * Shares the player's own link to the activity, with the code in the text.
 * @throws {Failure} if the link cannot be created; the share itself never throws.
 */
export async function shareCode(campaign: string, words: ShareCodeWords): Promise<ShareOutcome> {
  const link = await makeLink({ campaign })
  const outcome = await shareContent({
    place: 'invite-code',
    title: words.t('message.title'),
    text: words.t('message.text', { code: link.invite_code }),
    url: `${location.origin}${link.path}`,
  })
  if (outcome === 'shared' || outcome === 'copied') {
    // The share counts for a task of new users. Ignores a failure to record it, because the player
    // has already shared.
    recordShare({ id: link.id }).then(refresh, () => undefined)
  }
  return outcome
}
