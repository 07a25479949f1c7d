import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import '../spinner/spinner.css'
import './button.css'

export interface ButtonProps {
  /** The visible text. On a disabled button, the text says what is missing ("3 more"). */
  label: string
  /** The accessible name, if the text alone is ambiguous among many buttons; starts with that text. */
  name?: string
  icon?: IconShape
  /** The colour: `primary` is tangerine (use `sun` on a tangerine background), `accent` the theme's accent. */
  tone?: 'primary' | 'sun' | 'mint' | 'paper' | 'accent'
  size?: 'm' | 's'
  href?: string
  type?: 'button' | 'submit'
  disabled?: boolean
  pressed?: boolean
  /** Whether the action is running. A spinning die then replaces the icon, and presses are ignored. */
  busy?: boolean
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** Renders a button as a tile with a thick lower edge or, with `href`, a link that looks like it. */
export function Button(props: ButtonProps) {
  const { label, icon, tone = 'primary', size = 'm', href, busy = false } = props
  const classes = ['button', tone, size === 's' ? 'small' : '', props.className ?? '']
  const className = classes.filter(Boolean).join(' ')
  const face = (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      <span>{label}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} aria-label={props.name} onClick={props.onClick}>
        {face}
      </a>
    )
  }
  return (
    <button
      ref={props.ref}
      className={className}
      type={props.type ?? 'button'}
      disabled={props.disabled}
      aria-label={props.name}
      aria-pressed={props.pressed}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : props.onClick}
    >
      {face}
    </button>
  )
}
