import { useEffect } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import { $session, hasExpired, loadSession } from '#src/stores/session.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'
import { withFallback } from '#src/stores/with-fallback.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { REFRESH, USER } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'

interface Props {
  strings: Readonly<Record<StateText, string>>
  title?: string | undefined
  text?: string | undefined
  heading: 'h1' | 'h2' | 'h3'
  onSignedIn?: (() => void) | undefined
}

/**
 * Whether this page has asked the app for a session without a press. The page asks only once,
 * because a session that the server rejects would otherwise cause a loop.
 */
let hasAsked = false

/**
 * Renders the sign-in inside the app, which manages the session. The button opens the app's
 * sign-in, or asks the app for the session again.
 */
export function AppSignIn({ strings, title, text, heading, onSignedIn }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once
  useEffect(() => {
    const stop = $session.listen(({ status }) => {
      if (status === 'signed-in') onSignedIn?.()
    })
    // The client has already asked the app for a new session if the last one expired.
    if (!hasAsked && !hasExpired()) {
      hasAsked = true
      void loadSession()
    }
    return stop
  }, [])
  return (
    <StatePanel
      heading={heading}
      state="sign-in"
      title={title ?? strings['sign_in.in_app_title']}
      text={text ?? strings['sign_in.in_app_text']}
    >
      <div className="sign-in-choices">
        <Button
          label={strings['sign_in.in_app_action']}
          icon={USER}
          onClick={() =>
            withFallback(bridge.call('openPageByName', { name: 'sign-in', params: {} }), () =>
              tellInApp('stuck'),
            )
          }
        />
        <Button
          label={strings['states.error.action']}
          icon={REFRESH}
          tone="paper"
          onClick={() => void loadSession()}
        />
      </div>
    </StatePanel>
  )
}
