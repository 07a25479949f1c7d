/** Registers a clean-up function. The last registered function runs first. */
export type Later = (undo: () => unknown) => void

/**
 * Runs `work` and afterwards every clean-up function that it registered, also after an error, Ctrl+C or
 * SIGTERM. After a signal the process exits with 130.
 */
export async function interruptible(work: (later: Later) => Promise<void>): Promise<void> {
  const cleanUp = new AsyncDisposableStack()
  let interrupted = false
  let interrupt = () => {}
  const stopped = new Promise<void>((resolve) => {
    interrupt = () => {
      interrupted = true
      resolve()
    }
  })
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    await Promise.race([work((undo) => cleanUp.defer(async () => void (await undo()))), stopped])
  } finally {
    await cleanUp.disposeAsync()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    if (interrupted) process.exit(130)
  }
}
