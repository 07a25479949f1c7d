import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { fetchLazy } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { notify } from '#src/stores/notice.ts'
import { refresh } from '#src/stores/read.ts'
import type { ShareCodeWords } from './share-code.ts'

const shareCodeModule = lazyModule(() => import('./share-code.ts'))

export type ShareCode = ReturnType<typeof useShareCode>

/**
 * Returns the props of a button that shares the player's own code for `campaign`. `words` needs the
 * texts `message.`; `offered` says whether the page shows the button.
 */
export function useShareCode(campaign: string, words: ShareCodeWords, offered: boolean) {
  const { screen } = usePage()
  useOffered('invite-code', offered)
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    logShare('invite-code', 'pressed')
    setBusy(true)
    try {
      const module = await fetchLazy(shareCodeModule)
      const outcome = await module?.shareCode(campaign, words)
      if (outcome === 'copied') notify(words.t('message.copied'), 'success')
      if (outcome === 'failed') notify(words.t('message.failed'), 'danger')
    } catch (error) {
      notify(presentFailure(error, screen.errorStrings, screen.locale).text, 'danger')
      void refresh()
    }
    setBusy(false)
  }
  return { busy, onClick }
}
