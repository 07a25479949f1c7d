// @module-tag long
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchClone, scratchClone } from './scratch-clone.ts'

let clone: ScratchClone

beforeAll(() => {
  clone = scratchClone()
})
afterAll(() => clone.remove())

// Installs the packages, which later tests need: without a registry and npm's cache, this test fails with the
// message of the setup.
test('the guide’s first step installs what the product needs, says so, and makes a season', async () => {
  const { code, text } = await clone.npm(
    'run',
    'campaign',
    '--',
    'new',
    'season-recap',
    'spring-fling',
  )
  expect(code, text).toBe(0)
  expect(text).toContain('Installing packages: done')
  expect(text).toContain('Made campaigns/spring-fling')
  expect(existsSync(join(clone.folder, 'campaigns/spring-fling/campaign.yaml'))).toBe(true)
})

test('packages that only tests need are not installed for it', () => {
  const installed = (name: string) => existsSync(join(clone.folder, 'node_modules', name))
  expect(installed('astro')).toBe(true)
  expect(
    ['vitest', 'playwright', 'lighthouse', '@biomejs/biome', 'node'].filter(installed),
  ).toEqual([])
})

test('a second command installs nothing, and finds nothing wrong', async () => {
  const { code, text } = await clone.npm('run', 'campaign', '--', 'check')
  expect(code, text).toBe(0)
  expect(text).not.toContain('Installing')
})

test('the operator’s command says what it can do', async () => {
  const { code, text } = await clone.npm('run', 'operator')
  expect(text).toContain('Usage: npm run operator -- <command>')
  expect(code).not.toBe(0)
})

test('npm start builds and serves the season, and SIGTERM stops it although npm is in between', async () => {
  const npm = clone.start(['start', '--', '--port', '0'], { LOG_LEVEL: 'info' })
  let text = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const [, port] = /"Server listening at http:\/\/[\d.]+:(\d+)"/.exec(text) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    npm.on('exit', () => reject(new Error(text)))
  })
  expect(text).toContain('Building the pages (dist/): done')
  expect(text).toContain('Preparing the demo database: done')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const page = await fetch(`${address}/spring-fling-in-review/Maja`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('</html>')
  npm.kill('SIGTERM')
  const answers = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
})

test('a Node that is too old, and none to install, is said in words', async () => {
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(clone.folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  change('package.json', /"node": ">=[\d.]+"/, '"node": ">=99.1.0"')
  change('scripts/pinned-node/package.json', /"node-\w+-\w+": "[\d.]+",?/g, '')
  const { code, text } = await clone.npm('run', 'build')
  expect(code).toBe(1)
  expect(text).toMatch(/Node \d+\.\d+\.\d+ cannot run this project/)
  expect(text).toContain('install Node 99.1.0 or newer from nodejs.org')
})
