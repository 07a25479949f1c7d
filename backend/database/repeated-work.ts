/**
 * Repeats work, never two runs at once: skips a run while the previous one lasts. Passes a failure to `onError`
 * and continues.
 */
export class RepeatedWork {
  readonly #work: () => Promise<void>
  readonly #interval: number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  /** A run is due every `interval` milliseconds; it is skipped if the previous run lasts longer. */
  constructor(work: () => Promise<void>, interval: number, onError: (error: unknown) => void) {
    this.#work = work
    this.#interval = interval
    this.#onError = onError
  }

  /** Runs the work every `interval` from now on. The timer does not keep the process alive. */
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

  /** Ends the repetition, and waits for the current run. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}
