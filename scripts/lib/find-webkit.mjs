import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The program in which the tests run WebKit. */
export const WEBKIT_HOST = join(ROOT, 'tests/webview/host/main.py')

/** The system's Python first: another on the PATH does not have the system's packages. */
const PYTHONS = ['/usr/bin/python3', 'python3']

/**
 * Returns the Python that can run the host: with WebKitGTK, its bindings and a virtual display.
 * Undefined where something is missing, as on every system but Linux.
 *
 * @returns {string | undefined}
 */
export function findWebKit() {
  if (process.platform !== 'linux') return undefined
  return PYTHONS.find(
    (python) => spawnSync(python, ['-B', WEBKIT_HOST, '--check'], { stdio: 'ignore' }).status === 0,
  )
}
