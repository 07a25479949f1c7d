/** After how long nothing was said, in milliseconds, somebody who waits is told what still runs. */
const SILENCE = 4_000

/** What tells of long work. */
export interface Teller {
  /** Writes a line. */
  say(line: string): void
  /** Does `work`, and calls it `what` wherever nothing else is said meanwhile. */
  during<Result>(what: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Returns what says lines and, whenever none was said for `silence` milliseconds, what still runs. Whoever
 * waits then knows that work goes on, and which. Where nothing runs, nothing is told.
 */
export function tellSilence(write: (line: string) => void, silence = SILENCE): Teller {
  const running = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    say(line) {
      write(line)
      timer?.refresh()
    },
    async during(what, work) {
      running.add(what)
      timer ??= setInterval(() => write(`still running: ${[...running].join(', ')}`), silence)
      try {
        return await work()
      } finally {
        running.delete(what)
        if (running.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
      }
    },
  }
}
