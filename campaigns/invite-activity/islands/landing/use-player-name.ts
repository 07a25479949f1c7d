import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'

/** Who plays, by name; undefined while that is not known or nobody is signed in. */
export function usePlayerName(): string | undefined {
  const session = useStore($session)
  return session.status === 'signed-in' ? session.user.username : undefined
}
