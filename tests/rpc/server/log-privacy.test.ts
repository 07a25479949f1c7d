import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { LOCAL_CLIENT_ID, startLocalProvider } from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS } from '#src/contract/auth.ts'
import { CAMPAIGNS_FILE } from '#src/contract/published-campaign.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnBoth } from '../support/engines.ts'
import { issueAt, REDIRECT_URI } from '../support/provider-sign-in.ts'
import { startProcess } from '../support/server-process.ts'
import { API_KEY } from '../support/world.ts'

const ROUTES = {
  locales: ['en'],
  routes: [
    { path: '/', parameter: null, files: { en: 'index.html' } },
    { path: '/u', parameter: { name: 'username', optional: false }, files: { en: 'u.html' } },
    { path: '/d', parameter: { name: 'code', optional: false }, files: { en: 'd.html' } },
  ],
  redirects: [{ from: '/start', to: '/' }],
  notFound: { en: '404.html' },
  headers: {},
}

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rollmates-logs-'))
  for (const file of ['index', 'u', 'd', '404']) await writeFile(join(dist, `${file}.html`), file)
  await writeFile(join(dist, 'routes.json'), JSON.stringify(ROUTES))
  await writeFile(join(dist, CAMPAIGNS_FILE), '[]')
})
afterAll(() => rm(dist, { recursive: true, force: true }))

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Nothing listens at this address. */
const NOTIFY_URL = 'http://127.0.0.1:9/Ottilie'

async function remindSoon(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.query(`
      update app.campaign
        set numbers = jsonb_set(numbers, '{events}', numbers -> 'events' || jsonb_build_array(
          jsonb_build_object('id', 'soon', 'type', 'tournament', 'class', 'common',
            'levels', '[]'::jsonb, 'ranks', '[]'::jsonb,
            'starts_at', app.iso(app.now() + interval '10 minutes'),
            'ends_at', app.iso(app.now() + interval '1 day'))))
        where slug = 'events'`)
    await database.query(`
      insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
        select 'events', 'soon', id, app.now() from app.player where username = 'Maja'`)
  } finally {
    await database.close()
  }
}

async function notesOfReminders(place: DatabasePlace) {
  const database = await openDatabase(place)
  try {
    return await database.query('select state, note from app.outbox')
  } finally {
    await database.close()
  }
}

/** Makes the database fail for certain data, with messages that quote the whole row. */
async function breakDatabase(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.transaction((transaction) =>
      transaction.script(`
        create function app.fail_loudly() returns trigger language plpgsql as $$
        begin
          raise exception 'cannot store %', new using errcode = 'XX000', detail = new::text;
        end
        $$;
        create trigger fail_loudly before insert on app.identity for each row
          when (new.email like 'broken%') execute function app.fail_loudly();
        create trigger fail_loudly before update on app.player for each row
          when (new.game_link like '%BrokenGameLink%') execute function app.fail_loudly();
        create trigger fail_loudly before insert on app.player_origin for each row
          execute function app.fail_loudly();
        create or replace function app.lift_bans() returns integer language plpgsql as $$
        begin
          raise exception 'Maja, maja.broken@example.com' using errcode = 'XX000';
        end
        $$;`),
    )
  } finally {
    await database.close()
  }
}

