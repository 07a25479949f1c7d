import { StatePanel } from '#src/ui/state/StatePanel.tsx'
// In the page from its first paint; elsewhere a panel's styles come with its script.
import '#src/ui/state/state-panel.css'

/**
 * The panel of the sign-in before it knows what it asks: what comes takes its place, and the drawing
 * stands where it stood.
 */
export function TakingSeat({ title }: { title: string }) {
  return (
    <div className="taking-seat" role="status">
      <StatePanel heading="h1" state="sign-in" title={title}>
        <span className="spinner" aria-hidden="true" />
      </StatePanel>
    </div>
  )
}
