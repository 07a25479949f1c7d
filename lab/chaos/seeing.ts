import { type Layout, PORTS, SERVERS } from '#lab/cluster/layout.ts'
import { createReadPosition } from '#src/rpc/read-position.ts'

/** Returns the text that a writer puts on their profile in a turn. It contains the turn's number. */
export const lineOf = (turn: number): string => `Turn ${turn}`

/**
 * Checks the profiles that one player reads, perhaps from a replica: no profile may be older than a version
 * that the player saw before, and the player's own changes must be visible at once.
 */
export class Seeing {
  /** Descriptions of all violations. */
  readonly faults: string[] = []
  /** The number of answers that were compared. */
  compared = 0
  readonly #latest = new Map<string, number>()
  readonly #own: string
  #kept: string | null = null
  /** The database position that the player sends with reads, stored as pages do. */
  readonly position = createReadPosition({
    read: () => this.#kept,
    write: (position) => {
      this.#kept = position
    },
  })

  /** Takes the player's name, or a name for a reader, who changes nothing. */
  constructor(own: string) {
    this.#own = own
  }

  /** Records that the player changed their own text in `turn` and received the answer. */
  did(turn: number): void {
    this.#latest.set(this.#own, turn)
  }

  /** Compares an answer of `player_profile` with the latest turn seen so far. Returns its turn. */
  saw(text: string): number {
    const { username, about } = JSON.parse(text) as { username: string; about: string }
    const turn = Number(/\d+/.exec(about)?.[0] ?? -1)
    const before = this.#latest.get(username) ?? -1
    this.compared += 1
    if (turn < before) {
      this.faults.push(`${this.#own} saw ${lineOf(turn)} of ${username} after ${lineOf(before)}`)
    }
    this.#latest.set(username, Math.max(turn, before))
    return turn
  }
}

/** Counts which database has answered the reads that a replica may answer, and why the replica did not. */
export async function readCounts(layout: Layout): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const n of SERVERS) {
    const response = await fetch(`http://${layout.server(n)}:${PORTS.metrics}/metrics`)
    const lines = (await response.text()).matchAll(
      /^rollmates_replica_reads_total\{from="(\w+)",why="([^"]*)"\} (\d+)/gm,
    )
    for (const [, from = '', why, count] of lines) {
      const who = why ? `${from}, ${why}` : from
      counts.set(who, (counts.get(who) ?? 0) + Number(count))
    }
  }
  return counts
}
