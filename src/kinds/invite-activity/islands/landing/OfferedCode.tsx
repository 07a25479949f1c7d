import { fill } from '#src/i18n/fill.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'

/** An invite code from the address, shown to a visitor who is not signed in. */
export function OfferedCode({ strings }: { strings: Readonly<Record<string, string>> }) {
  const code = offeredCode(location.search)
  return code && <p className="code-note">{fill(strings.waiting ?? '', { code })}</p>
}
