import { Icon } from '../icon/Icon.tsx'
import type { IconShape } from '../icon/icons.ts'
import './chip.css'

interface Props {
  label: string
  icon?: IconShape
  tone?: 'paper' | 'sun' | 'mint' | 'berry' | 'sky' | 'leaf' | 'ink'
  className?: string
}

/** Renders a flat pill with text, which is not interactive. */
export function Chip({ label, icon, tone = 'paper', className = '' }: Props) {
  return (
    <span className={`chip ${tone} ${className}`.trim()}>
      {icon && <Icon icon={icon} />}
      {label}
    </span>
  )
}
