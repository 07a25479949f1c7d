import { fill } from '#src/i18n/fill.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'

/** A mate's code that the address brought to somebody who is not signed in. */
export function WaitingCode({ strings }: { strings: Readonly<Record<string, string>> }) {
  const code = offeredCode(location.search)
  return code && <p className="code-note">{fill(strings.waiting ?? '', { code })}</p>
}
