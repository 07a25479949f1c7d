/** SILENCE is the time without a printed line after which the running work is listed, in milliseconds. */
const SILENCE = 4_000
const MINUTE = 60_000

/** The progress of work, in its own units, such as tests or files. */
export interface Progress {
  done: number
  total: number
}

/** Prints lines, and what is running, during long work. */
export interface Teller {
  say(line: string): void
  /** Runs `work`. While it runs, lists of running work contain `what`, with its `progress` if known. */
  during<Result>(what: string, work: () => Promise<Result>, progress?: Progress): Promise<Result>
}

type Running = { progress: Progress | undefined; since: number }

/**
 * Returns a teller. After `silence` milliseconds without a line, it lists the running work with its progress
 * and an estimate of the remaining time.
 */
export function tellSilence(write: (line: string) => void, silence = SILENCE): Teller {
  const running = new Map<string, Running>()
  let timer: NodeJS.Timeout | undefined
  return {
    say(line) {
      write(line)
      timer?.refresh()
    },
    async during(what, work, progress) {
      running.set(what, { progress, since: Date.now() })
      timer ??= setInterval(() => write(describe(running)), silence)
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

function describe(running: ReadonlyMap<string, Running>): string {
  const works = Array.from(running, ([what, { progress }]) =>
    progress?.total ? `${what} ${progress.done} of ${progress.total}` : what,
  )
  const left = Math.max(...Array.from(running.values(), timeLeft))
  const minutes = Math.max(1, Math.round(left / MINUTE))
  const ending = left > 0 ? `; about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left` : ''
  return `still running: ${works.join(', ')}${ending}`
}

/** Returns the estimated remaining time of a piece of work in milliseconds; 0 if it is unknown. */
function timeLeft({ progress, since }: Running): number {
  if (!progress?.done) return 0
  return ((Date.now() - since) / progress.done) * (progress.total - progress.done)
}
