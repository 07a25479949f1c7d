import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'

/** The prefix of the sessionStorage keys of this tab's effects with an unknown outcome. */
const PREFIX = 'rollmates-request:'

/** Stores the `request_id` of effects with an unknown outcome, so that a retry can reuse it. */
export interface RequestKeeper {
  read(effect: string): string | null
  write(effect: string, requestId: string | null): void
}

/**
 * Returns a keeper for one player's effects that survives a reload: the reloaded page can find the
 * outcome of an effect that the previous one began. Without storage nothing is kept.
 */
export function keepRequestsOf(player: string): RequestKeeper {
  const keyOf = (effect: string) => `${PREFIX}${player}:${effect}`
  return {
    read: (effect) => readVisit(keyOf(effect)),
    write: (effect, requestId) => void writeVisit(keyOf(effect), requestId),
  }
}
