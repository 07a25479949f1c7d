/**
 * Work that is done again and again, one at a time: where a run takes longer than the interval, the next
 * one is left out. A run that fails is told to `onError` and ends nothing.
 */
export class RepeatedWork {
  readonly #work: () => Promise<void>
  readonly #interval: number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  /** `interval` is in milliseconds. */
  constructor(work: () => Promise<void>, interval: number, onError: (error: unknown) => void) {
    this.#work = work
    this.#interval = interval
    this.#onError = onError
  }

  /** Does the work every `interval` from now on; it keeps no process alive. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#work()
        .catch(this.#onError)
        .finally(() => {
          this.#running = undefined
        })
    }, this.#interval)
    this.#timer.unref()
  }

  /** Begins no further run, and waits for one that is going on. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}
