import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import './icon-button.css'

interface Props {
  icon: IconShape
  label: string
  /** The target of a link; without it the component is a button. */
  href?: string
  /** Whether the button is pressed; only for toggle buttons, such as pause. */
  pressed?: boolean
  /** Whether the target is loading: the button stays pressed. */
  busy?: boolean
  /** `data-action`, for scripts of static pages. */
  action?: string
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** Renders the square icon button: 44px drawn, 52px touch target. */
export function IconButton({
  icon,
  label,
  href,
  pressed,
  busy = false,
  action,
  className = '',
  onClick,
  ref,
}: Props) {
  const classes = `icon-button ${className}`.trim()
  if (href !== undefined) {
    return (
      <a className={classes} href={href} aria-label={label} data-action={action} onClick={onClick}>
        <Icon icon={icon} />
      </a>
    )
  }
  return (
    <button
      ref={ref}
      className={classes}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      data-action={action}
      onClick={onClick}
    >
      <Icon icon={icon} />
    </button>
  )
}
