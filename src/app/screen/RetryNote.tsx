import { Icon } from '#src/ui/icon/Icon.tsx'
import { OFFLINE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { usePage } from './page-context.tsx'
import styles from './retry-note.css?inline'

adoptStyles(styles)

interface Props {
  /**
   * `stale`: the content is out of date. `unready`: a part could not be loaded. `replaced`: another
   * build has replaced the page, so the page must be reloaded.
   */
  kind: 'stale' | 'unready' | 'replaced'
  onRetry?: () => void
}

/** Renders one line about a stale page or a missing part, with a button to retry or to reload. */
export function RetryNote({ kind, onRetry }: Props) {
  const { screen } = usePage()
  const common = screen.commonStrings
  const isReplaced = kind === 'replaced'
  return (
    <p className="retry-note" role="status">
      <Icon icon={OFFLINE} />
      <span>{common[`states.${kind}`]}</span>
      <button type="button" onClick={isReplaced ? () => location.reload() : onRetry}>
        {common[isReplaced ? 'error_screen.action' : 'states.offline.action']}
      </button>
    </p>
  )
}
