import { fill } from '#src/i18n/browser/fill.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import type { PresentedFailure } from '#src/rpc/present-failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { OFFLINE, REFRESH } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { contactSupport } from '../support/contact.ts'
import { WhatRuns } from './WhatRuns.tsx'

type StateKey = StateText extends infer Text
  ? Text extends `states.${infer Key}`
    ? Key
    : never
  : never

interface Props {
  failure: PresentedFailure
  strings: Readonly<Record<StateText, string>>
  homeHref: string
  username?: string
  /** The heading's level; h1 by default, because the panel replaces the whole screen. */
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => void
}

/** Renders the screen after a failure: the problem and one next step. */
export function FailurePanel(props: Props) {
  const { failure, strings, homeHref, username = '', heading = 'h1', onRetry } = props
  const t = (key: StateKey) => strings[`states.${key}`]
  switch (failure.kind) {
    // With code 0 the app reports that there is nothing to show.
    case 'silent':
      return null
    case 'banned':
      return (
        <StatePanel heading={heading} state="banned" title={t('banned.title')} text={failure.text}>
          <Button
            label={t('banned.action')}
            tone="paper"
            onClick={() => contactSupport(t('banned.title'))}
          />
        </StatePanel>
      )
    case 'not-started':
    case 'ended':
      return (
        <StatePanel
          heading={heading}
          state={failure.kind}
          title={t(failure.kind === 'ended' ? 'ended.title' : 'not_started.title')}
          text={failure.text}
        >
          <Button label={t('ended.action')} tone="paper" href={homeHref} />
          <WhatRuns />
        </StatePanel>
      )
    case 'unknown-player':
      return (
        <StatePanel
          heading={heading}
          state="unknown-player"
          title={t('unknown_player.title')}
          text={fill(t('unknown_player.text'), { name: shortened(username) })}
        >
          <Button label={t('unknown_player.action')} tone="paper" href={homeHref} />
        </StatePanel>
      )
    case 'offline':
      return (
        <StatePanel
          heading={heading}
          state="offline"
          title={t('offline.title')}
          text={t('offline.text')}
        >
          <Button label={t('offline.action')} icon={OFFLINE} tone="paper" onClick={onRetry} />
        </StatePanel>
      )
    default:
      return (
        <StatePanel
          heading={heading}
          state="error"
          title={t('error.title')}
          text={failure.text}
          note={failure.code === '-1' ? '' : fill(t('error.code'), { code: failure.code })}
        >
          <Button label={t('error.action')} icon={REFRESH} onClick={onRetry} />
        </StatePanel>
      )
  }
}

/** Shortens a player's name, because a name in a URL can have any length. */
function shortened(name: string): string {
  const letters = [...name]
  return letters.length > 32 ? `${letters.slice(0, 31).join('')}…` : name
}
