import { type ReactNode, useEffect } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { webPagePath } from '#src/bridge/hosts/web-pages.ts'
import type { ProviderName } from '#src/contract/auth.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import { $session } from '#src/stores/session.ts'
import { offerSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN, OFFLINE, REFRESH } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { AppSignIn } from './AppSignIn.tsx'
import { type Choices, matchingChoices, useChoices } from './choices.ts'
import { SignInChoices } from './SignInChoices.tsx'
import styles from './sign-in.css?inline'

adoptStyles(styles)

interface Props {
  strings: Readonly<Record<StateText, string>>
  title?: string | undefined
  text?: string | undefined
  only?: ProviderName | undefined
  back?: string | undefined
  heading?: 'h1' | 'h2' | 'h3'
  waiting?: ReactNode
  onSignedIn?: () => void
}

const NONE: Choices = { providers: [], players: [] }

/**
 * Renders the sign-in of a page: the providers and, in a demo, its players. Without providers in
 * production, offers the app; inside the app, opens the app's own sign-in.
 */
export default function SignIn(props: Props) {
  useEffect(offerSignIn, [])
  const Place = bridge.inApp ? AppSignIn : WebSignIn
  return <Place {...props} heading={props.heading ?? 'h1'} />
}

function WebSignIn({ strings, heading = 'h1', only, back, waiting, onSignedIn, ...words }: Props) {
  const { choices, retry } = useChoices()
  const session = useStore($session)
  const t = (key: StateText) => strings[key]
  if (choices === 'loading') {
    if (waiting) return waiting
    return (
      <div className="sign-in-wait" aria-busy="true">
        <span className="sr">{t('states.loading')}</span>
        <span className="spinner" aria-hidden="true" />
      </div>
    )
  }
  if (choices === 'offline') {
    return (
      <StatePanel
        heading={heading}
        state="offline"
        title={t('states.offline.title')}
        text={t('states.offline.text')}
      >
        <Button label={t('states.offline.action')} icon={OFFLINE} tone="paper" onClick={retry} />
      </StatePanel>
    )
  }
  const failed = choices === 'failed'
  const { offered, demo } = matchingChoices(failed ? NONE : choices, only)
  if (!failed && offered.length + demo.length === 0) {
    return (
      <StatePanel
        heading={heading}
        state="sign-in"
        title={t('sign_in.app_title')}
        text={t('sign_in.app_text')}
      >
        <Button
          label={t('sign_in.download')}
          icon={DOWN}
          href={webPagePath('download', {}, location.pathname)}
        />
      </StatePanel>
    )
  }
  const isOver = session.status === 'signed-out' && session.expired
  const text = isOver ? t('sign_in.ended') : (words.text ?? t('sign_in.text'))
  return (
    <StatePanel
      heading={heading}
      state="sign-in"
      title={words.title ?? t('sign_in.title')}
      text={failed ? t('sign_in.failed') : text}
    >
      {failed ? (
        <Button label={t('states.error.action')} icon={REFRESH} onClick={retry} />
      ) : (
        <SignInChoices
          {...choices}
          strings={strings}
          only={only}
          back={back}
          onSignedIn={onSignedIn}
        />
      )}
    </StatePanel>
  )
}
