import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'

const PREFIX = 'rollmates-request:'

/** Stores the `request_id` of effects with an unknown outcome, so that a retry can reuse it. */
export interface RequestKeeper {
  read(effect: string): string | null
  write(effect: string, requestId: string | null): void
}

/**
 * Returns a keeper for one player's effects, which survives a reload, so that the reloaded page can
 * repeat an interrupted effect with the same `request_id`. Without storage the keeper stores
 * nothing.
 */
export function keepRequestsOf(player: string): RequestKeeper {
  const keyOf = (effect: string) => `${PREFIX}${player}:${effect}`
  return {
    read: (effect) => readVisit(keyOf(effect)),
    write: (effect, requestId) => void writeVisit(keyOf(effect), requestId),
  }
}
