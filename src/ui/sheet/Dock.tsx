import type { ReactNode } from 'react'
import './dock.css'

/** Renders the bar with the primary button, which is at the bottom of a phone's screen. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
