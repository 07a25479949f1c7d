import type { ReactNode } from 'react'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './refusal-note.css?inline'

adoptStyles(styles)

interface Props {
  /** Why the player's action failed; without it nothing is shown. */
  failure: Failure | undefined
  /** What to do next, if there is something. */
  children?: ReactNode
}

/**
 * Shows a refusal next to the button that was pressed, and what to do next. The live region is
 * rendered from the start, so that its text is announced when it appears.
 */
export function RefusalNote({ failure, children }: Props) {
  const { screen } = usePage()
  const shown = failure && presentFailure(failure, screen.errorStrings, screen.locale)
  const isSignIn = shown?.kind === 'sign-in'
  const isOver = failure?.reason === 'unauthorized'
  const text = isOver ? screen.commonStrings['sign_in.ended'] : shown?.text
  return (
    <div className="refusal-region" role="alert">
      {shown && shown.kind !== 'silent' && (
        <div className="refusal">
          <p>{text}</p>
          {isSignIn ? (
            <Button
              label={screen.commonStrings['sign_in.action']}
              tone="paper"
              onClick={askToSignIn}
            />
          ) : (
            children
          )}
        </div>
      )}
    </div>
  )
}
