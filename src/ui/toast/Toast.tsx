import { Icon } from '../icon/Icon.tsx'
import { CHECK, INFO } from '../icon/icons.ts'
import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import styles from './toast.css?inline'

adoptStyles(styles)

interface Props {
  text: string
  tone?: 'info' | 'success' | 'danger'
  /** Called when the player presses the toast, to close it. */
  onPress?: () => void
}

/** Renders a message on an ink pill. Use it inside a region with `role=status` (app/screen/Notices). */
export function Toast({ text, tone = 'info', onPress }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it takes no focus, and disappears automatically
    <p className={`toast ${tone}`} onClick={onPress}>
      {tone !== 'info' && <Icon icon={tone === 'success' ? CHECK : INFO} />}
      {text}
    </p>
  )
}
