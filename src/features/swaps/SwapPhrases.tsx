import { usePage } from '#src/app/screen/page-context.tsx'
import { PHRASES } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'

/** Renders each player's last phrase in an accepted swap, and collapsed phrases to send. */
export function SwapPhrases({ proposal, busy, onMove }: SwapActsProps) {
  const { t } = usePage<SwapsProps>()
  const { partner, said } = proposal
  const lines = (['partner', 'own'] as const).flatMap((side) => {
    const line = said[side]
    return line ? [{ side, ...line }] : []
  })
  return (
    <div className="swap-phrases">
      <div aria-live="polite">
        {lines
          .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map(({ side, phrase, at }) => (
            <p key={side} className="swap-said">
              {t(`say.${side}`, { name: partner.username, phrase: t(`phrase.${phrase}`) })}
              <time dateTime={at}>{formatDate(at, 'moment')}</time>
            </p>
          ))}
      </div>
      {said.allowed && (
        <details>
          <summary className="swap-quiet">{t('say.action')}</summary>
          <ul>
            {PHRASES.map((phrase) => (
              <li key={phrase}>
                <Button
                  size="s"
                  tone="paper"
                  label={t(`phrase.${phrase}`)}
                  busy={busy === phrase}
                  onClick={() => onMove(phrase)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
