import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBrowser, findBrowserForJourneys } from '#scripts/lib/find-browser.mjs'
import { ROOT } from '#scripts/lib/root.mjs'
import { installBrowser } from '#scripts/setup/browser.mjs'

/** A program that fails. It replaces Node, so that nothing can be downloaded. */
const NO_DOWNLOAD = '/bin/false'

// Playwright reads this setting only once, so all tests share the folder.
const downloads = mkdtempSync(join(tmpdir(), 'rollmates-downloads-'))
vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', downloads)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-browser-'))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', downloads)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.stubEnv('PATH', folder)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
  rmSync(downloads, { recursive: true, force: true })
})

function program(path: string, script = ''): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}

describe('The browser that is found', () => {
  test('is a headless shell before a whole one, and a whole one where that is asked for', () => {
    const whole = program('chromium')
    expect(findBrowser()).toBe(whole)
    const shell = program('chromium-headless-shell')
    expect(findBrowser()).toBe(shell)
    expect(findBrowser({ whole: true })).toBe(whole)
  })

  test('is a whole one for all journeys where there is one, and a shell every day', () => {
    const shell = program('chromium-headless-shell')
    expect(findBrowserForJourneys(true)).toBe(shell)
    const whole = program('chromium')
    expect(findBrowserForJourneys(true)).toBe(whole)
    expect(findBrowserForJourneys(false)).toBe(shell)
  })

  test('is the headless shell that playwright downloaded', () => {
    program('chromium')
    const shell = playwrightsShell()
    expect(findBrowser()).toBe(shell)
    expect(findBrowser({ whole: true })).not.toBe(shell)
  })

  test('is the one that CHROMIUM_PATH names, or none', () => {
    program('chromium')
    const named = program('elsewhere/chrome')
    vi.stubEnv('CHROMIUM_PATH', named)
    expect(findBrowser()).toBe(named)
    expect(findBrowser({ whole: true })).toBe(named)
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
    expect(findBrowser()).toBeUndefined()
  })
})

describe.skipIf(process.platform !== 'linux')('A machine without a browser', () => {
  /** Simulates an apt-get with these packages, each of which contains one program. */
  function aptGetHas(...packages: readonly string[]) {
    program(
      'apt-get',
      `case " ${packages.join(' ')} " in *" $4 "*) : > ${folder}/$4 ;; *) exit 100 ;; esac`,
    )
    program('sudo', 'shift; exec "$@"')
  }

  test('is given a headless shell', async () => {
    aptGetHas('chromium', 'chromium-headless-shell')
    await installBrowser(NO_DOWNLOAD)
    expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell'))
    expect(findBrowser({ whole: true })).toBeUndefined()
  })

  test('is given a whole one where the system has no shell', async () => {
    aptGetHas('chromium')
    await installBrowser(NO_DOWNLOAD)
    expect(findBrowser()).toBe(join(folder, 'chromium'))
  })

  test('is given a whole one besides a shell where a shell will not do', async () => {
    aptGetHas('chromium', 'chromium-headless-shell')
    program('chromium-headless-shell')
    await installBrowser(NO_DOWNLOAD, { whole: true })
    expect(findBrowser({ whole: true })).toBe(join(folder, 'chromium'))
  })

  test('is given a headless shell besides a whole one, which tests would else run in', async () => {
    aptGetHas('chromium-headless-shell')
    const whole = program('chromium')
    await installBrowser(NO_DOWNLOAD)
    expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell'))
    expect(findBrowser({ whole: true })).toBe(whole)
  })

  test('keeps a whole one where there is no shell, and the one that CHROMIUM_PATH names', async () => {
    aptGetHas()
    const whole = program('chromium')
    await installBrowser(NO_DOWNLOAD)
    expect(findBrowser()).toBe(whole)
    aptGetHas('chromium-headless-shell')
    vi.stubEnv('CHROMIUM_PATH', whole)
    await installBrowser(NO_DOWNLOAD)
    expect(existsSync(join(folder, 'chromium-headless-shell'))).toBe(false)
  })

  test('is told so where nothing can be installed', async () => {
    aptGetHas()
    await expect(installBrowser(NO_DOWNLOAD)).rejects.toThrow('no Chromium was found')
  })
})

/** Creates an empty file in place of Playwright's headless shell, and returns its path. */
function playwrightsShell(): string {
  const { browsers } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/playwright-core/browsers.json'), 'utf8'),
  ) as { browsers: { name: string; revision: string }[] }
  const revision = browsers.find(({ name }) => name === 'chromium-headless-shell')?.revision
  const file = join(
    downloads,
    `chromium_headless_shell-${revision}/chrome-headless-shell-linux64/chrome-headless-shell`,
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}
