import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { createServer } from '#backend/server/create-server.ts'
import { precompress } from '#backend/server/precompress.ts'
import { readSettings } from '#backend/server/settings.ts'

const long = (word: string) => `<!doctype html><p>${`${word} `.repeat(300)}</p>`

const FILES: Record<string, string> = {
  'index.html': long('home'),
  'fr.html': long('accueil'),
  'movie-night-in-review.html': long('recap'),
  'fr/movie-night-in-review.html': long('bilan'),
  'u.html': long('profile'),
  'game/ranking.html': long('ranking'),
  'fr/game/ranking.html': long('classement'),
  '404.html': long('missing'),
  'fr/404.html': long('introuvable'),
  '_astro/page.abc123.js': `console.log(${JSON.stringify('x'.repeat(900))})`,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
  '.well-known/apple-app-site-association': '{}',
  '.well-known/assetlinks.json': '[]',
  '.well-known/security.txt': 'Contact: mailto:security@rollmates.example',
  _headers: 'secret of other hosts',
  'nginx.conf': 'secret of other hosts',
}

const ROUTES = {
  locales: ['en', 'fr'],
  routes: [
    { path: '/', parameter: null, files: { en: 'index.html', fr: 'fr.html' } },
    {
      path: '/movie-night-in-review',
      parameter: { name: 'username', optional: true },
      files: { en: 'movie-night-in-review.html', fr: 'fr/movie-night-in-review.html' },
    },
    {
      path: '/game/ranking',
      parameter: { name: 'day', optional: false, beforeLast: true },
      files: { en: 'game/ranking.html', fr: 'fr/game/ranking.html' },
    },
    { path: '/u', parameter: { name: 'username', optional: false }, files: { en: 'u.html' } },
  ],
  redirects: [
    { from: '/start', to: '/movie-night-in-review' },
    { from: '/fr/start', to: '/fr/movie-night-in-review' },
  ],
  notFound: { en: '404.html', fr: 'fr/404.html' },
  headers: {
    'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
  },
}

const NO_DATABASE = {
  query: async () => [],
  replica: () => undefined,
  close: async () => {},
} as unknown as Database

