import { fill } from '#src/i18n/fill.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { LandingProps } from './landing-props.ts'

/** An invite code from the address, shown to a visitor who is not signed in. */
export function OfferedCode() {
  const { codeStrings } = usePage<LandingProps>()
  const code = offeredCode(location.search)
  return code && <p className="code-note">{fill(codeStrings.waiting ?? '', { code })}</p>
}
