import { lazy, Suspense, useEffect, useRef } from 'react'
import { REFUSAL } from '#src/contract/refusals.ts'
import { PlainFailure } from '#src/islands/screen/PlainFailure.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { Failure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'

const ScreenFailure = lazy(() =>
  import('#src/islands/screen/ScreenFailure.tsx').catch(() => ({
    default: PlainFailure,
  })),
)

const STRANGER = new Failure('refused', 'Not signed in', REFUSAL.sign_in_required)

/** The sign-in in the ticket's place, brought into view for who asked for it further down. */
export function SignInPart({ screen }: { screen: ScreenProps }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={part} className="sign-in-part" tabIndex={-1}>
      <Suspense fallback={<div className="sign-in-waiting" />}>
        <ScreenFailure screen={screen} failure={STRANGER} onRetry={() => void refresh()} />
      </Suspense>
    </div>
  )
}
