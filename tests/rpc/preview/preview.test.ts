import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Edit } from '#backend/cli/edit-seasons.ts'
import type { Database } from '#backend/database/database.ts'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { Access } from '#backend/preview/access.ts'
import { createPreview } from '#backend/preview/create-preview.ts'
import { readPreviewSettings } from '#backend/preview/preview-settings.ts'
import { DAY } from '#src/contract/durations.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnPglite } from '../support/engines.ts'
import { ProviderBrowser } from '../support/provider-sign-in.ts'
import { API_KEY } from '../support/world.ts'

const URL_OF_PREVIEW = 'http://localhost:4340'
const SECRET = randomBytes(32).toString('hex')
const HEADERS = { host: 'localhost:4340' }
const PAGE = '/lucky-draw?at=2027-04-20T10:00&as=Maja'

const SITE = {
  'routes.json': JSON.stringify({
    locales: ['en', 'fr'],
    routes: [{ path: '/lucky-draw', files: { en: 'draw.html', fr: 'fr/draw.html' } }],
    redirects: [],
    notFound: {},
    headers: {},
  }),
  'draw.html': '<title>The wheel</title>',
}

/** Unescapes what the page gives to its script, and parses it. */
function chosenOf(body: string) {
  const [, chosen = ''] = /data-chosen="([^"]*)"/.exec(body) ?? []
  return JSON.parse(chosen.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

const tokenOf = (body: string) => new Map(chosenOf(body).stored).get('Token')

describeOnPglite('The preview', (engine) => {
  let dist: string
  let database: Database
  let dropPlace: () => Promise<void>
  let provider: LocalProvider
  let open: FastifyInstance
  let closed: FastifyInstance
  const settings = (more: Record<string, string> = {}) =>
    readPreviewSettings({ DIST_DIR: dist, ...more })

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'rollmates-preview-'))
    for (const [name, text] of Object.entries(SITE)) await writeFile(join(dist, name), text)
    const { place, drop } = await engine.place('demo')
    dropPlace = drop
    database = await openDatabase({ ...place, rehearses: true })
    provider = await startLocalProvider({
      name: 'Company',
      redirectUris: [`${URL_OF_PREVIEW}/preview/sign-in/callback`],
    })
    open = await createPreview(settings(), database)
    closed = await createPreview(
      settings({
        PREVIEW_SECRET: SECRET,
        DESK_ISSUER: provider.issuer,
        DESK_CLIENT_ID: LOCAL_CLIENT_ID,
        DESK_GROUPS: 'marketing=brand',
      }),
      database,
    )
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await Promise.all([open.close(), closed.close(), provider.stop()])
    await database.close()
    await dropPlace()
    await rm(dist, { recursive: true })
  })

  const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...HEADERS, 'sec-fetch-dest': 'document', ...headers } })

  const callOf =
    (app: FastifyInstance) =>
    (name: string, params: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/rest/v1/rpc/${name}`,
        headers: { ...HEADERS, origin: URL_OF_PREVIEW, 'api-key': API_KEY, ...headers },
        payload: params,
      })
  const call = (...given: Parameters<ReturnType<typeof callOf>>) => callOf(open)(...given)

  const editOf =
    (app: FastifyInstance) =>
    (route: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/preview/edit/${route}`,
        headers: { ...HEADERS, origin: URL_OF_PREVIEW, ...headers },
        payload,
      })
  const edit = (...given: Parameters<ReturnType<typeof editOf>>) => editOf(open)(...given)

  /** Returns a digest of each table's rows in the database at `place`. */
  async function contentsOf(place: DatabasePlace): Promise<object> {
    const files = await openDatabase(place)
    const tables = await files.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'app'::regnamespace and relkind = 'r' order by relname`,
    )
    const digests = tables.map(
      ({ name }) =>
        `(select md5(string_agg(t::text, '' order by t::text)) from app."${name}" as t) as "${name}"`,
    )
    const [contents = {}] = await files.query(`select ${digests.join(', ')}`)
    await files.close()
    return contents
  }

  it('shows a page in a frame, at a time, as a player', async () => {
    const { statusCode, body, headers } = await get(open, PAGE)
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBe('preview-time=2027-04-20T08:00:00Z; Path=/; SameSite=Lax')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(chosenOf(body)).toMatchObject({ page: '/lucky-draw', at: '2027-04-20T08:00:00Z' })
    expect(body).toContain('value="2027-04-20T10:00"')
    expect(body).toContain('Preview: April 20, 2027, 10:00 (Berlin), as Maja. Change')
    expect(body).toContain('<option value="Maja" selected>Maja: ')
    expect(body).toContain('at=2027-06-20T23%3A00%3A00Z&amp;as=Maja&amp;phone=&amp;text=100">ended')
    const page = await get(open, PAGE, { 'sec-fetch-dest': 'iframe' })
    expect(page.body).toBe(SITE['draw.html'])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.headers['x-robots-tag']).toBe('noindex')
  })

  it('keeps a page’s own parameters, and changes the language', async () => {
    const { body, headers } = await get(open, '/lucky-draw?code=a%26b&phone=390x844')
    expect(chosenOf(body).page).toBe('/lucky-draw?code=a%26b')
    expect(headers['set-cookie']).toBe('preview-time=; Path=/; SameSite=Lax')
    expect(tokenOf(body)).toBe('')
    const french = await get(open, `${PAGE}&lang=fr`)
    expect([french.statusCode, french.headers.location]).toEqual([
      303,
      `${URL_OF_PREVIEW}/fr/lucky-draw?at=2027-04-20T10%3A00&as=Maja`,
    ])
    const english = await get(open, '/fr/lucky-draw?lang=en')
    expect(english.headers.location).toBe(`${URL_OF_PREVIEW}/lucky-draw?`)
  })

  it.each([
    ['at=tomorrow', 'at=tomorrow is no time', 'write a date such as 2026-12-24'],
    ['at=2027-03-28T02:30', 'at=2027-03-28T02:30 is no time', 'write an hour later'],
    ['as=%3Cb%3E', 'The demo has no player as=&lt;b&gt;', 'write one of Maja, Inês C., t0by'],
    ['phone=big', 'phone=big is unknown', 'write one of 390x844'],
    ['lang=xx', 'lang=xx is unknown', 'write one of en, fr'],
    ['text=150', 'text=150 is unknown', 'write one of 100, 200'],
  ])('says what is wrong with %s, and what to write', async (parameter, wrong, fix) => {
    const { statusCode, body } = await get(open, `/lucky-draw?${parameter}`)
    expect(statusCode).toBe(400)
    expect(body).toContain(wrong)
    expect(body).toContain(fix)
  })

  it('shows the bar to a browser that does not say what it opens, by its parameters', async () => {
    const old = { 'sec-fetch-dest': '' }
    expect((await get(open, PAGE, old)).body).toContain('/preview/bar.js')
    expect((await get(open, '/lucky-draw', old)).body).toBe(SITE['draw.html'])
  })

  it('answers an effect at the chosen time like the product, and stores nothing', async () => {
    const { place, drop } = await engine.place('demo')
    const before = await contentsOf(place)
    const rehearsing = await openDatabase({ ...place, rehearses: true })
    const app = await createPreview(settings(), rehearsing)
    const { body } = await get(app, PAGE)
    const player = {
      authorization: `Bearer ${tokenOf(body)}`,
      // The second cookie belongs to a demo on another port.
      cookie: 'preview-time=2027-04-20T08:00:00Z; rollmates-time=2027-07-20T08:00:00Z',
    }
    const read = () => callOf(app)('lucky_draw', { campaign: 'lucky-draw' }, player)
    expect((await read()).json()).toMatchObject({ phase: 'running', spins_left: 3 })
    for (let spins = 0; spins < 4; spins += 1) {
      const spin = { request_id: randomUUID(), campaign: 'lucky-draw' }
      const { statusCode, headers, body: won } = await callOf(app)('lucky_draw_spin', spin, player)
      expect([statusCode, headers['server-timing']]).toEqual([200, 'rehearsal'])
      expect(JSON.parse(won)).toMatchObject({ spins_left: 2 })
    }
    const again = await read()
    expect(again.json()).toMatchObject({ spins_left: 3 })
    expect(again.headers['server-timing']).toBeUndefined()
    await app.close()
    await rehearsing.close()
    expect(await contentsOf(place)).toEqual(before)
    await drop()
  })

  it('shows no page at the time of a demo on another port', async () => {
    const phaseWith = async (headers: Record<string, string>) =>
      (await call('campaign_phase', { campaign: 'lucky-draw' }, headers)).json<unknown>()
    const shown = await phaseWith({})
    expect(await phaseWith({ cookie: 'rollmates-time=2020-04-20T08:00:00Z' })).toEqual(shown)
    expect(await phaseWith({ cookie: 'preview-time=2020-04-20T08:00:00Z' })).not.toEqual(shown)
  })

  it('signs in a player with an Apple account as the demo does, who can link another', async () => {
    const { body } = await get(open, '/lucky-draw?as=Nia')
    const [, claims = ''] = String(tokenOf(body)).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).provider).toBe('apple')
  })

  it('answers the check of a container, a HEAD request and a strange path', async () => {
    const health = await open.inject({ url: '/healthz', headers: { host: '127.0.0.1:4340' } })
    expect(health.statusCode).toBe(200)
    const head = await open.inject({ method: 'HEAD', url: PAGE, headers: HEADERS })
    expect(head.statusCode).toBe(200)
    expect(head.headers.vary).toContain('sec-fetch-dest')
    expect((await get(open, '//')).statusCode).toBe(308)
  })

  it('refuses a call as the product does', async () => {
    const spin = { request_id: randomUUID(), campaign: 'lucky-draw' }
    expect((await call('lucky_draw_spin', spin)).json()).toMatchObject({
      code: REFUSAL.sign_in_required,
    })
    expect((await call('no_such', {})).statusCode).toBe(404)
  })

  describe('edits a season', () => {
    const FILE = 'campaigns/lucky-draw/campaign.yaml'
    const CLOSES = { file: FILE, keys: ['window', 'closes'] }
    let folder: string
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const fieldOf = async (file: string, name: string, key?: string) => {
      const { fields } = (await edit('form', { file, key })).json<{ fields: Edit[] }>()
      return fields.find((field) => field.file === file && field.keys.join('.') === name)
    }
    const save = (...edits: object[]) => edit('save', { edits })

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rollmates-edit-'))
      for (const name of ['campaigns', 'albums']) {
        await cp(name, join(folder, name), { recursive: true })
        vi.stubEnv(`${name.toUpperCase()}_DIR`, join(folder, name))
      }
    })
    afterAll(async () => {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    })

    it('a second person’s edit loses neither value, and an undo puts the file back', async () => {
      const before = read(FILE)
      const { state } = (await fieldOf(FILE, 'window.closes')) ?? {}
      const first = await save({ ...CLOSES, state, value: '2027-06-20T22:00' })
      expect(first.statusCode).toBe(200)
      const after = before.replace('closes: 2027-06-21T00:00', 'closes: 2027-06-20T22:00')
      expect(read(FILE)).toBe(after)
      const second = await save({ ...CLOSES, state, value: '2027-06-19T22:00' })
      expect(second.statusCode).toBe(409)
      expect(second.json()).toMatchObject({ fields: [{ ...CLOSES, value: '2027-06-20T22:00' }] })
      // The same place, written in another way, does not pass the comparison.
      const asText = { ...CLOSES, keys: ['numbers', 'prizes', '0', 'weight'], state, value: 3 }
      expect((await save(asText)).statusCode).toBe(400)
      expect(read(FILE)).toBe(after)
      const undone = await save(...first.json<{ undo: Edit[] }>().undo)
      expect(undone.statusCode).toBe(200)
      expect(read(FILE)).toBe(before)
    })

    it('a value with a finding is not saved, nor are others with it', async () => {
      const before = read(FILE)
      const { state } = (await fieldOf(FILE, 'window.closes')) ?? {}
      const spins = { file: FILE, keys: ['numbers', 'spins_per_day'], state, value: 4 }
      const refused = await save(spins, { ...CLOSES, state, value: '2026-01-01T00:00' })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ findings: [{ file: FILE, field: 'window.closes' }] })
      expect(read(FILE)).toBe(before)
    })

    it('a text is checked like a translation that comes back', async () => {
      const file = 'campaigns/lucky-draw/copy/de.json'
      const before = read(file)
      const { state } = (await fieldOf(file, 'draw.lead', 'draw.lead')) ?? {}
      const refused = await save({ file, keys: ['draw.lead'], value: '<b>Neu</b>', state })
      expect([refused.statusCode, read(file)]).toEqual([422, before])
    })

    it.each([
      '../package.json',
      'campaigns/../package.json',
      'campaigns/dice/art/../campaign.yaml',
      'campaigns/dice/copy/xx.json',
      'campaigns/linked/campaign.yaml',
      'campaigns/dice/copy/fr.json',
      'src/kinds/dice/copy/en.json',
    ])('%s is not written, which is no file of a season or behind a link', async (file) => {
      await rm(join(folder, 'campaigns/linked'), { force: true })
      await rm(join(folder, 'campaigns/dice/copy/fr.json'), { force: true })
      await symlink(join(folder, 'campaigns/events'), join(folder, 'campaigns/linked'))
      await symlink('es.json', join(folder, 'campaigns/dice/copy/fr.json'))
      const refused = await save({ file, keys: ['kind'], value: 'x', state: '' })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: expect.stringContaining(file) })
    })

    it('no page of another site edits', async () => {
      const foreign = { origin: 'http://a.example' }
      expect((await edit('form', { file: FILE }, foreign)).statusCode).toBe(403)
      const elsewhere = { host: 'rollmates.example' }
      expect((await edit('form', { file: FILE }, elsewhere)).statusCode).toBe(403)
    })
  })

  it('is not at another host, and answers no page of another site', async () => {
    expect((await get(open, PAGE, { host: 'rollmates.example' })).statusCode).toBe(403)
    const foreign = await call(
      'campaign_phase',
      { campaign: 'dice' },
      { origin: 'http://a.example' },
    )
    expect(foreign.statusCode).toBe(403)
    expect(foreign.body).toContain(`Open ${URL_OF_PREVIEW}`)
  })

  describe('that others can open', () => {
    const cookieOf = (headers: object) => String(Reflect.get(headers, 'set-cookie')).split(';')[0]

    it('lets in nobody without a link', async () => {
      const others = ['/demo', '/preview/bar.js', '/auth/v1/demo', '//a/preview/sign-in']
      for (const url of [PAGE, ...others]) {
        const { statusCode, body } = await get(closed, url)
        expect([url, statusCode]).toEqual([url, 401])
        expect(body).not.toContain('Token')
      }
    })

    it('lets nobody reach the sign-in’s way past the door by a strange path', async () => {
      // Uses a real connection, because `inject` would change the path.
      await closed.listen({ host: '127.0.0.1', port: 0 })
      const { port } = closed.server.address() as AddressInfo
      const path = '/u/..\\preview\\sign-in'
      const [answer] = await once(
        request({ host: '127.0.0.1', port, path, headers: HEADERS }).end(),
        'response',
      )
      expect(answer.resume().statusCode).toBe(401)
    })

    it('lets in a guest with a link for seven days, whose copies end with it', async () => {
      const key = new Access(settings({ PREVIEW_SECRET: SECRET })).keyUntil()
      const entered = await get(closed, `${PAGE}&key=${key}`)
      expect(entered.headers.location).toBe(
        `${URL_OF_PREVIEW}/lucky-draw?at=2027-04-20T10%3A00&as=Maja`,
      )
      const cookie = cookieOf(entered.headers) ?? ''
      const { body } = await get(closed, PAGE, { cookie })
      expect(chosenOf(body).key).toBe(key)
      expect(body).not.toContain('/preview/editor.js')
      for (const route of ['texts', 'form', 'save']) {
        expect((await editOf(closed)(route, {}, { cookie })).statusCode).toBe(403)
      }
      expect((await get(closed, PAGE, { cookie: `${cookie}a` })).statusCode).toBe(401)

      vi.useFakeTimers({ now: Date.now() + 7 * DAY + 1000, toFake: ['Date'] })
      expect((await get(closed, PAGE, { cookie })).statusCode).toBe(401)
      const late = await get(closed, `${PAGE}&key=${key}`)
      expect([late.statusCode, late.headers['set-cookie']]).toEqual([403, undefined])
      expect(late.body).toContain('Ask the person who sent it for a new one.')
    })

    it.each(['', '1', '99999999999.', 'NaN.a', `${Date.now()}.${'a'.repeat(43)}`])(
      'refuses the key “%s”, which it did not sign',
      async (key) => {
        expect((await get(closed, `${PAGE}&key=${key}`)).statusCode).toBe(403)
      },
    )

    it('refuses a key whose end was changed', async () => {
      const [until = '', signature] = new Access(settings({ PREVIEW_SECRET: SECRET }))
        .keyUntil()
        .split('.')
      const key = `${Number(until) + 1}.${signature}`
      expect((await get(closed, `${PAGE}&key=${key}`)).statusCode).toBe(403)
    })

    it('says why a sign-in failed', async () => {
      const noRole = await get(closed, '/?sign-in=no-role')
      expect(noRole.body).toContain('Your account has no role here')
      const failed = await get(closed, '/?sign-in=failed')
      expect(failed.body).toContain('The sign-in failed')
    })

    it('lets in the company’s people, who get a new link to send', async () => {
      const refused = await get(closed, PAGE)
      const [, signIn = ''] = /<a href="(\/preview\/sign-in[^"]*)"/.exec(refused.body) ?? []
      const started = await get(closed, signIn.replaceAll('&amp;', '&'))
      const browser = new ProviderBrowser(provider.issuer)
      const form = await browser.follow(String(started.headers.location))
      const back = new URL(await browser.follow(form, { login: 'Ana Lopes, brand' }))
      const done = await get(closed, `${back.pathname}${back.search}`, {
        cookie: cookieOf(started.headers) ?? '',
      })
      expect(done.headers.location).toBe(
        `${URL_OF_PREVIEW}/lucky-draw?at=2027-04-20T10%3A00&as=Maja`,
      )
      // With `Strict`, the browser would omit the cookie after the provider's redirect and on a colleague's link.
      expect(done.headers['set-cookie']).toContain('SameSite=Lax')
      const cookie = cookieOf(done.headers) ?? ''
      const { body, headers } = await get(closed, PAGE, { cookie })
      expect(String(headers['set-cookie'])).toContain('desk=')
      expect(body).toContain('/preview/editor.js')
      const dice = { file: 'campaigns/dice/campaign.yaml' }
      expect((await editOf(closed)('form', dice, { cookie })).statusCode).toBe(200)
      const asset = await get(closed, '/draw.html', { cookie, 'sec-fetch-dest': 'image' })
      expect(asset.headers['set-cookie']).toBeUndefined()
      const called = await closed.inject({
        method: 'POST',
        url: '/rest/v1/rpc/campaign_phase',
        headers: { ...HEADERS, origin: URL_OF_PREVIEW, 'api-key': API_KEY, cookie },
        payload: { campaign: 'lucky-draw' },
      })
      expect(String(called.headers['set-cookie'])).toContain('desk=')
      const entered = await get(closed, `${PAGE}&key=${chosenOf(body).key}`)
      expect(entered.statusCode).toBe(303)
      const ended = await get(closed, `${PAGE}&key=1.a`, { cookie })
      expect(ended.statusCode).toBe(303)
    })
  })
})
