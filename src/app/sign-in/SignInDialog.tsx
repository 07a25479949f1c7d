import { useEffect } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { webPagePath } from '#src/bridge/hosts/web-pages.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { notify } from '#src/stores/notice.ts'
import { $session, hasExpired } from '#src/stores/session.ts'
import { $signInRequested, offerSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { DOWN, OFFLINE, REFRESH } from '#src/ui/icon/icons.ts'
import { usePage } from '../screen/page-context.tsx'
import { AppSignIn } from './AppSignIn.tsx'
import { matchingChoices, useChoices } from './choices.ts'
import { SignInChoices } from './SignInChoices.tsx'

/** Renders the sign-in as a dialog over the page, which keeps the player's input. */
export default function SignInDialog() {
  const { screen } = usePage()
  const { commonStrings: strings, signIn = {} } = screen
  const { choices, retry } = useChoices()
  useEffect(offerSignIn, [])
  const known = typeof choices === 'object' ? choices : undefined
  const isNone = known && Object.values(matchingChoices(known, signIn.only)).flat().length === 0
  const text = hasExpired() ? strings['sign_in.ended'] : (signIn.text ?? strings['sign_in.text'])

  const close = () => $signInRequested.set(false)
  const welcome = () => {
    close()
    const session = $session.get()
    if (session.status !== 'signed-in') return
    notify(fill(strings['sign_in.welcome'], { name: session.user.username }), 'success')
  }
  return (
    <Dialog open title={strings['sign_in.title']} closeLabel={strings.close} onClose={close}>
      {bridge.inApp ? (
        <AppSignIn strings={strings} heading="h3" onSignedIn={welcome} />
      ) : (
        <div className="sign-in-over" aria-busy={choices === 'loading' || undefined}>
          <p>
            {choices === 'offline'
              ? strings['states.offline.text']
              : choices === 'failed'
                ? strings['sign_in.failed']
                : isNone
                  ? strings['sign_in.app_text']
                  : text}
          </p>
          {choices === 'loading' && (
            <div className="sign-in-wait">
              <span className="sr">{strings['states.loading']}</span>
              <span className="spinner" aria-hidden="true" />
            </div>
          )}
          {choices === 'failed' && (
            <Button label={strings['states.error.action']} icon={REFRESH} onClick={retry} />
          )}
          {choices === 'offline' && (
            <Button
              label={strings['states.offline.action']}
              icon={OFFLINE}
              tone="paper"
              onClick={retry}
            />
          )}
          {isNone && (
            <Button
              label={strings['sign_in.download']}
              icon={DOWN}
              href={webPagePath('download', {}, location.pathname)}
            />
          )}
          {known && !isNone && (
            <SignInChoices {...known} strings={strings} only={signIn.only} onSignedIn={welcome} />
          )}
        </div>
      )}
    </Dialog>
  )
}
