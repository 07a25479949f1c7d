import { usePage } from '#src/app/screen/page-context.tsx'
import { offeredCode } from '#src/features/invite/invite-code.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import type { LandingProps } from './landing-props.ts'

/** Renders the invite code in the address for a visitor who is not signed in. */
export function OfferedCode() {
  const { codeStrings } = usePage<LandingProps>()
  const code = offeredCode(location.search)
  return code && <p className="code-note">{fill(codeStrings.waiting ?? '', { code })}</p>
}
