import type { ChildProcess } from 'node:child_process'
import { watchFolder } from '#src/files/watch-folder.ts'

/** The time in milliseconds for which the folder must stay unchanged before the program is restarted. */
const QUIET = 200

/**
 * Starts a program with `start`, and again after every change in `folder`, once the old one has ended. A
 * program that ended by itself stays ended until the next change. Returns a function that stops it for good.
 */
export function restartOnChange(folder: string, start: () => ChildProcess): () => void {
  let isStopped = false
  let isRestarting = false
  let child = start()
  const startAgain = () => {
    isRestarting = false
    if (!isStopped) child = start()
  }
  const unwatch = watchFolder(folder, QUIET, () => {
    // What is starting reads the change, too.
    if (isRestarting) return
    isRestarting = true
    if (child.exitCode !== null || child.signalCode !== null) return startAgain()
    child.once('exit', startAgain)
    child.kill('SIGTERM')
  })
  return () => {
    isStopped = true
    unwatch()
    child.kill('SIGTERM')
  }
}
