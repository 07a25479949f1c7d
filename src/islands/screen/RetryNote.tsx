import { Icon } from '#src/ui/icon/Icon.tsx'
import { OFFLINE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import styles from './retry-note.css?inline'
import type { ScreenProps } from './screen-props.ts'

adoptStyles(styles)

interface Props {
  screen: Pick<ScreenProps, 'commonStrings'>
  /** What happened: the content is out of date, or a part of it could not be loaded. */
  says: 'stale' | 'unready'
  onRetry: () => void
}

/** One line that says what could not be loaded, with a button to retry. */
export function RetryNote({ screen, says, onRetry }: Props) {
  const say = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <p className="retry-note" role="status">
      <Icon icon={OFFLINE} />
      <span>{say(says)}</span>
      <button type="button" onClick={onRetry}>
        {say('offline.action')}
      </button>
    </p>
  )
}
