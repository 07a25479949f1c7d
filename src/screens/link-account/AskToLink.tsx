import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useWake } from '#src/app/screen/use-wake.ts'
import { ProviderButton } from '#src/app/sign-in/ProviderButton.tsx'
import { redirectToProvider } from '#src/app/sign-in/provider-redirect.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { signInOptions } from '#src/rpc/auth.ts'
import { withFallback } from '#src/stores/with-fallback.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NEXT, REFRESH } from '#src/ui/icon/icons.ts'
import type { LinkState } from './use-link.ts'

interface Props {
  strings: Readonly<Record<string, string>>
  link: LinkState
}

/**
 * Renders the button that links a Google account. Google does not allow signing in inside a web view, so inside
 * the app the button opens this page in the device's browser.
 */
export function AskToLink({ strings, link }: Props) {
  const { screen } = usePage()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const t = (key: string) => strings[key] ?? ''
  const common = screen.commonStrings
  const busy = leaving || link.is === 'busy' || link.is === 'done'

  useWake(() => setLeaving(false))

  const leave = async () => {
    setLeaving(true)
    setProblem('')
    try {
      const { providers } = await signInOptions()
      const google = providers.find(({ provider }) => provider === 'google')
      if (!google) setProblem(t('off'))
      else if (await redirectToProvider(google, 'link')) return
      else setProblem(common['sign_in.storage'] ?? '')
    } catch {
      setProblem(common['sign_in.failed'] ?? '')
    }
    setLeaving(false)
  }

  return (
    <section className="link-ask">
      <h2>{t('ask.title')}</h2>
      <p>{t(bridge.inApp ? 'in_app.text' : 'ask.text')}</p>
      <p className="link-status" role="status">
        {link.is === 'busy' ? t('linking') : link.is === 'turned-back' ? t('turned_back') : ''}
        {problem}
      </p>
      <RefusalNote failure={link.is === 'failed' ? link.failure : undefined}>
        {link.is === 'failed' && link.retry && (
          <Button
            label={common['states.error.action'] ?? ''}
            icon={REFRESH}
            tone="paper"
            onClick={link.retry}
          />
        )}
      </RefusalNote>
      {bridge.inApp ? (
        <Button
          label={t('in_app.action')}
          icon={NEXT}
          onClick={() =>
            void withFallback(
              bridge.call('openWebPage', { url: location.origin + location.pathname }),
              () => setProblem(common['sign_in.failed'] ?? ''),
            )
          }
        />
      ) : (
        <ProviderButton
          provider="google"
          label={common['sign_in.google'] ?? ''}
          busy={busy}
          onClick={() => void leave()}
        />
      )}
    </section>
  )
}
