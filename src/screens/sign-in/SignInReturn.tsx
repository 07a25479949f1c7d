import { useCallback, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import {
  type Pending,
  passLink,
  readProviderResponse,
  sameOriginUrl,
} from '#src/app/sign-in/provider-redirect.ts'
import SignIn from '#src/app/sign-in/SignIn.tsx'
import { playerMe } from '#src/contract/functions/players.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { type ProviderProof, signInWithProvider } from '#src/rpc/auth.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { renewPush } from '#src/stores/push.ts'
import { $session, signIn } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { REFRESH } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { STATE_ART } from '#src/ui/state/state-art.ts'
import { SigningIn } from './SigningIn.tsx'
import './sign-in-return.css'

interface Props {
  screen: ScreenProps
  strings: Readonly<Record<string, string>>
}

type Stage =
  | { readonly is: 'working' }
  /** The page was opened without a usable response of a provider. It shows the sign-in and the reason. */
  | {
      readonly is: 'choose'
      readonly why: Why
      readonly text?: string
      readonly back?: string
    }
  | { readonly is: 'unreached'; readonly failure: Failure; readonly retry: () => void }

type Why = 'open' | 'cancelled' | 'refused' | 'unknown' | 'used' | 'too_many'

/**
 * Renders the page to which providers redirect. Completes the sign-in, and returns the player to
 * the page from which they came.
 */
export default function SignInReturn({ screen, strings }: Props) {
  const [stage, setStage] = useState<Stage>({ is: 'working' })
  const session = useStore($session)

  const handIn = useCallback(
    async (pending: Pending, proof: ProviderProof) => {
      setStage({ is: 'working' })
      try {
        signIn(await signInWithProvider(pending.provider, proof))
        await renewPush().catch(() => undefined)
        location.replace(sameOriginUrl(pending.back))
      } catch (error) {
        const failure = toFailure(error)
        const { back } = pending
        if (isRefusal(failure, REFUSAL.too_many_lives)) {
          const { text } = presentFailure(failure, screen.errorStrings, screen.locale)
          setStage({ is: 'choose', why: 'too_many', text, back })
        } else if (isRefusal(failure)) {
          setStage({ is: 'choose', why: 'used', back })
        } else {
          setStage({ is: 'unreached', failure, retry: () => void handIn(pending, proof) })
        }
      }
    },
    [screen],
  )

  useEffect(() => {
    const back = readProviderResponse()
    if (back.outcome === 'elsewhere') return
    if (back.outcome === 'none' || back.outcome === 'unknown') {
      setStage({ is: 'choose', why: back.outcome === 'none' ? 'open' : 'unknown' })
    } else if (back.pending.purpose === 'link') {
      passLink(back.outcome === 'token' ? back.proof : undefined)
      location.replace(sameOriginUrl(back.pending.back))
    } else if (back.outcome === 'token') {
      void handIn(back.pending, back.proof)
    } else {
      setStage({ is: 'choose', why: back.outcome, back: back.pending.back })
    }
  }, [handIn])

  const t = (key: string) => strings[key] ?? ''
  return (
    <Screen page={{ screen, strings }}>
      <div className="hero ground g2 sign-in-hero">
        <img src={STATE_ART['sign-in']} width="266" height="224" loading="lazy" alt="" />
      </div>
      <div className="column ground g2 sign-in-return">
        {(stage.is === 'working' || session.status === 'unknown') && (
          <SigningIn title={t('working')} />
        )}
        {stage.is === 'unreached' && (
          <StatePanel
            heading="h1"
            state={stage.failure.reason === 'network' ? 'offline' : 'error'}
            title={screen.commonStrings[`states.${kindOf(stage.failure)}.title`]}
            text={t('unreached')}
          >
            <Button
              label={screen.commonStrings['states.error.action']}
              icon={REFRESH}
              onClick={stage.retry}
            />
          </StatePanel>
        )}
        {stage.is === 'choose' && session.status === 'signed-in' && (
          <SignedIn strings={strings} back={stage.back} />
        )}
        {stage.is === 'choose' && session.status === 'signed-out' && (
          <>
            <SignIn
              strings={screen.commonStrings}
              title={stage.why === 'open' ? undefined : t(`${stage.why}.title`)}
              text={stage.text ?? (stage.why === 'open' ? undefined : t(`${stage.why}.text`))}
              back={stage.back}
              waiting={<SigningIn title={t('working')} />}
              onSignedIn={() => stage.back && location.replace(sameOriginUrl(stage.back))}
            />
            {stage.back && (
              <a className="way-back" href={sameOriginUrl(stage.back)}>
                {t('back')}
              </a>
            )}
          </>
        )}
      </div>
    </Screen>
  )
}

function kindOf({ reason }: Failure): 'offline' | 'error' {
  return reason === 'network' ? 'offline' : 'error'
}

interface SignedInProps {
  strings: Readonly<Record<string, string>>
  back?: string | undefined
}

function SignedIn({ strings, back }: SignedInProps) {
  const { screen } = usePage()
  const me = useRead(playerMe, {})
  return (
    <ReadScreen read={me} heading="h1" skeleton={<SigningIn title={strings.working ?? ''} />}>
      {({ username }) => (
        <StatePanel
          heading="h1"
          state="sign-in"
          title={fill(screen.commonStrings['sign_in.welcome'], { name: username })}
          text={strings.signed_in ?? ''}
        >
          <Button
            label={(back ? strings.back : strings.start) ?? ''}
            href={back ? sameOriginUrl(back) : screen.home}
          />
        </StatePanel>
      )}
    </ReadScreen>
  )
}
