import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { ENDS_WITH_PARENT } from '#scripts/lib/short-lived.ts'
import { CAMPAIGNS, PROJECT, run } from './fixture/build-site.ts'

describe('The development server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-dev-'))
  const campaigns = join(folder, 'campaigns')
  const albums = join(folder, 'albums')
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    cpSync(CAMPAIGNS, campaigns, { recursive: true })
    cpSync(join(PROJECT, 'albums'), albums, { recursive: true })
    server = await startServer(campaigns, albums)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Returns a page, or undefined while the server restarts. */
  const look = async (path: string) => {
    const headers = { accept: 'text/html' }
    const response = await fetch(server.url + path, { headers }).catch(() => undefined)
    return response && { status: response.status, text: await response.text() }
  }
  const shows = (path: string, status: number, text = '<html') =>
    expect.poll(() => look(path)).toMatchObject({ status, text: expect.stringContaining(text) })

  const edit = (file: string, from: string, to: string) => {
    const path = join(campaigns, file)
    const before = readFileSync(path, 'utf8')
    expect(before).toContain(from)
    writeFileSync(path, before.replace(from, to))
  }

  test('shows what is wrong in place of that campaign alone, until it is mended', async () => {
    const manifest = 'movie-night/campaign.yaml'
    await shows('/movie-night-in-review/Maja', 200)

    edit(manifest, 'kind:', 'kindd:')
    await shows('/movie-night-in-review/Maja', 500, 'fix       Rename kindd to kind.')
    await shows('/de/movie-night-in-review', 500, 'campaigns/movie-night/campaign.yaml')
    await shows('/u/Maja', 200)
    await shows('/star-wars-in-review/Maja', 200)
    await shows('/no-such-page', 404)

    edit(manifest, 'kindd:', 'kind:')
    await shows('/movie-night-in-review/Maja', 200)
    await shows('/star-wars-in-review/Maja', 200)
  })

  test('has a page under its new path as soon as that is written, whatever was wrong before', async () => {
    const manifest = 'star-wars/campaign.yaml'
    edit(manifest, 'path: /star-wars-in-review', 'path: star wars')
    await shows('/star-wars-in-review/Maja', 500, 'path')
    edit(manifest, 'path: star wars', 'path: /another-season')
    await shows('/another-season/Maja', 200)
    await shows('/star-wars-in-review', 404)
    await shows('/movie-night-in-review/Maja', 200)
  })

  test('shows what a campaign needs of the albums and does not get, until they have it', async () => {
    const manifest = 'lucky-draw/campaign.yaml'
    const file = join(albums, 'grand-tour/album.yaml')
    await shows('/lucky-draw', 200)
    edit(manifest, 'grand-tour/bonfire', 'grand-tour/bonfires')
    await shows('/lucky-draw', 500, 'bonfires')
    await shows('/movie-night-in-review/Maja', 200)
    edit(manifest, 'grand-tour/bonfires', 'grand-tour/bonfire')
    await shows('/lucky-draw', 200)

    const album = readFileSync(file, 'utf8')
    writeFileSync(file, album.replace('closes: 2027-07-05T10:00', 'closes: 2026-11-16T10:00'))
    await shows('/lucky-draw', 500, 'campaigns/lucky-draw/campaign.yaml')
    writeFileSync(file, album)
    await shows('/lucky-draw', 200)
  })

  test('has the names and drawings of albums, as they are after an edit', async () => {
    const path = '/_astro/albums/grand-tour.00000000'
    await shows(`${path}/names.de.json`, 200, '"album.grand-tour":"Auf großer Tour"')
    await shows(`${path}/tent.svg`, 200, '<svg')

    const file = join(albums, 'grand-tour/names/de.json')
    const names = readFileSync(file, 'utf8')
    writeFileSync(file, names.replace('Auf großer Tour', 'Auf kleiner Tour'))
    await shows(`${path}/names.de.json`, 200, '"album.grand-tour":"Auf kleiner Tour"')
  })

  test('carries a next season as soon as it is written', { tags: 'long' }, async () => {
    await shows('/de/lucky-draw', 200)
    expect((await look('/de/lucky-draw'))?.text).not.toContain('data-seasons')

    edit('lucky-draw/campaign.yaml', 'closes: 2027-06-21T00:00', 'closes: 2026-12-01T00:00')
    const like = ['new', 'lucky-draw-two', '--like', 'lucky-draw']
    await run('backend/cli/campaign.ts', like, { CAMPAIGNS_DIR: campaigns })
    await shows('/de/lucky-draw', 200, '<template data-season="lucky-draw-two"')
    await shows('/de/lucky-draw', 200, '"/src/layouts/season-switch.ts"')
    await shows('/lucky-draw?lang=xx', 200, 'data-title="[')
    await shows('/lucky-draw?lang=en', 200, 'data-title="Lucky Draw')

    rmSync(join(campaigns, 'lucky-draw-two'), { recursive: true })
    await expect
      .poll(async () => (await look('/de/lucky-draw'))?.text ?? 'lucky-draw-two')
      .not.toContain('lucky-draw-two')
  })

  test('lets calls wait for a backend that starts again, and shows its mistakes over the page', async () => {
    const said = 'backend starts again: calls wait'
    const calls = ['/rest/v1/rpc/dice', '/readyz'].map((path) => fetch(server.url + path))
    await expect.poll(() => server.output()).toContain(said)

    const text = await (await fetch(`${server.url}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(text)?.[1]
    const page = new WebSocket(`${server.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const shown: unknown[] = []
    page.addEventListener('message', ({ data }) => shown.push(JSON.parse(data)))
    await new Promise((resolve) => page.addEventListener('open', resolve))

    const backend = createServer((_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: '500', details: 'syntax error\nbackend/sql/dice.sql:3' }))
    }).listen(BACKEND_PORT)
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(500)
    await expect
      .poll(() => shown)
      .toContainEqual(
        expect.objectContaining({
          type: 'error',
          err: expect.objectContaining({
            message: 'syntax error',
            stack: 'syntax error\nbackend/sql/dice.sql:3',
          }),
        }),
      )
    expect(server.output()).not.toContain('ECONNREFUSED')
    expect(server.output().split(said)).toHaveLength(2)
    page.close()
    backend.close()
  })

  test('hands the map of the demo to the backend, by this server’s own address', async () => {
    const backend = createServer((request, response) =>
      response.end(`${request.url} at ${request.headers.host}`),
    )
    await new Promise<void>((listening) => backend.listen(BACKEND_PORT, listening))
    const text = await (await fetch(`${server.url}/demo/phones`)).text()
    expect(text).toBe(`/demo/phones at ${new URL(server.url).host}`)
    backend.close()
  })

  test('shows longer, accented texts with ?lang=xx, of campaigns and of the site, to nobody else', async () => {
    await shows('/movie-night-in-review?lang=xx', 200, '<title>[Möövïïéé Ñïïght]')
    await shows('/de/u/Maja?lang=xx', 200, '<title>[')
    await shows('/movie-night-in-review?lang=en', 200, '<title>Movie Night')
    await shows('/movie-night-in-review', 200, '<title>Movie Night')
  })
})

/** The port on which the development server expects the backend. */
const BACKEND_PORT = 4871

async function startServer(campaigns: string, albums: string) {
  // Astro's development server omits the project's pages if it detects a test.
  const { VITEST: _, ...environment } = process.env
  const child = spawn(
    process.execPath,
    [
      ...ENDS_WITH_PARENT,
      join(PROJECT, 'node_modules/astro/bin/astro.mjs'),
      'dev',
      '--port',
      '4870',
    ],
    {
      cwd: PROJECT,
      env: {
        ...environment,
        NO_COLOR: '1',
        CAMPAIGNS_DIR: campaigns,
        ALBUMS_DIR: albums,
        NODE_ENV: 'development',
        SEASONS_AT: DEMO_BEGINS,
        BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}`,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      output += data
      // The server notices edits only once it has said that it watches for them.
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address && output.includes('watching for file changes')) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then(() => reject(new Error(output)))
  })
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
