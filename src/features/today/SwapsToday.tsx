import type { SwapsToday as Limits } from '#src/contract/counted-swaps.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './swaps-today.css?inline'

adoptStyles(styles)

interface Props {
  /** Null if none of the player's swaps can count. */
  today: Limits
  strings: Readonly<Record<string, string>>
}

/** Renders how many stickers given today count, and why some swaps do not count. */
export function SwapsToday({ today, strings }: Props) {
  if (!today) return null
  const { copies, limit, pair_limit, over_pair, over_copies } = today
  const t = (key: string, values: Readonly<Record<string, number>>) =>
    fill(strings[key] ?? '', values)
  return (
    <div className="swaps-today">
      <p>{t('counted', { copies, limit })}</p>
      {over_pair > 0 && <p>{t('over_pair', { count: over_pair, limit: pair_limit })}</p>}
      {over_copies > 0 && <p>{t('over_copies', { count: over_copies })}</p>}
    </div>
  )
}
