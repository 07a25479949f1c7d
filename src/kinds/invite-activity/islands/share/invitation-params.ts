import { offeredCode } from '#src/features/invite/invite-code.ts'
import type { InvitationSource } from '#src/features/share/inviter/use-inviter.ts'

const MAX_LENGTH = 64

/**
 * Reads the invitation in the address: `?link=` is the id of a shared link, `?from=` a player's name, and
 * `?code=` a code, which may accompany either of them.
 */
export function readInvitationParams(search: string): { source: InvitationSource; code: string } {
  const params = new URLSearchParams(search)
  const named = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) ?? ''
  const link = named('link').replace(/\W+$/, '')
  const from = named('from')
  return { source: link ? { link } : from ? { from } : null, code: offeredCode(search) }
}
