/** Milliseconds between two progress lines without a terminal, and between two updates on a terminal. */
const PLAIN_EVERY = 4_000
const FRAME_EVERY = 120
const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const BAR_WIDTH = 20

/** The running steps, in the order of their start. A terminal shows only the first one. */
const steps = new Set()

/**
 * The progress of a step: `done` of `total` if these are known, and what it is doing.
 * @typedef {{ done?: number, total?: number, doing?: string }} Progress
 */

/**
 * Runs long work and shows its progress and duration: on a terminal in one line that is updated, otherwise in
 * occasional lines.
 * @template Result
 * @param {string} title
 * @param {(report: (progress: Progress) => void) => Promise<Result>} work
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} [out]
 * @returns {Promise<Result>}
 */
export async function withProgress(title, work, out = process.stdout) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const live = out.isTTY === true
  /** @type {Progress} */
  let progress = {}
  let frame = 0
  const step = {}
  steps.add(step)
  const show = () => {
    const parts = [`${title} ...`, bar(progress, live), progress.doing, `${seconds()} s`]
    const line = parts.filter(Boolean).join('  ')
    if (!live) {
      out.write(`${line}\n`)
      return
    }
    if (steps.values().next().value !== step) return
    frame = (frame + 1) % FRAMES.length
    out.write(`\r\x1b[K${`${FRAMES[frame]} ${line}`.slice(0, (out.columns || 80) - 1)}`)
  }
  if (!live) out.write(`${title} ...\n`)
  const timer = setInterval(show, live ? FRAME_EVERY : PLAIN_EVERY)
  let ended = 'failed'
  try {
    const result = await work((next) => {
      progress = next
    })
    ended = 'done'
    return result
  } finally {
    clearInterval(timer)
    steps.delete(step)
    if (live) out.write('\r\x1b[K')
    out.write(`${title}: ${ended} (${seconds()} s)\n`)
  }
}

/** @param {Progress} progress @param {boolean} drawn */
function bar({ done, total }, drawn) {
  if (done === undefined) return undefined
  if (!total) return String(done)
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR_WIDTH)
  const blocks = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `
  return `${drawn ? blocks : ''}${done} of ${total}`
}
