import { offeredCode } from '#src/islands/invite-code/invite-code.ts'
import type { Came } from '#src/islands/inviter/use-inviter.ts'

const LONGEST = 64

/**
 * How a visitor came, by the address: `?link=` a shared link's id, `?from=` a player's name, and
 * `?code=` the code itself, which may stand alone.
 */
export function cameBy(search: string): { came: Came; code: string } {
  const params = new URLSearchParams(search)
  const named = (name: string) => params.get(name)?.trim().slice(0, LONGEST) ?? ''
  const link = named('link')
  const from = named('from')
  return { came: link ? { link } : from ? { from } : null, code: offeredCode(search) }
}
