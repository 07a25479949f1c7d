import type { ComponentProps } from 'react'
import { FailurePanel } from '#src/app/screen/FailurePanel.tsx'
import type { FailureKind } from '#src/rpc/present-failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorScreen } from '#src/ui/error-screen/ErrorScreen.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { Group, type Translate } from './Group.tsx'

const KINDS: readonly FailureKind[] = [
  'error',
  'offline',
  'banned',
  'ended',
  'not-started',
  'unknown-player',
]

interface Props extends Pick<ComponentProps<typeof FailurePanel>, 'strings'> {
  t: Translate
}

/** Renders all states that can replace a screen's content. */
export function States({ t, strings }: Props) {
  return (
    <Group name="States">
      <StatePanel heading="h3" state="empty" title={t('states.empty.title')} text={t('home.lead')}>
        <Button label={t('home.watch')} tone="mint" />
      </StatePanel>
      {KINDS.map((kind) => (
        <FailurePanel
          key={kind}
          heading="h3"
          failure={{ kind, text: t('sign_in.app_text'), code: kind === 'error' ? '57P03' : '' }}
          strings={strings}
          homeHref="/"
          username="Łukasz"
          onRetry={() => undefined}
        />
      ))}
      <StatePanel
        heading="h3"
        state="sign-in"
        title={t('sign_in.app_title')}
        text={t('sign_in.app_text')}
      >
        <Button label={t('sign_in.download')} />
      </StatePanel>
      <ErrorScreen
        title={t('error_screen.title')}
        detail="503 Service Unavailable"
        action={t('error_screen.action')}
        onRetry={() => undefined}
      />
    </Group>
  )
}
