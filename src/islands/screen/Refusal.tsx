import type { ReactNode } from 'react'
import type { Failure } from '#src/rpc/failure.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import styles from './refusal.css?inline'
import type { ScreenProps } from './screen-props.ts'

adoptStyles(styles)

interface Props {
  screen: ScreenProps
  /** Why what the player did was not done; nothing is shown without one. */
  failure: Failure | undefined
  /** What to do next, where there is something. */
  children?: ReactNode
}

/**
 * A refusal where it happened: beside the button that was pressed, and what to do next. The region
 * is there from the start, so that its words are read out when they come.
 */
export function Refusal({ screen, failure, children }: Props) {
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
              label={screen.commonStrings['sign_in.action'] ?? ''}
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
