/** A call was refused, because too many calls wait for the database or it waited too long. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export interface QueueState {
  /** The number of calls that can run at once. */
  readonly most: number
  readonly running: number
  readonly waiting: number
  /** The number of calls that the queue has refused since the process started. */
  readonly turnedAway: number
}

interface Waiting {
  readonly start: () => void
  readonly turnAway: () => void
  /** The value of `#movingTime()` when the call arrived. */
  readonly since: number
}

export interface QueueLimits {
  readonly maxWaiting: number
  /** The maximum wait in milliseconds while the queue keeps starting other calls. */
  readonly maxWait: number
  /** The maximum wait in milliseconds if few or no calls are started, for example during a failover. */
  readonly maxStandstill: number
}

/** Returns the limits with defaults for missing values. */
export function queueLimits({
  maxWaiting = 200,
  maxWait = 1_000,
  maxStandstill = Math.max(maxWait, 6_000),
}: Partial<QueueLimits>): QueueLimits {
  return { maxWaiting, maxWait, maxStandstill }
}

/**
 * Runs at most `most` calls at once. Other calls wait, within limits, and callers take turns. Without limits,
 * calls would pile up behind a database that does not answer, and all would fail late. Without turns, a caller
 * with many calls would keep other callers waiting.
 */
export class CallQueue {
  readonly #most: number
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  /** The waiting calls by caller; the first caller has the next turn. */
  readonly #callers = new Map<string, Set<Waiting>>()
  #running = 0
  #turnedAway = 0
  #lastTurn = performance.now()
  #movedUntilLastTurn = 0

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
   * Runs `work` when it is its caller's turn.
   * @throws {BusyError} if too many calls wait, or this one waited too long.
   */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#running >= this.#most) await this.#turn(caller)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const [first] = this.#callers
      const [next] = first?.[1] ?? []
      if (first && next) {
        // Moves this caller to the end, so that all other callers have a turn before its next call.
        this.#callers.delete(first[0])
        this.#callers.set(...first)
        this.#start(next)
      } else this.#running -= 1
    }
  }

  #turn(caller: string): Promise<void> {
    if (this.#waiting.size >= this.#limits.maxWaiting && !this.#makeRoom(caller)) {
      this.#turnedAway += 1
      return Promise.reject(new BusyError('Too many calls wait for the database.'))
    }
    return new Promise((resolve, reject) => {
      const ofCaller = this.#callers.get(caller) ?? new Set()
      this.#callers.set(caller, ofCaller)
      const leave = () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        ofCaller.delete(waiting)
        if (ofCaller.size === 0) this.#callers.delete(caller)
      }
      const waiting: Waiting = {
        since: this.#movingTime(),
        start: () => {
          leave()
          resolve()
        },
        turnAway: () => {
          leave()
          this.#turnedAway += 1
          reject(new BusyError('The database is too slow for all calls.'))
        },
      }
      const timer = setTimeout(waiting.turnAway, this.#limits.maxStandstill)
      this.#waiting.add(waiting)
      ofCaller.add(waiting)
    })
  }

  /**
   * Refuses the newest call of the caller with the most waiting calls, unless `caller` would then have as
   * many. Returns whether it refused one.
   */
  #makeRoom(caller: string): boolean {
    const most = [...this.#callers.values()].reduce(
      (best, one) => (one.size > best.size ? one : best),
      new Set<Waiting>(),
    )
    const latest = [...most].at(-1)
    if (!latest || most.size <= (this.#callers.get(caller)?.size ?? 0) + 1) return false
    latest.turnAway()
    return true
  }

  #start(next: Waiting): void {
    this.#movedUntilLastTurn = this.#movingTime()
    this.#lastTurn = performance.now()
    next.start()
    for (const waiting of this.#waiting) {
      if (this.#movedUntilLastTurn - waiting.since < this.#limits.maxWait) break
      waiting.turnAway()
    }
  }

  /** Returns a clock in ms that advances at most half of `maxWait` between two starts of calls. */
  #movingTime(): number {
    const gap = performance.now() - this.#lastTurn
    return this.#movedUntilLastTurn + Math.min(gap, this.#limits.maxWait / 2)
  }
}
