import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import './button.css'

export interface ButtonProps {
  /** The words on it. A disabled button says what is missing ("3 more"). */
  label: string
  /** Its accessible name, where the words alone say too little among many; begins with them. */
  name?: string
  icon?: IconShape
  /** `primary` is tangerine; on a tangerine ground use `sun`. `accent` is the theme's. */
  tone?: 'primary' | 'sun' | 'mint' | 'paper' | 'accent'
  /** A small one is as wide as its words. */
  size?: 'm' | 's'
  /** With an address it is a link, else a button. */
  href?: string
  type?: 'button' | 'submit'
  disabled?: boolean
  /** The press is being answered: a die spins in place of the icon and presses are ignored. */
  busy?: boolean
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** The tile button: what a player presses. */
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
      aria-busy={busy || undefined}
      onClick={busy ? undefined : props.onClick}
    >
      {face}
    </button>
  )
}
