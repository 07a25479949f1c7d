import type { IconShape } from './icons.ts'
import './icon.css'

interface Props {
  icon: IconShape
  className?: string
}

/** Renders a decorative icon in the colour of the text beside it, which has the meaning. */
export function Icon({ icon, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={icon.d}
        fill={icon.filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={icon.filled ? 1.6 : 2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
