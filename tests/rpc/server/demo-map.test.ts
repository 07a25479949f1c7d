import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { createServer } from '#backend/server/create-server.ts'
import { readSettings } from '#backend/server/settings.ts'

const HEADERS = { 'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'" }
const ROUTES = {
  locales: ['en'],
  routes: [
    {
      path: '/u',
      shell: 'web',
      parameter: { name: 'name', optional: true },
      files: { en: 'u.html' },
    },
    {
      path: '/d',
      shell: 'web',
      parameter: { name: 'id', optional: false },
      files: { en: 'd.html' },
    },
    {
      path: '/game/record',
      shell: 'web',
      parameter: { name: 'day', optional: false, beforeLast: true },
      files: { en: 'record.html' },
    },
    { path: '/app/events', shell: 'app', parameter: null, files: { en: 'events.html' } },
  ],
  redirects: [],
  notFound: { en: '404.html' },
  headers: HEADERS,
}
const FILES = {
  'u.html':
    '<title>Player profile · Rollmates</title><meta property="og:image" content="https://rollmates.example/og/u.jpg">',
  'd.html': '<title>Get the app · Rollmates</title>',
  'record.html': '<title>Record · Rollmates</title>',
  'events.html': '<title>Cake &amp; dice · Rollmates</title>',
  '404.html': 'nothing here',
  '.campaigns.json': '[]',
  'routes.json': JSON.stringify(ROUTES),
}

const DATABASE = {
  query: async (sql: string) => {
    if (sql.includes('demo_player')) {
      return [
        { username: '<b>"Nia"', note: 'Joined & left', is_banned: false },
        { username: 'Maja', note: 'Swaps', is_banned: true },
      ]
    }
    if (sql.includes('app.campaign')) {
      return [{ path: '/u', opens_at: '2026-11-02T09:00:00Z', closes_at: '2026-12-01T09:00:00Z' }]
    }
    return sql.includes('app.now()') ? [{ now: '21 November 2026, 12:02 UTC' }] : []
  },
  replica: () => undefined,
  close: async () => {},
} as unknown as Database

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rollmates-demo-map-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dist, name), text)
})
afterAll(() => rm(dist, { recursive: true, force: true }))

async function get(url: string, mode = 'demo', headers: Record<string, string> = {}) {
  const settings = readSettings({
    ROLLMATES_MODE: mode,
    DIST_DIR: dist,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(36).toString('base64'),
    DATABASE_URL: mode === 'production' ? 'postgres://nobody@localhost/none' : '',
    ACCOUNT_SECRET: randomBytes(36).toString('base64'),
  })
  const app = await createServer(settings, DATABASE)
  try {
    return await app.inject({ url, headers: { host: 'localhost:4321', ...headers } })
  } finally {
    await app.close()
  }
}

it('shows the time, every page and every player of a demo', async () => {
  const { statusCode, body, headers } = await get('/demo')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  for (const shown of [
    '21 November 2026, 12:02 UTC',
    '<a href="/u">/u</a> Player profile',
    '<code>/d/…</code> Get the app',
    '<code>/game/…/record</code> Record',
    '<a href="/app/events">/app/events</a> Cake &amp; dice',
    '&lt;b&gt;&quot;Nia&quot;</a> Joined &amp; left',
    'href="/demo/as?player=%3Cb%3E%22Nia%22&amp;page=%2Fu"',
    'href="/demo/as?player=%3Cb%3E%22Nia%22&amp;banned=on&amp;page=%2Fu">Ban</a>',
    '<b>Banned.</b> <a href="/demo/as?player=Maja&amp;banned=off&amp;page=%2Fu">End the ban</a>',
  ]) {
    expect(body).toContain(shown)
  }
})

