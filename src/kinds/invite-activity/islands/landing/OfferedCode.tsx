import { fill } from '#src/i18n/fill.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { LandingProps } from './landing-props.ts'

/** What a visitor who is not signed in can do with the `code` that a mate has sent. */
export function OfferedCode({ code }: { code: string }) {
  const { codeStrings } = usePage<LandingProps>()
  return <p className="code-note">{fill(codeStrings.waiting ?? '', { code })}</p>
}
