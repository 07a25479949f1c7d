import { Icon } from '../icon/Icon.tsx'
import { CHECK, INFO } from '../icon/icons.ts'
import { adoptStyles } from '../late-styles/adopt-styles.ts'
import styles from './toast.css?inline'

adoptStyles(styles)

interface Props {
  text: string
  tone?: 'info' | 'success' | 'danger'
}

/**
 * One message on an ink pill. Rendered inside a region with `role=status` (islands/screen/Notices).
 */
export function Toast({ text, tone = 'info' }: Props) {
  return (
    <p className={`toast ${tone}`}>
      {tone !== 'info' && <Icon icon={tone === 'success' ? CHECK : INFO} />}
      {text}
    </p>
  )
}