describe('The built site', () => {
  let root: string
  let dist: string
  let app: FastifyInstance
  let address: string

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-site-'))
    dist = join(root, 'dist')
    for (const [name, content] of Object.entries({
      ...FILES,
      'routes.json': JSON.stringify(ROUTES),
      '.campaigns.json': '[]',
    })) {
      await mkdir(dirname(join(dist, name)), { recursive: true })
      await writeFile(join(dist, name), content)
    }
    await writeFile(join(root, 'secret.txt'), 'secret')
    await precompress(dist)
    const settings = {
      ROLLMATES_MODE: 'test',
      DIST_DIR: dist,
      LOG_LEVEL: 'silent',
      FRAME_ANCESTORS: "'self' https://app.example",
    }
    app = await createServer(readSettings(settings), NO_DATABASE)
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await rm(root, { recursive: true, force: true })
  })

  /** Requests exactly this path, which fetch would normalize. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { port } = new URL(address)
        const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        })
        sent.on('error', reject)
        sent.end()
      },
    )

  it.each([
    ['/', 'home'],
    ['/fr', 'accueil'],
    ['/?lang=fr', 'home'],
    ['/movie-night-in-review', 'recap'],
    ['/movie-night-in-review/Maja', 'recap'],
    ['/fr/movie-night-in-review/In%C3%AAs%20C.', 'bilan'],
    ['/movie-night-in-review/a%2Fb', 'recap'],
    ['/movie-night-in-review/%E0%A4%A', 'recap'],
    ['/movie-night-in-review/..%2f..%2fsecret.txt', 'recap'],
    [`/movie-night-in-review/${'%E6%BC%A2'.repeat(10_000)}`, 'recap'],
    ['/u/Maja', 'profile'],
    ['/game/2026-11-21/ranking', 'ranking'],
    ['/fr/game/today/ranking', 'classement'],
  ])('answers %s with its page', async (path, word) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(body.toString()).toContain(word)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/nothing', 'missing'],
    ['/game/ranking', 'missing'],
    ['/game/a/b/ranking', 'missing'],
    ['/fr/nothing', 'introuvable'],
    ['/fr/movie-night-in-review/a/b', 'introuvable'],
    ['/de', 'missing'],
    ['/u', 'missing'],
    ['/%E0%A4%A', 'missing'],
    ['/..%2fsecret.txt', 'missing'],
    ['/../secret.txt', 'missing'],
    ['/_astro/../../secret.txt', 'missing'],
    ['/_astro/..%5c..%5csecret.txt', 'missing'],
    ['//etc/passwd', 'missing'],
    ['/secret.txt%00.html', 'missing'],
    ['/_headers', 'missing'],
    ['/nginx.conf', 'missing'],
    ['/routes.json', 'missing'],
    ['/.campaigns.json', 'missing'],
    ['/index.html.br', 'missing'],
    ['/_astro', 'missing'],
  ])('answers %s with the not-found page in its language', async (path, word) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain(word)
    expect(body.toString()).not.toContain('secret')
  })

  it.each([
    ['/movie-night-in-review/', '/movie-night-in-review'],
    ['/fr/?a=1&b=/', '/fr?a=1&b=/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/movie-night-in-review.html', '/movie-night-in-review'],
    ['/index.html', '/'],
    ['/fr.html', '/fr'],
  ])('sends %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([308, location])
  })

  it.each([
    ['/start', '/movie-night-in-review'],
    ['/fr/start', '/fr/movie-night-in-review'],
    ['/start?from=app&a=/', '/movie-night-in-review?from=app&a=/'],
    ['/fr/start?', '/fr/movie-night-in-review?'],
  ])('leads from %s to %s for now', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([302, location])
  })

  it.each([
    ['/en', '/'],
    ['/en/u/Maja?a=1', '/u/Maja?a=1'],
    ['/en/nothing', '/nothing'],
    ['/en//evil.example', '/evil.example'],
    ['/en/\\evil.example', '/evil.example'],
  ])('leads from %s to %s, because English has no prefix', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  it.each(['/', '/_astro/page.abc123.js'])('sends %s compressed', async (path) => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    const gz = await get(path, { 'accept-encoding': 'gzip' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.body)).toEqual(plain.body)
  })

  it('compresses a file once, and again when it changes', async () => {
    expect(await precompress(dist)).toBe(0)
    const page = join(dist, 'u.html')
    await writeFile(page, long('changed'))
    expect(await precompress(dist)).toBe(1)
    expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toContain('changed')
    await writeFile(page, FILES['u.html'] ?? '')
    await precompress(dist)
  })

  it('compresses for servers that start at once, of which each writes whole files', async () => {
    const page = join(dist, 'u.html')
    for (let time = 0; time < 20; time += 1) {
      await rm(`${page}.br`)
      await Promise.all(Array.from({ length: 4 }, () => precompress(dist)))
      expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(FILES['u.html'])
    }
    expect((await readdir(dist)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('lets hashed files be kept for ever and asks for pages again by ETag', async () => {
    const asset = await get('/_astro/page.abc123.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    const page = await get('/')
    const again = await get('/', { 'if-none-match': String(page.headers.etag) })
    expect(again.status).toBe(304)
  })

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
    'sends a page that changed, though its size and time did not (%j)',
    async (headers) => {
      const page = join(dist, 'u.html')
      const before = await get('/u/Maja', headers)
      const { mtime } = await stat(page)
      await writeFile(page, long('PROFILE'))
      await utimes(page, mtime, mtime)
      await precompress(dist)
      const conditions = {
        'if-none-match': String(before.headers.etag),
        'if-modified-since': mtime.toUTCString(),
      }
      const after = await get('/u/Maja', { ...headers, ...conditions })
      expect(after.status).toBe(200)
      const text = headers['accept-encoding'] ? brotliDecompressSync(after.body) : after.body
      expect(text.toString()).toContain('PROFILE')
      await writeFile(page, FILES['u.html'] ?? '')
      await precompress(dist)
      expect((await get('/u/Maja', headers)).headers.etag).toBe(before.headers.etag)
    },
  )

  it.each([
    ['/.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['/.well-known/assetlinks.json', 'application/json; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s as %s', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('answers HEAD without a body', async () => {
    const { status, body } = await get('/', {}, 'HEAD')
    expect([status, body.length]).toEqual([200, 0])
  })

  it('has the security headers on every response', async () => {
    for (const path of [
      '/',
      '/nothing',
      '/_astro/page.abc123.js',
      '/rest/v1/rpc/nothing',
      '/fr/',
    ]) {
      const { headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['content-security-policy']).toBe(
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self' https://app.example",
      )
    }
  })

  it('responds to everything else in JSON', async () => {
    for (const [path, method, expected] of [
      ['/rest/v1/nothing', 'GET', 404],
      ['/auth/v1/nothing', 'GET', 404],
      ['/', 'POST', 404],
      // A call of an existing function is first refused because the API key is missing.
      ['/rest/v1/rpc/player_me', 'GET', 401],
    ] as const) {
      const { status, headers } = await get(path, {}, method)
      expect(status, path).toBe(expected)
      expect(headers['content-type']).toContain('application/json')
    }
  })

  it('needs no build', async () => {
    const server = await createServer(
      readSettings({ DIST_DIR: '/nowhere', LOG_LEVEL: 'silent' }),
      NO_DATABASE,
    )
    expect((await server.inject('/')).statusCode).toBe(404)
    await server.close()
  })
})
