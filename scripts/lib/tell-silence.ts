/** After how long nothing was said, in milliseconds, somebody who waits is told what still runs. */
const SILENCE = 4_000

/**
 * Returns `say` that tells, whenever it was not called for a while, what `running` returns, until `stop`.
 * Whoever waits then knows that work goes on, and which.
 */
export function tellSilence(
  running: () => readonly string[],
  write: (line: string) => void,
): { say(line: string): void; stop(): void } {
  const timer = setInterval(() => {
    write(`still running: ${running().join(', ')}`)
  }, SILENCE)
  return {
    say(line) {
      write(line)
      timer.refresh()
    },
    stop: () => clearInterval(timer),
  }
}
