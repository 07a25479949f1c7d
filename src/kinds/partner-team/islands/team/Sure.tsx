import type { ReactNode } from 'react'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  /** The button that does it. */
  action: string
  busy: boolean
  failure: Failure | undefined
  onSure: () => void
  onBack: () => void
  /** What happens then. */
  children: ReactNode
}

/** Asks once more before something that cannot be undone, and says what happens. */
export function Sure({ view, action, busy, failure, onSure, onBack, children }: Props) {
  return (
    <>
      {children}
      <Refusal failure={failure} />
      <div className="team-dialog-acts">
        <Button label={view.words.say('team.stay')} onClick={onBack} />
        <Button label={action} tone="paper" busy={busy} onClick={onSure} />
      </div>
    </>
  )
}
