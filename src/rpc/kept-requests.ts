import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'

/** The session storage entries of effects whose outcome this tab does not know yet. */
const PREFIX = 'rollmates-request:'

/** Keeps the `request_id` of effects with an unknown outcome, so that a retry can reuse it. */
export interface RequestKeeper {
  read(effect: string): string | null
  write(effect: string, requestId: string | null): void
}

/**
 * Returns a keeper for the effects of one player that survives a reload of the page: the page that is
 * loaded again finds the outcome of what the one before had begun. Without storage nothing is kept.
 */
export function keepRequestsOf(player: string): RequestKeeper {
  const keyOf = (effect: string) => `${PREFIX}${player}:${effect}`
  return {
    read: (effect) => readVisit(keyOf(effect)),
    write: (effect, requestId) => void writeVisit(keyOf(effect), requestId),
  }
}
