import { useEffect, useState } from 'react'
import type { ProviderName } from '#src/contract/auth.ts'
import { fill } from '#src/i18n/fill.ts'
import { signInAsDemoPlayer } from '#src/rpc/auth.ts'
import { signIn } from '#src/stores/session.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { type Choices, fitting } from './choices.ts'
import { PlayerTile } from './PlayerTile.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { leaveForProvider } from './provider-redirect.ts'
import styles from './sign-in.css?inline'

adoptStyles(styles)

interface Props extends Choices {
  /** Of namespace `common`: all of `sign_in.`. */
  strings: Readonly<Record<string, string>>
  /** The one provider that will do here. */
  only?: ProviderName | undefined
  /** Where a provider's players come back to; by default to here. */
  back?: string | undefined
  /** Called once the session is kept. */
  onSignedIn?: (() => void) | undefined
}

/** The ways to sign in: the providers, and the players of a demo. */
export function SignInChoices({ strings, providers, players, only, back, onSignedIn }: Props) {
  /** The provider or player that was pressed. */
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<'failed' | 'storage'>()
  const say = (key: string) => strings[`sign_in.${key}`] ?? ''
  const { offered, demo } = fitting({ providers, players }, only)

  // Who comes back by the browser's own key finds the page as they left it.
  useEffect(() => {
    const wake = () => setChosen(undefined)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const choose = async (choice: string, act: () => Promise<'failed' | 'storage' | undefined>) => {
    if (chosen) return
    setChosen(choice)
    setProblem(undefined)
    const found = await act().catch(() => 'failed' as const)
    setProblem(found)
    // On the way to a provider the tile stays pressed until the page is gone.
    if (found || !offered.some(({ provider }) => provider === choice)) setChosen(undefined)
  }

  return (
    <div className="sign-in-choices">
      <p className="sign-in-status" role="status">
        {chosen ? <span className="sr">{say('busy')}</span> : problem && say(problem)}
      </p>
      {offered.map((option) => (
        <ProviderButton
          key={option.provider}
          provider={option.provider}
          label={say(option.provider)}
          busy={chosen === option.provider}
          onPress={() =>
            choose(option.provider, async () =>
              (await leaveForProvider(option, 'sign-in', back)) ? undefined : 'storage',
            )
          }
        />
      ))}
      {demo.length > 0 && (
        <>
          <p className="demo-note">{say(offered.length > 0 ? 'demo_also' : 'demo')}</p>
          <ul className="players">
            {demo.map((player) => (
              <li key={player.username}>
                <PlayerTile
                  player={player}
                  label={fill(say('play_as'), { name: player.username })}
                  busy={chosen === player.username}
                  onChoose={() =>
                    choose(player.username, async () => {
                      signIn(await signInAsDemoPlayer(player.username))
                      onSignedIn?.()
                      return undefined
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
