import { Icon } from '#src/ui/icon/Icon.tsx'
import { OFFLINE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import type { ScreenProps } from './screen-props.ts'
import styles from './stale-note.css?inline'

adoptStyles(styles)

/** Above content that could not be asked for again: it stays readable, and says how to go on. */
export function StaleNote({ screen, onRetry }: { screen: ScreenProps; onRetry: () => void }) {
  const say = (key: string) => screen.commonStrings[key] ?? ''
  return (
    <p className="stale-note" role="status">
      <Icon icon={OFFLINE} />
      <span>{say('states.stale')}</span>
      <button type="button" onClick={onRetry}>
        {say('states.offline.action')}
      </button>
    </p>
  )
}
