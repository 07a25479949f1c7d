import { type ReactNode, useId, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { DAY } from '#src/contract/durations.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PreferencesProps } from './preferences.ts'

const BREAKS = [
  { key: 'day', days: 1 },
  { key: 'week', days: 7 },
  { key: 'weeks', days: 14 },
] as const

interface BreakProps {
  serverTime: string
  until: string | null
  onChange: (until: string | null) => Promise<void>
  children: ReactNode
}

/** Renders the choices of a break or, during a break, its end and a button to end it now. */
export function Break({ serverTime, until, onChange, children }: BreakProps) {
  const { t } = usePage<PreferencesProps>()
  const id = useId()
  const title = useRef<HTMLParagraphElement>(null)
  const now = useServerClock(serverTime)
  useExpiry(serverTime, [until])
  const change = (next: string | null) => {
    title.current?.focus()
    void onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" className="break" aria-labelledby={`${id}break`}>
      <p id={`${id}break`} className="legend" ref={title} tabIndex={-1}>
        {until === null
          ? t('pause.legend')
          : t('pause.until', { date: formatDate(until, 'moment') })}
      </p>
      <p className="soft">{t('pause.text')}</p>
      <div className="break-ways">
        {until === null ? (
          BREAKS.map(({ key, days }) => (
            <Button
              key={key}
              label={t(`pause.${key}`)}
              name={`${t(`pause.${key}`)}: ${t('pause.legend')}`}
              tone="paper"
              size="s"
              onClick={() => change(new Date(now + days * DAY).toISOString())}
            />
          ))
        ) : (
          <Button label={t('pause.end')} tone="paper" size="s" onClick={() => change(null)} />
        )}
      </div>
      {children}
    </div>
  )
}
