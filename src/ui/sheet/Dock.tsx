import type { ReactNode } from 'react'
import './dock.css'

/** The paper edge at the foot of a screen; holds one button. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
