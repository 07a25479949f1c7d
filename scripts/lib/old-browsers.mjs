import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from './root.mjs'

/** The folder of a separate package.json whose packages contain old versions of Chromium. */
export const OLD_ENGINES = join(ROOT, 'tests/webview/old-engines')

/** The tested old versions of Chromium. The first is close to the oldest supported version, 87. */
export const OLD_VERSIONS = /** @type {const} */ ([88, 103, 109])

/**
 * Returns how to start a version of Chromium: its program, which is unpacked once, and the environment with old
 * libraries that current systems lack. Returns undefined if the package is not installed, and on all systems
 * except Linux on x64.
 *
 * @param {number} version
 * @returns {{ executablePath: string, env: Record<string, string> } | undefined}
 */
export function findOldBrowser(version) {
  const packed = join(OLD_ENGINES, `node_modules/chromium-${version}`, 'bin')
  const { platform, arch } = process
  if (platform !== 'linux' || arch !== 'x64' || !existsSync(packed)) return undefined
  const folder = join(ROOT, `.cache/old-browsers/${version}`)
  if (!existsSync(folder)) unpack(packed, folder)
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') }
  return {
    executablePath: join(folder, 'chromium'),
    env: /** @type {Record<string, string>} */ (env),
  }
}

/** @param {string} packed @param {string} folder */
function unpack(packed, folder) {
  const making = `${folder}-${process.pid}`
  mkdirSync(making, { recursive: true })
  const read = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(join(packed, name)))
  writeFileSync(join(making, 'chromium'), read('chromium.br'), { mode: 0o755 })
  execFileSync('tar', ['x', '-C', making], { input: read('aws.tar.br') })
  try {
    renameSync(making, folder)
  } catch {
    // Another process has already unpacked this browser.
    rmSync(making, { recursive: true })
  }
}
