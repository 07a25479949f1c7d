import { useEffect, useState } from 'react'
import type { DemoPlayers } from '../../contract/auth.ts'
import { fill } from '../../i18n/fill.ts'
import { demoPlayers, signInAsDemoPlayer } from '../../rpc/auth.ts'
import { signIn } from '../../stores/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DOWN, REFRESH } from '../../ui/icon/icons.ts'
import { adoptStyles } from '../../ui/late-styles/adopt-styles.ts'
import { StatePanel } from '../../ui/state/StatePanel.tsx'
import { PlayerTile } from './PlayerTile.tsx'
import styles from './sign-in.css?inline'

adoptStyles(styles)

interface Props {
  /** Of namespace `common`: all of `sign_in.`, `states.error.action`, `states.loading`. */
  strings: Readonly<Record<string, string>>
  /** Where the app is to be had; without one nothing is linked. */
  downloadUrl?: string
  /** Called once the session is kept. */
  onSignedIn?: () => void
}

type Players = DemoPlayers | null | 'loading' | 'failed'

/**
 * What a page shows that needs to know who plays: the demo's players to choose from; in production,
 * which has none, the way into the app.
 */
export default function SignIn({ strings, downloadUrl, onSignedIn }: Props) {
  const [players, setPlayers] = useState<Players>('loading')
  const [choosing, setChoosing] = useState<string>()
  const [failed, setFailed] = useState(false)
  const say = (key: string) => strings[key] ?? ''

  useEffect(() => {
    if (players !== 'loading') return
    demoPlayers().then(setPlayers, () => setPlayers('failed'))
  }, [players])

  const choose = async (username: string) => {
    if (choosing) return
    setChoosing(username)
    setFailed(false)
    try {
      signIn(await signInAsDemoPlayer(username))
      onSignedIn?.()
    } catch {
      setFailed(true)
    }
    setChoosing(undefined)
  }

  if (players === null) {
    return (
      <StatePanel
        heading="h1"
        state="sign-in"
        title={say('sign_in.app_title')}
        text={say('sign_in.app_text')}
      >
        {downloadUrl && <Button label={say('sign_in.download')} icon={DOWN} href={downloadUrl} />}
      </StatePanel>
    )
  }
  const status = failed || players === 'failed' ? say('sign_in.failed') : ''
  return (
    <StatePanel
      heading="h1"
      state="sign-in"
      title={say('sign_in.title')}
      text={say('sign_in.text')}
    >
      <p className="sign-in-status" role="status">
        {choosing ? <span className="sr">{say('sign_in.busy')}</span> : status}
      </p>
      {players === 'failed' && (
        <Button
          label={say('states.error.action')}
          icon={REFRESH}
          onClick={() => setPlayers('loading')}
        />
      )}
      {players === 'loading' && (
        <div className="players" aria-busy="true">
          <span className="sr">{say('states.loading')}</span>
          {['one', 'two', 'three', 'four'].map((place) => (
            <span key={place} className="player-tile waiting" />
          ))}
        </div>
      )}
      {Array.isArray(players) && (
        <ul className="players">
          {players.map((player) => (
            <li key={player.username}>
              <PlayerTile
                player={player}
                label={fill(say('sign_in.play_as'), { name: player.username })}
                busy={choosing === player.username}
                onChoose={() => choose(player.username)}
              />
            </li>
          ))}
        </ul>
      )}
    </StatePanel>
  )
}
