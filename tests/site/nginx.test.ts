import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { DIST } from './fixture/build-site.ts'

const PATH = '/movie-night-in-review'
const hasNginx = spawnSync('nginx', ['-v']).status === 0

describe.skipIf(!hasNginx)('nginx with our include', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-nginx-'))
  const config = join(folder, 'server.conf')
  let origin = ''
  let stop = () => {}

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    writeFileSync(config, server(folder, DIST, port))
    execFileSync('nginx', ['-t', '-q', '-c', config])
    const nginx = spawn('nginx', ['-c', config, '-g', 'daemon off;'])
    stop = () => nginx.kill()
    await eventually(() => fetch(origin))
  })
  afterAll(() => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (path: string) => fetch(origin + path, { redirect: 'manual' })

  test.each([
    [PATH, 'en'],
    [`/de${PATH}`, 'de'],
    [`${PATH}/maja`, 'en'],
    [`/pt${PATH}/In%C3%AAs%20C.`, 'pt'],
  ])('serves %s', async (path, lang) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<html lang="${lang}"`)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toContain('must-revalidate')
  })

  test.each([
    ['/?a=1', '/activity?a=1'],
    ['/fr', '/fr/activity'],
  ])('leads from %s to %s', async (path, target) => {
    const answer = await get(path)
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '', origin).href).toBe(origin + target)
  })

  test.each([
    ['/en', '/'],
    ['/en/movie-night-in-review/Maja?a=1', '/movie-night-in-review/Maja?a=1'],
    ['/en//evil.example/%0d%0ax', '/evil.example/%0D%0Ax'],
  ])('leads from %s to %s for good', async (path, target) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get('location') ?? '', origin).href).toBe(origin + target)
  })

  test.each([
    ['/no-such-page', 'en'],
    ['/it/no-such-page', 'it'],
    [`/es${PATH}/a/b`, 'es'],
  ])('answers %s with the 404 of its language', async (path, lang) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(`<html lang="${lang}"`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('keeps hashed files for ever, and a missing one not at all', async () => {
    const html = await (await get(PATH)).text()
    const file = /\/_astro\/[\w.-]+\.js/.exec(html)?.[0]
    expect((await get(file ?? '')).headers.get('cache-control')).toContain('immutable')
    const missing = await get('/_astro/none.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
  })

  test.each([
    ['/.well-known/apple-app-site-association', 'application/json', 3600],
    ['/.well-known/assetlinks.json', 'application/json', 3600],
    ['/manifest.webmanifest', 'application/manifest+json', 86_400],
    ['/icons/icon-192.png', 'image/png', 86_400],
  ])('serves %s as %s', async (path, type, age) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe(`public, max-age=${age}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  // nginx decodes a path: its content must neither split the header nor lose its encoding.
  test.each([
    `/pt${PATH}/In%C3%AAs%20C.`,
    '/evil.example/%0d%0aSet-Cookie:%20a=b',
    '/evil.example/a%0dSet-Cookie:%20a=b',
  ])('keeps %s encoded when it takes the slash away', async (path) => {
    const answer = await get(`${path}/`)
    const target = new URL(answer.headers.get('location') ?? '', origin)
    expect(answer.status).toBe(301)
    expect([target.origin, target.pathname.toLowerCase()]).toEqual([origin, path.toLowerCase()])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('sends a trailing slash to the one address, and shows no host file', async () => {
    const answer = await get(`${PATH}/?a=1`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(new RegExp(`${PATH}\\?a=1$`))
    expect((await get('/routes.json')).status).toBe(404)
    expect((await get('/.campaigns.json')).status).toBe(404)
  })
})

function server(folder: string, dist: string, port: number): string {
  // If root starts nginx, its workers run as another user, who cannot read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  types { text/html html; image/svg+xml svg; text/javascript js; image/jpeg jpg; image/png png; application/json json; }
  server { listen 127.0.0.1:${port}; root ${dist}; include ${dist}/nginx.conf; }
}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}
