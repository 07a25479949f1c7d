import type { ReactNode } from 'react'
import './dock.css'

/** Renders a bar at the bottom of the screen with one button. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
