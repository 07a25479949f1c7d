import { type ReactNode, useId } from 'react'
import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import styles from './switch.css?inline'

adoptStyles(styles)

interface Props {
  label: string
  text?: string
  on: boolean
  busy?: boolean
  end?: boolean
  picture?: ReactNode
  onChange: (on: boolean) => void
}

/** Renders a switch with its words, which are part of the touch target. */
export function Switch({ label, text, on, busy = false, end = false, picture, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className={end ? 'switch end' : 'switch'}
      aria-checked={on}
      aria-busy={busy || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClick={() => onChange(!on)}
    >
      <i aria-hidden="true" />
      {picture}
      <span className="switch-words">
        <span id={`${id}-label`}>{label}</span>
        {text !== undefined && <small id={`${id}-text`}>{text}</small>}
      </span>
    </button>
  )
}
