import { useState } from 'react'
import type { DemoPlayers, ProviderName } from '#src/contract/auth.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import { signInAsDemoPlayer } from '#src/rpc/auth.ts'
import { signIn } from '#src/stores/session.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { useWake } from '../screen/use-wake.ts'
import { type Choices, matchingChoices } from './choices.ts'
import { ProviderButton } from './ProviderButton.tsx'
import { redirectToProvider } from './provider-redirect.ts'
import styles from './sign-in.css?inline'

adoptStyles(styles)

type SignInKey = StateText extends infer Text
  ? Text extends `sign_in.${infer Key}`
    ? Key
    : never
  : never

interface Props extends Choices {
  strings: Readonly<Record<StateText, string>>
  only?: ProviderName | undefined
  back?: string | undefined
  onSignedIn?: (() => void) | undefined
}

/** Renders the ways to sign in: the providers, and the players of a demo. */
export function SignInChoices({ strings, providers, players, only, back, onSignedIn }: Props) {
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<'failed' | 'storage'>()
  const t = (key: SignInKey) => strings[`sign_in.${key}`]
  const { offered, demo } = matchingChoices({ providers, players }, only)

  useWake(() => setChosen(undefined))

  const choose = async (choice: string, act: () => Promise<'failed' | 'storage' | undefined>) => {
    if (chosen) return
    setChosen(choice)
    setProblem(undefined)
    const found = await act().catch(() => 'failed' as const)
    setProblem(found)
    // Only a provider's button stays busy after a success, until the player leaves the page.
    if (found || !offered.some(({ provider }) => provider === choice)) setChosen(undefined)
  }

  return (
    <div className="sign-in-choices">
      <p className="sign-in-status" role="status">
        {chosen ? <span className="sr">{t('busy')}</span> : problem && t(problem)}
      </p>
      {offered.map((option) => (
        <ProviderButton
          key={option.provider}
          provider={option.provider}
          label={t(option.provider)}
          busy={chosen === option.provider}
          onClick={() =>
            choose(option.provider, async () =>
              (await redirectToProvider(option, 'sign-in', back)) ? undefined : 'storage',
            )
          }
        />
      ))}
      {demo.length > 0 && (
        <>
          <p className="demo-note">{t('demo')}</p>
          <ul className="players">
            {demo.map((player) => (
              <li key={player.username}>
                <PlayerTile
                  player={player}
                  label={fill(t('play_as'), { name: player.username })}
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

interface PlayerTileProps {
  player: DemoPlayers[number]
  label: string
  busy: boolean
  onChoose: () => void
}

function PlayerTile({ player, label, busy, onChoose }: PlayerTileProps) {
  return (
    <button
      type="button"
      className="player-tile"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onChoose}
    >
      <Avatar avatar={player.avatar} />
      <b>{player.username}</b>
    </button>
  )
}
