import type { ReactNode } from 'react'
import { isRefusal } from '#src/contract/refusals.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { usePage } from './page-context.tsx'
import styles from './refusal-note.css?inline'

adoptStyles(styles)

interface Props {
  failure: Failure | undefined
  /** Whether nothing was changed. Otherwise the note says that a lost change may have happened. */
  isSure?: boolean
  children?: ReactNode
}

/**
 * Renders beside a button why its action failed, and the next step. The live region is empty at
 * first, so that screen readers announce its text.
 */
export function RefusalNote({ failure, isSure, children }: Props) {
  const { screen } = usePage()
  const shown = failure && presentFailure(failure, screen.errorStrings, screen.locale)
  const isSignIn = shown?.kind === 'sign-in'
  const isOver = failure?.reason === 'unauthorized'
  const unsure =
    failure && !isRefusal(failure) && !isSignIn && !isSure && screen.errorStrings.unsure
  const text = isOver ? screen.commonStrings['sign_in.ended'] : shown?.text
  return (
    <div className="refusal-region" role="alert">
      {shown && shown.kind !== 'silent' && (
        <div className="refusal">
          <p>{text}</p>
          {unsure && <p>{unsure}</p>}
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
