/** After how many milliseconds without a line the running work is listed. */
const SILENCE = 4_000
const MINUTE = 60_000

/** How far work is, in steps of its own, such as tests or files. */
export interface Progress {
  done: number
  total: number
}

/** Prints lines about long work. */
export interface Teller {
  /** Writes a line. */
  say(line: string): void
  /** Does `work`, and lists it as `what`, with its `progress` if that is known, while it runs. */
  during<Result>(what: string, work: () => Promise<Result>, progress?: Progress): Promise<Result>
}

/** Work that runs, and since when. */
interface Running {
  readonly progress: Progress | undefined
  readonly since: number
}

/**
 * Returns a teller that, after `silence` milliseconds without a line, lists what still runs, how far
 * each is, and how long that takes at the pace so far.
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

/** Returns how many milliseconds the work takes from now on, or 0 where nothing says so. */
function timeLeft({ progress, since }: Running): number {
  if (!progress?.done) return 0
  return ((Date.now() - since) / progress.done) * (progress.total - progress.done)
}
