import { useEffect, useRef } from 'react'
import { SignInPlace } from '#src/islands/screen/SignInPlace.tsx'
import { refresh } from '#src/stores/read.ts'

/**
 * Renders the sign-in in place of the ticket, scrolled into view because it can be opened from further down.
 */
export function SignInPart() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={part} className="sign-in-part" tabIndex={-1}>
      <SignInPlace
        waiting={<div className="sign-in-waiting" />}
        onSignedIn={() => void refresh()}
      />
    </div>
  )
}
