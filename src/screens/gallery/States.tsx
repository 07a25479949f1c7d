import type { ComponentProps } from 'react'
import { FailureState } from '#src/islands/screen/FailureState.tsx'
import type { FailureKind } from '#src/rpc/present-failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorScreen } from '#src/ui/error-screen/ErrorScreen.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { Group, type Say } from './Group.tsx'

const KINDS: readonly FailureKind[] = [
  'error',
  'offline',
  'banned',
  'ended',
  'not-started',
  'unknown-player',
]

interface Props extends Pick<ComponentProps<typeof FailureState>, 'strings'> {
  say: Say
}

/** Every state that a screen can be in besides its content. */
export function States({ say, strings }: Props) {
  return (
    <Group name="States">
      <StatePanel
        heading="h3"
        state="empty"
        title={say('states.empty.title')}
        text={say('home.lead')}
      >
        <Button label={say('home.watch')} tone="mint" />
      </StatePanel>
      {KINDS.map((kind) => (
        <FailureState
          key={kind}
          heading="h3"
          failure={{ kind, text: say('sign_in.app_text'), code: kind === 'error' ? '57P03' : '' }}
          strings={strings}
          homeHref="/"
          username="Łukasz"
          onRetry={() => undefined}
        />
      ))}
      <StatePanel
        heading="h3"
        state="sign-in"
        title={say('sign_in.app_title')}
        text={say('sign_in.app_text')}
      >
        <Button label={say('sign_in.download')} />
      </StatePanel>
      <ErrorScreen
        title={say('error_screen.title')}
        detail="503 Service Unavailable"
        action={say('error_screen.action')}
        onRetry={() => undefined}
      />
    </Group>
  )
}
