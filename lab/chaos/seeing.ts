import { type Layout, PORTS, SERVERS } from '#lab/cluster/layout.ts'
import { createReadPosition } from '#src/rpc/read-position.ts'

/** Returns the text that a writer puts on their profile in a turn. Later texts have greater numbers. */
export const lineOf = (turn: number): string => `Turn ${turn}`

/**
 * Checks the profiles that one player reads, which a replica may answer: no profile may be older than a
 * version that the player saw before, and the player's own changes must be visible at once.
 */
export class Seeing {
  /** Descriptions of all violations. */
  readonly faults: string[] = []
  /** The number of compared answers. */
  compared = 0
  readonly #latest = new Map<string, number>()
  readonly #own: string
  #kept: string | null = null
  /** The read position, kept in the same way as pages keep it. */
  readonly position = createReadPosition({
    read: () => this.#kept,
    write: (position) => {
      this.#kept = position
    },
  })

  /** `own` is the player's name, or the name of a reader that changes nothing. */
  constructor(own: string) {
    this.#own = own
  }

  /** Records that the player's own text was changed in `turn`, and that the player got the answer. */
  did(turn: number): void {
    this.#latest.set(this.#own, turn)
  }

  /** Compares an answer of `player_profile` to what was seen before. Returns the turn that it shows. */
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

/** Counts who answered the reads that a replica may answer, since the start, and why not a replica. */
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
