import type { Delivery } from '#src/contract/deliveries.ts'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './delivery.css?inline'
import type { DeliveryStrings } from './delivery-state.ts'

adoptStyles(styles)

interface Props {
  delivery: Delivery
  strings: DeliveryStrings
  hasPaid: boolean
}

/** Renders the reason for a failed delivery and the player's options; otherwise nothing. */
export function DeliveryTrouble({ delivery: { why }, strings, hasPaid }: Props) {
  if (why === null) return null
  const reason = why === 'not_taken' && hasPaid ? 'not_taken_points' : why
  return (
    <div className="delivery-why">
      <p>{strings[`why_${reason}`]}</p>
      {why !== 'not_taken' && (
        <Button label={strings.set_link ?? ''} tone="sun" size="s" href={profilePath()} />
      )}
    </div>
  )
}

function profilePath(): string {
  const locale = pageLocale()
  return locale === DEFAULT_LOCALE ? '/u' : `/${locale}/u`
}
