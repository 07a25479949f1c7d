import { useState } from 'react'
import type { Words } from '../../../../src/islands/words/words.ts'
import { presentFailure } from '../../../../src/rpc/present-failure.ts'
import { notify } from '../../../../src/stores/notice.ts'
import { refresh } from '../../../../src/stores/read.ts'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { SHARE, USER } from '../../../../src/ui/icon/icons.ts'
import { Dock } from '../../../../src/ui/sheet/Dock.tsx'
import type { LandingProps } from './landing-props.ts'

interface Props {
  words: Words
  share: Share
  /** Opens the sign-in, for who has no code yet. */
  onSignIn: (() => void) | undefined
}

/** The one big button: at the foot of a phone's screen, in the column beside the hero on a desktop. */
export function ShareDock({ words, share, onSignIn }: Props) {
  return (
    <Dock>
      {onSignIn ? (
        <Button label={words.say('ticket.get')} icon={USER} onClick={onSignIn} />
      ) : (
        <Button label={words.say('ticket.share')} icon={SHARE} {...share} />
      )}
    </Dock>
  )
}

/** A button's part that shares the code. */
type Share = ReturnType<typeof useShare>

/** What a button does that shares the code, and whether it is at it. */
export function useShare({ campaign, screen }: LandingProps, words: Words) {
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
