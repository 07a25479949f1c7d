import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'

/** Returns the signed-in player's name; undefined if anonymous or not yet known. */
export function usePlayerName(): string | undefined {
  const session = useStore($session)
  return session.status === 'signed-in' ? session.user.username : undefined
}
