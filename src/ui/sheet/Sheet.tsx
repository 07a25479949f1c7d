import type { ReactNode } from 'react'
import './sheet.css'

/** A paper surface that overlaps the ground above it. */
export function Sheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`sheet ${className}`.trim()}>{children}</div>
}
