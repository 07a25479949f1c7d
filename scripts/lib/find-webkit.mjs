import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The program that shows pages in WebKit for the tests. */
export const WEBKIT_HOST = join(ROOT, 'tests/webview/host/main.py')

/** The system's Python comes first, because another Python does not have the system's packages. */
const PYTHONS = ['/usr/bin/python3', 'python3']

/**
 * Returns the path of a Python that can run `WEBKIT_HOST`: it needs WebKitGTK, its bindings and a virtual
 * display. Returns undefined if something is missing, and on every system except Linux.
 * @returns {string | undefined}
 */
export function findWebKit() {
  if (process.platform !== 'linux') return undefined
  return PYTHONS.find(
    (python) => spawnSync(python, ['-B', WEBKIT_HOST, '--check'], { stdio: 'ignore' }).status === 0,
  )
}
