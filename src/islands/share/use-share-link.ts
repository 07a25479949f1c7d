import { useEffect, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { logShare, type SharePlace } from './log-share.ts'
import { shareContent } from './share-content.ts'
import type { Shareable } from './shareable.ts'

const makeLink = createEffect(inviteLinkMake)
const recordShare = createEffect(inviteLinkShared)

/** A player's own link to a campaign. */
interface OwnLink {
  readonly id: string
  readonly path: string
}

interface Options {
  place: SharePlace
  campaign: string
  /** What is shared with the link, or without it where it cannot be made. */
  content: (link: OwnLink | undefined) => Omit<Shareable, 'place'>
  /** What is said where the link was copied, and where nothing worked. */
  copied: string
  failed: string
}

/**
 * Sharing the player's own link to `campaign`. All of it is there before the press, because strict
 * browsers open their sheet only at once. The link is null where it cannot be made.
 */
export function useShareLink({ place, campaign, content, copied, failed }: Options) {
  const [link, setLink] = useState<OwnLink | null>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    makeLink({ campaign }).then(setLink, () => setLink(null))
    // On the web the bridge's code is loaded when it is first used.
    bridge.call('getAppInfo').catch(() => undefined)
  }, [campaign])

  const share = async () => {
    const outcome = await shareContent({ place, ...content(link ?? undefined) })
    if (outcome === 'copied') notify(copied, 'success')
    if (outcome === 'failed') notify(failed, 'danger')
    // Counts for a task of new players. A failure does not matter to the player, who has shared.
    if (link && (outcome === 'shared' || outcome === 'copied')) {
      recordShare({ id: link.id }).catch(() => undefined)
    }
  }
  const press = () => {
    logShare(place, 'pressed')
    setBusy(true)
    void share().finally(() => setBusy(false))
  }
  return { link, busy, press }
}
