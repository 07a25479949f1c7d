import { useMemo } from 'react'
import { FailurePanel } from '#src/app/screen/FailurePanel.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useAnswer } from '#src/app/screen/use-read.ts'
import { usernameFromPath } from '#src/app/screen/username-from-path.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { campaignPhase } from '#src/contract/functions/core.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { type PresentedFailure, presentFailure } from '#src/rpc/present-failure.ts'
import { createRead } from '#src/stores/read.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLAY, REFRESH } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { RecapFailureScreenProps, RecapProps } from './recap-props.ts'

export { GuestSheet, guestFigures } from './guest.tsx'

const NOT_READY = REFUSAL.recap_not_ready

const HIDDEN = REFUSAL.recap_hidden

/** Renders the failure on the season's background. Signed-out visitors see the story with a sheet instead. */
export default function RecapFailureScreen({ failure: thrown, onRetry }: RecapFailureScreenProps) {
  const { screen, path, t } = usePage<RecapProps>()
  const { errorStrings, commonStrings, locale } = screen
  const failure = useMemo(
    () => presentFailure(thrown, errorStrings, locale),
    [thrown, errorStrings, locale],
  )
  const when = useWhen(failure)
  return (
    <div className="recap-failure">
      {isRefusal(failure, NOT_READY) && (
        <StatePanel state="not-started" title={t('not_ready_title')} text={failure.text}>
          <Button label={commonStrings['states.error.action']} icon={REFRESH} onClick={onRetry} />
        </StatePanel>
      )}
      {isRefusal(failure, HIDDEN) && (
        <StatePanel heading="h1" state="empty" title={t('hidden_title')} text={failure.text}>
          <Button label={t('see_own')} icon={PLAY} href={path} />
        </StatePanel>
      )}
      {!isRefusal(failure, NOT_READY, HIDDEN) && (
        <FailurePanel
          failure={{ ...failure, text: [failure.text, when].filter(Boolean).join(' ') }}
          strings={commonStrings}
          homeHref={screen.home}
          username={nameInAddress(path)}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

function nameInAddress(path: string): string {
  const wanted = usernameFromPath(location.pathname, path)
  if (wanted.whose === 'own') return ''
  return wanted.whose === 'player' ? wanted.username : wanted.written
}

/** Returns when the recap opens or closes, as text; '' while this is unknown. */
function useWhen({ kind }: PresentedFailure): string {
  const { season, t } = usePage<RecapProps>()
  const isDated = kind === 'not-started' || kind === 'ended'
  const store = useMemo(
    () => (isDated ? createRead(campaignPhase, { campaign: season }) : undefined),
    [season, isDated],
  )
  const state = useAnswer(store)
  const opening = kind === 'not-started' && state.status === 'ready' ? state.data : undefined
  useExpiry(opening?.server_time ?? '', [opening?.opens_at ?? null])
  if (!isDated || state.status !== 'ready') return ''
  const { opens_at, closes_at } = state.data
  return kind === 'ended'
    ? t('closed_on', { date: formatDate(closes_at, 'date') })
    : t('opens_on', { date: formatDate(opens_at, 'date') })
}
