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

interface OwnLink {
  readonly id: string
  readonly path: string
}

interface Options {
  place: SharePlace
  campaign: string
  content: (link: OwnLink | undefined) => Omit<Shareable, 'place'>
  publish?: () => Promise<unknown>
  copied: string
  failed: string
}

/**
 * Returns the player's own link to `campaign` (undefined until it exists, null after a failure),
 * and `press`, which shares the link. Loads the link and the bridge before the press, because
 * strict browsers open a share sheet only shortly after a press.
 */
export function useShareLink(options: Options) {
  const { place, campaign, content, publish, copied, failed } = options
  const [link, setLink] = useState<OwnLink | null>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    makeLink({ campaign }).then(setLink, () => setLink(null))
    // Loads the bridge's code. On the web, otherwise only the press would load it.
    bridge.call('getAppInfo').catch(() => undefined)
  }, [campaign])

  const share = async () => {
    const published = publish?.().catch(() => 'failed' as const)
    const outcome = await shareContent({ place, ...content(link ?? undefined) })
    if (outcome === 'failed' || (outcome !== 'cancelled' && (await published) === 'failed')) {
      notify(failed, 'danger')
      return
    }
    if (outcome === 'copied') notify(copied, 'success')
    // The share counts for a task of new users. Ignores a failure to record it, because the share
    // itself succeeded.
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
