import { useState } from 'react'
import { presentFailure } from '../../rpc/present-failure.ts'
import { notify } from '../../stores/notice.ts'
import { refresh } from '../../stores/read.ts'
import type { ScreenProps } from '../screen/screen-props.ts'
import type { Words } from '../words/words.ts'

/** A button's part that shares the code. */
export type ShareCode = ReturnType<typeof useShareCode>

/**
 * What a button does that shares the player's own code for `campaign`, and whether it is at it. The
 * words are those of the campaign's `message.`.
 */
export function useShareCode(campaign: string, screen: ScreenProps, words: Words) {
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    setBusy(true)
    try {
      const { shareCode } = await import('./share-code.ts')
      const outcome = await shareCode(campaign, words)
      if (outcome === 'copied') notify(words.say('message.copied'), 'success')
      if (outcome === 'failed') notify(words.say('message.failed'), 'danger')
    } catch (error) {
      notify(presentFailure(error, screen.errorStrings, screen.locale).text, 'danger')
      void refresh()
    }
    setBusy(false)
  }
  return { busy, onClick }
}
