import { useState } from 'react'
import { bridge } from '../../bridge/bridge.ts'
import { signInOptions } from '../../rpc/auth.ts'
import { Button } from '../../ui/button/Button.tsx'
import { NEXT, REFRESH } from '../../ui/icon/icons.ts'
import { Refusal } from '../screen/Refusal.tsx'
import type { ScreenProps } from '../screen/screen-props.ts'
import { ProviderButton } from '../sign-in/ProviderButton.tsx'
import { leaveForProvider } from '../sign-in/provider-redirect.ts'
import type { LinkState } from './use-link.ts'

interface Props {
  screen: ScreenProps
  /** i18n/link-account.json. */
  strings: Readonly<Record<string, string>>
  link: LinkState
}

/**
 * Nothing is linked yet: the way to Google. Google signs nobody in inside an app's page, so there the
 * browser of the device opens on this page.
 */
export function AskToLink({ screen, strings, link }: Props) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const say = (key: string) => strings[key] ?? ''
  const common = screen.commonStrings
  const busy = leaving || link.is === 'busy' || link.is === 'done'

  const leave = async () => {
    setLeaving(true)
    setProblem('')
    try {
      const { providers } = await signInOptions()
      const google = providers.find(({ provider }) => provider === 'google')
      if (!google) setProblem(say('off'))
      else if (await leaveForProvider(google, 'link')) return
      else setProblem(common['sign_in.storage'] ?? '')
    } catch {
      setProblem(common['sign_in.failed'] ?? '')
    }
    setLeaving(false)
  }

  return (
    <section className="link-ask">
      <h2>{say('ask.title')}</h2>
      <p>{say(bridge.inApp ? 'in_app.text' : 'ask.text')}</p>
      <p className="link-status" role="status">
        {link.is === 'busy' ? say('linking') : link.is === 'turned-back' ? say('turned_back') : ''}
        {problem}
      </p>
      <Refusal screen={screen} failure={link.is === 'failed' ? link.failure : undefined}>
        {link.is === 'failed' && link.again && (
          <Button
            label={common['states.error.action'] ?? ''}
            icon={REFRESH}
            tone="paper"
            onClick={link.again}
          />
        )}
      </Refusal>
      {bridge.inApp ? (
        <Button
          label={say('in_app.action')}
          icon={NEXT}
          onClick={() =>
            bridge
              .call('openWebPage', { url: location.origin + location.pathname })
              .catch(() => setProblem(common['sign_in.failed'] ?? ''))
          }
        />
      ) : (
        <ProviderButton
          provider="google"
          label={common['sign_in.google'] ?? ''}
          busy={busy}
          onPress={() => void leave()}
        />
      )}
    </section>
  )
}