it('begins with a tour of pictures, and shows a season’s days to players and strangers', async () => {
  const { body } = await get('/demo')
  const at = (time: string) => `href="/demo/at?time=${encodeURIComponent(time)}&amp;page=%2Fu"`
  for (const shown of [
    '<img src="/og/u.jpg" alt="" loading="lazy"><a href="/demo/as?player=Maja&amp;page=%2Fu">/u</a>',
    '<a href="/demo/as?page=%2Fu">Nobody</a> a stranger',
    `${at('2026-11-01T09:00:00.000Z')}>before</a>`,
    `${at('2026-12-01T08:00:00.000Z')}>last day</a>`,
    `${at('2026-12-01T10:00:00.000Z')}>ended</a>`,
  ]) {
    expect(body).toContain(shown)
  }
  expect(body).not.toContain('Back to now')
})

it('sets a visitor’s time and ends it, and says which one it is', async () => {
  const time = '2026-12-01T10:00:00.000Z'
  const set = await get(`/demo/at?time=${time}&page=/dice`)
  expect([set.statusCode, set.headers.location]).toEqual([303, '/dice'])
  const cookie = String(set.headers['set-cookie'])
  expect(cookie).toBe(`rollmates-time=${time}; Path=/; SameSite=Lax`)
  expect((await get('/demo', 'demo', { cookie: `a=b; ${cookie}` })).body).toContain(
    `<b>${time}</b>`,
  )
  const ended = await get('/demo/at?page=/demo')
  expect(String(ended.headers['set-cookie'])).toBe(
    'rollmates-time=; Max-Age=0; Path=/; SameSite=Lax',
  )
})

const PHONES = '/demo/phones?left=Maja&right=Bruno&page=/dice'

it('shows two players at two names of one site, which a demo’s pages allow', async () => {
  const { body } = await get(PHONES, 'demo', { host: 'phones.localhost:4321' })
  for (const [name, player] of [
    ['left', 'Maja'],
    ['right', 'Bruno'],
  ]) {
    const address = `http://${name}.phones.localhost:4321/demo/as?player=${player}&amp;page=%2Fdice`
    expect(body).toContain(`src="${address}"`)
  }
  const { headers } = await get('/u')
  expect(headers['content-security-policy']).toBe(
    "base-uri 'none'; frame-ancestors 'self' http://localhost:* http://127.0.0.1:* http://phones.localhost:*",
  )
})

it('leads there from this machine’s other names, and shows both at these where it is not found', async () => {
  const { body } = await get(PHONES)
  expect(body).toContain(`const there = "http://phones.localhost:4321${PHONES}"`)
  expect(body).toContain('src="http://localhost:4321/demo/as?player=Maja&amp;page=%2Fdice"')
  expect(body).toContain('src="http://127.0.0.1:4321/demo/as?player=Bruno&amp;page=%2Fdice"')
})

it('says at another name where two players can be shown', async () => {
  const { statusCode, body } = await get('/demo/phones', 'demo', { host: '192.168.1.7:4321' })
  expect(statusCode).toBe(400)
  expect(body).toContain('href="http://localhost:4321/demo/phones"')
})

it.each([
  ['/demo/as?player=Maja', 'page'],
  ['/demo/as?player=Maja&page=/u&banned=yes', 'banned'],
  ['/demo/at?time=tomorrow&page=/u', 'time'],
  ['/demo/at?time=2027-04-20T08:00:00Z', 'page'],
  ['/demo/at?page=//elsewhere.example', 'page'],
  ['/demo/as?player=Maja&page=//elsewhere.example', 'page'],
  ['/demo/as?player=Maja&page=/%5Celsewhere.example', 'page'],
  ['/demo/as?player=Maja&page=javascript:alert(1)', 'page'],
  ['/demo/phones?page=https://elsewhere.example', 'page'],
])('refuses %s and names the parameter', async (url, parameter) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(400)
  expect(body).toContain(`needs <code>${parameter}</code>`)
})

it('writes nothing into its script that ends it', async () => {
  const { body } = await get('/demo/as?page=/u&player=%3C/script%3E%3Cscript%3Ealert(1)')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('\\u003c/script>')
})

it.each(['/demo', '/demo/phones', '/demo/as?player=Maja&page=/u', '/demo/at?page=/u'])(
  'is not there in production: %s',
  async (url) => {
    const { statusCode, body, headers } = await get(url, 'production')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('Maja')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)
