/** The server is too busy to take a call. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** How a queue stands. */
export interface QueueState {
  /** How many calls can run at once. */
  readonly most: number
  readonly running: number
  readonly waiting: number
  /** How many found no place or waited for too long, since the start. */
  readonly turnedAway: number
}

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

/**
 * Lets `most` calls run at once; up to `maxWaiting` others wait their turn, for `maxWait` milliseconds
 * at most. Without it, calls would pile up behind a database that does not answer, and all of them
 * would fail late.
 */
export class CallQueue {
  readonly #most: number
  readonly #maxWaiting: number
  readonly #maxWait: number
  readonly #waiting = new Set<Waiting>()
  #running = 0
  #turnedAway = 0

  constructor(most: number, { maxWaiting, maxWait }: { maxWaiting: number; maxWait: number }) {
    this.#most = most
    this.#maxWaiting = maxWaiting
    this.#maxWait = maxWait
  }

  state(): QueueState {
    return {
      most: this.#most,
      running: this.#running,
      waiting: this.#waiting.size,
      turnedAway: this.#turnedAway,
    }
  }

  /**
   * Runs `work` when it is its turn; its place is free again once it ends.
   * @throws {BusyError} where too many calls wait, or this one has waited for too long.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      // The place goes to the one that has waited longest.
      if (next) this.#start(next)
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) {
      this.#turnedAway += 1
      return Promise.reject(new BusyError('Too many calls wait for the database.'))
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          this.#waiting.delete(waiting)
          this.#turnedAway += 1
          reject(new BusyError('The database is too slow for all calls.'))
        }, this.#maxWait),
      }
      this.#waiting.add(waiting)
    })
  }

  #start(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    this.#waiting.delete(waiting)
    waiting.start()
  }
}