describeOnBoth('The log', (engine) => {
  it('holds nothing personal, whatever is called and whatever fails', async () => {
    const provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
    const { place, drop } = await engine.place('demo')
    await breakDatabase(place)
    await remindSoon(place)
    const server = startProcess(place, {
      LOG_LEVEL: 'debug',
      JOBS: 'on',
      DIST_DIR: dist,
      GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID,
      GOOGLE_ISSUER: provider.issuer,
      CALL_DEADLINE: '240000',
      RATE_LIMITS: 'demo-sign-in=3',
      NOTIFY: 'webhook',
      NOTIFY_URL,
      NOTIFY_SECRET: newSecret(),
      SITE_URL: 'https://rollmates.example',
      TRUST_PROXY: '1',
    })
    /** All personal data that is sent to the server or returned by it. */
    const personal = ['Maja', 'maja.broken', 'BrokenGameLink', 'Ottilie', '198.51.100', 'Pixel']
    const statuses: number[] = []
    try {
      const address = await server.address
      const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
        const response = await fetch(address + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'api-key': API_KEY,
            'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36',
            'x-forwarded-for': '198.51.100.77',
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
        statuses.push(response.status)
        const text = await response.text()
        return text.startsWith('{') ? JSON.parse(text) : {}
      }
      const open = async (path: string) => {
        const response = await fetch(address + path, { redirect: 'manual' })
        statuses.push(response.status)
      }
      const bearer = (token: string, language = 'pt') => ({
        authorization: `Bearer ${token}`,
        language,
      })
      const rpc = (name: string, params: unknown, token?: string, language?: string) =>
        send(`/rest/v1/rpc/${name}`, params, token ? bearer(token, language) : {})

      const signIn = async (email: string, name: string, family: string) => {
        const proof = await issueAt(provider, {
          sub: randomUUID(),
          email,
          name: `${name} ${family}`,
          given_name: name,
          family_name: family,
        })
        personal.push(
          email.split('@')[0] ?? '',
          name,
          family,
          ...parts(proof.id_token),
          proof.nonce,
        )
        const grant = { provider: 'google', ...proof }
        const answer = await send(`${AUTH_PATHS.token}?grant_type=id_token`, grant)
        await send(`${AUTH_PATHS.token}?grant_type=${proof.id_token}`, grant)
        await send(`${AUTH_PATHS.token}?grant_type=id_token`, grant)
        await send(AUTH_PATHS.link, { request_id: randomUUID(), ...grant }, bearer(proof.id_token))
        return answer
      }
      const player = await signIn('quirina.z@example.com', 'Quirina', 'Zwetschgenbaum')
      await signIn('broken.xaverl@example.com', 'Xaverl', 'Hollerbusch')
      await send(`${AUTH_PATHS.token}?grant_type=id_token`, { provider: 'Wilfriede' })
      personal.push('Wilfriede')
      const { access_token: own } = v.parse(v.object({ access_token: v.string() }), player)
      const demo = await send(AUTH_PATHS.demo, { username: 'Maja' })
      const token = String(demo.access_token)
      personal.push(...parts(own), ...parts(token))
      // With Maja's call these are eight, so one minute has more than three, even if a minute ends between
      // them.
      for (let call = 0; call < 7; call += 1) {
        await send(AUTH_PATHS.demo, { username: 'Kunigunde' })
      }
      personal.push('Kunigunde')
      await send(AUTH_PATHS.renew, {}, bearer(own))

      const { code } = await rpc('invite_activity', { campaign: 'invite-activity' }, token)
      personal.push(v.parse(v.string(), code))
      await rpc(
        'invite_code_enter',
        { request_id: randomUUID(), campaign: 'invite-activity', code },
        own,
      )
      await rpc('player_profile', { username: 'Eusebia' }, token, 'Eusebia')
      await rpc('season_recap', { season: 'Ottokar', username: 'Ottokar' })
      await rpc('invite_activity', { campaign: { Ottokar: 'Ottokar' } }, token)
      await rpc('game_link_set', { request_id: 'Ottokar', link: 'Ottokar' }, token)
      await rpc('player_me', '{"username": "Ottokar', token)
      await rpc('Ottokar', { Ottokar: 1 }, token)
      await rpc('player_me', { Ottokar: 1 }, `${token}x`)
      personal.push('Eusebia', 'Ottokar')
      const link = 'https://mply.io/BrokenGameLink'
      await rpc('game_link_set', { request_id: randomUUID(), link }, token)

      for (const path of [`/u/Maja`, `/d/${code}`, `/Eusebia/x`, `/Eusebia/`, `/start?t=${own}`]) {
        await open(path)
      }
      await open(`/u/%ff${own}`)
      await open(`/rest/${own}`)
      personal.push('maja_with_words')
      await send('/rest/v1/rpc/player_me', {}, { authorization: 'Basic maja_with_words' })
      // Jobs run in turn; waits until the failing job has run.
      await eventually(() => expect(server.output()).toContain('"msg":"job failed"'))
    } finally {
      server.child.kill('SIGTERM')
      await provider.stop()
    }
    const { output } = await server.ended
    const reminders = await notesOfReminders(place)
    await drop()
    expect(reminders).toEqual([{ state: 'waiting', note: expect.stringMatching(/^no answer/) }])

    // All of this was logged, so the search below would find leaked data.
    for (const status of [200, 302, 308, 400, 401, 404, 429, 500])
      expect(statuses).toContain(status)
    expect(output.match(/"msg":"request failed"/g)?.length).toBeGreaterThan(1)
    expect(output).toContain('"msg":"job failed"')
    expect(output).toContain('"msg":"origins not recorded"')
    expect(output).toMatch(/"code":"XX000".*"where":\["PL\/pgSQL function app\.fail_loudly\(\)/)
    expect(output).toContain('"path":"/rest/v1/rpc/game_link_set"')
    expect(output).toContain('"path":"/u.html"')
    expect(output).toContain('"language":"pt"')
    const lines = output.split('\n')
    expect(lines.filter((line) => personal.some((text) => line.includes(text)))).toEqual([])
  })
})

/** Returns the confidential parts of a token; the first part, the header, is the same in all tokens. */
function parts(token: string): string[] {
  return token.split('.').slice(1)
}
