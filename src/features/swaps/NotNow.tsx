import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Asks } from './swap-options.ts'

interface Props {
  serverTime: string
  name: string
  asks: Asks
}

/** Renders, in place of the form, a note that a player has a break or enough proposals. */
export function NotNow({ serverTime, name, asks }: Props) {
  const { t } = usePage<SwapsProps>()
  useExpiry(serverTime, [asks.paused_until])
  const until = asks.paused_until
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={t(until ? 'asks.paused_title' : 'asks.full_title')}
      text={
        until
          ? t('asks.paused', { name, date: formatDate(until, 'moment') })
          : t('asks.full', { name })
      }
    />
  )
}
