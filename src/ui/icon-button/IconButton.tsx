import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import './icon-button.css'

interface Props {
  icon: IconShape
  label: string
  href?: string
  pressed?: boolean
  busy?: boolean
  /** The attribute `data-action`, by which scripts of static pages find the button. */
  action?: string
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** Renders a square icon button of 44px, with a touch target of 52px. */
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
