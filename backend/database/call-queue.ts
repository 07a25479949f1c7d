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

/** How many calls wait for their turn, and for how long. */
export interface QueueLimits {
  readonly maxWaiting: number
  /** How long each waits, in milliseconds. */
  readonly maxWait: number
  /**
   * How long each waits while none gets its turn, in milliseconds: a database that is handed over to
   * another machine answers nobody for some seconds, and then everybody.
   */
  readonly maxStandstill: number
}

/**
 * Lets `most` calls run at once; others wait their turn within limits. Without it, calls would pile up
 * behind a database that does not answer, and all of them would fail late.
 */
export class CallQueue {
  readonly #most: number
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  #running = 0
  #turns = 0
  #turnedAway = 0

  constructor(most: number, limits: QueueLimits) {
    this.#most = most
    this.#limits = limits
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
    if (this.#waiting.size >= this.#limits.maxWaiting) {
      this.#turnedAway += 1
      return Promise.reject(new BusyError('Too many calls wait for the database.'))
    }
    const { maxWait, maxStandstill } = this.#limits
    const turns = this.#turns
    return new Promise((resolve, reject) => {
      const turnAway = () => {
        this.#waiting.delete(waiting)
        this.#turnedAway += 1
        reject(new BusyError('The database is too slow for all calls.'))
      }
      const waiting: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          if (this.#turns > turns) turnAway()
          else waiting.timer = setTimeout(turnAway, maxStandstill - maxWait)
        }, maxWait),
      }
      this.#waiting.add(waiting)
    })
  }

  #start(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    this.#waiting.delete(waiting)
    this.#turns += 1
    waiting.start()
  }
}
