import type { ReactNode } from 'react'
import './dock.css'

/** A bar at the foot of the screen that holds one button. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
