import { StatePanel } from '#src/ui/state/StatePanel.tsx'
// These styles are part of this page's first paint; on other pages a panel's styles load with its script.
import '#src/ui/state/state-panel.css'

/**
 * Renders the sign-in panel at its final size while the ways to sign in are unknown, so that the drawing does
 * not move.
 */
export function SigningIn({ title }: { title: string }) {
  return (
    <div className="signing-in" role="status" aria-busy="true">
      <StatePanel heading="h1" state="sign-in" title={title}>
        <span className="spinner" aria-hidden="true" />
      </StatePanel>
    </div>
  )
}
