import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { prepareFreshData } from '#scripts/lib/serve-demo.ts'
import { ENDS_WITH_PARENT } from '#scripts/lib/short-lived.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { PROJECT } from './fixture/build-site.ts'
import { copyProject } from './fixture/copy-project.ts'

const PORTS = { PORT: '4880', BACKEND_PORT: '4881', GOOGLE_PORT: '4882', APPLE_PORT: '4883' }
const PATHS = [
  '/dice',
  '/activity',
  '/lucky-draw',
  '/u/Maja',
  '/free-mini-game',
  '/movie-night-in-review/Maja',
  '/app/events',
  '/_gallery',
]

describe('The development server, in a browser', () => {
  let root: string
  let server: Awaited<ReturnType<typeof startServer>>
  let browser: Browser
  let page: Page
  const errors: string[] = []

  beforeAll(async () => {
    root = copyOfProject()
    cpSync(await prepareFreshData(), join(root, '.data'), { recursive: true })
    server = await startServer(root)
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
    page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    // The first page of the development server takes long on a busy machine; the test's own limit applies.
    page.setDefaultTimeout(0)
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(root, { recursive: true, force: true })
  })

  const edit = (file: string, from: string, to: string) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    expect(before).toContain(from)
    writeFileSync(path, before.replace(from, to))
  }
  const open = (path: string) => page.goto(server.url + path)
  const text = (selector: string) => page.locator(selector).first().innerText()

  test('shows pages of every kind without an error, and calls no browser too old', async () => {
    for (const path of PATHS) {
      await open(path)
      await page.locator('h1:visible').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.locator('#too-old, vite-error-overlay').count(), path).toBe(0)
    }
    expect(errors).toEqual([])
  })

  test('has the panel of the app that it plays within the view', async () => {
    await open('/activity?app=ios')
    const panel = page.locator('rollmates-panel summary')
    await panel.click()
    const details = page.locator('rollmates-panel details')
    await expect
      .poll(() => details.evaluate((panel) => panel.getBoundingClientRect().height))
      .toBeGreaterThan(100)
    const { top, left, right, bottom } = await details.evaluate((panel) =>
      panel.getBoundingClientRect().toJSON(),
    )
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(bottom).toBeLessThanOrEqual(844)
    await open('/activity?app=web')
  })

  test('shows an edit of a style, a text and a manifest', async () => {
    await open('/dice')
    const words = page.locator('.dice-words')
    await words.waitFor()
    edit('src/kinds/dice/pages/dice.css', '.dice-words {', '.dice-words { letter-spacing: 7px;')
    await expect
      .poll(() => words.evaluate((element) => getComputedStyle(element).letterSpacing))
      .toBe('7px')
    edit('src/kinds/dice/copy/en.json', 'Visit your mates', 'Call on your mates')
    await expect.poll(() => text('.how')).toContain('Call on your mates')
    edit('campaigns/dice/campaign.yaml', 'visits_per_day: 5', 'visits_per_day: 3')
    await expect.poll(() => text('.how')).toMatch(/3\svisits a day/)
  })

  test('shows a mistake of SQL over the page, until it is mended', async () => {
    const file = 'backend/sql/dice/api/dice.sql'
    const overlay = page.locator('vite-error-overlay')
    edit(file, 'language plpgsql', 'language plpgsq')
    const mistakes = async () => {
      await open('/dice')
      await page.waitForLoadState('networkidle')
      return overlay.getByText(file).count()
    }
    await expect.poll(mistakes).toBeGreaterThan(0)
    edit(file, 'language plpgsq', 'language plpgsql')
    await expect.poll(mistakes).toBe(0)
    await page.getByText('Your dice are waiting').waitFor()
  })
})

function copyOfProject(): string {
  const root = copyProject()
  for (const name of ['campaigns', 'package-lock.json', 'scripts'])
    cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  // Gives the copy its own Vite cache, because the default one is beside the linked packages, and two servers
  // cannot share a cache.
  const config = join(root, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  expect(text).toContain('server: {')
  writeFileSync(
    config,
    text.replace(
      'server: {',
      `cacheDir: '.cache/vite', server: { fs: { allow: ['.', '${PROJECT}/node_modules'] },`,
    ),
  )
  return root
}

async function startServer(root: string) {
  // Astro's development server omits its pages if it detects a test.
  const { VITEST: _, ...environment } = process.env
  const child = spawn(process.execPath, [...ENDS_WITH_PARENT, 'scripts/dev.ts'], {
    cwd: root,
    env: { ...environment, ...PORTS, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = `http://localhost:${PORTS.PORT}`
  // On a busy machine the first start has taken more than three minutes.
  const ready = vi.waitFor(
    // biome-ignore lint/plugin: it has a longer limit.
    async () => {
      expect(output).toContain('watching for file changes')
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    },
    { ...WAIT_OPTIONS, timeout: 3 * WAIT_OPTIONS.timeout },
  )
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(output)))])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
