import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import './icon-button.css'

interface Props {
  icon: IconShape
  /** What it does: its accessible name. */
  label: string
  /** With an address it is a link, else a button. */
  href?: string
  /** For keys that hold or let go of something, such as pause. */
  pressed?: boolean
  /** A mark for scripts of static pages: `data-action`. */
  action?: string
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** The square icon key, 44px drawn and 52px to touch. */
export function IconButton({
  icon,
  label,
  href,
  pressed,
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
      data-action={action}
      onClick={onClick}
    >
      <Icon icon={icon} />
    </button>
  )
}
