import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installWebKit } from '#scripts/setup/webkit.mjs'

let folder: string
let said: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-webkit-'))
  vi.stubEnv('PATH', folder)
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts an apt-get on the PATH that records its arguments and then runs `script`. */
function aptGet(script: string): void {
  const program = `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script}\n`
  writeFileSync(join(folder, 'apt-get'), program, { mode: 0o755 })
  writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 })
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
const find = () => (existsSync(join(folder, 'installed')) ? '/usr/bin/python3' : undefined)

test('WebKit that is there is left alone', async () => {
  aptGet('exit 1')
  await installWebKit({ find: () => '/usr/bin/python3' })
  expect(said).toBe('')
  expect(existsSync(join(folder, 'calls'))).toBe(false)
})

describe.skipIf(process.platform !== 'linux')('A machine without WebKit', () => {
  test('is given it: fetched first, then installed', async () => {
    aptGet(`case "$*" in *--no-download*) : > ${folder}/installed ;; esac`)
    await installWebKit({ find })
    expect(calls()).toEqual([
      expect.stringMatching(/^update/),
      expect.stringMatching(/^install .*xvfb.* --download-only$/),
      expect.stringMatching(/^install .*xvfb.* --no-download$/),
    ])
    expect(said).not.toContain('WITHOUT WEBKIT')
  })

  test('is told so where it cannot be fetched, and goes on', async () => {
    aptGet('echo "E: Unable to locate package xvfb" >&2; exit 100')
    await installWebKit({ find })
    expect(said).toContain('WITHOUT WEBKIT: the tests in it are not run.')
    expect(said).toContain('apt-get ended with 100: E: Unable to locate package xvfb')
    expect(said).toContain('apt-get install gir1.2-webkit2-4.1')
  })

  test('is told so where there is no apt-get', async () => {
    await installWebKit({ find })
    expect(said).toContain('WITHOUT WEBKIT')
  })
})
