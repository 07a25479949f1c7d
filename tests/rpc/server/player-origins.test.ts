import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { addressRange } from '#backend/server/address-range.ts'
import { PlayerOrigins } from '#backend/server/player-origins.ts'
import { DEVELOPMENT_SECRET } from '#backend/server/session-secret.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { AUTH_PATHS } from '#src/contract/auth.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { crowd, seenFrom } from '../support/origins.ts'
import { API_KEY, worldFor } from '../support/world.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 Chrome/120'

interface Origin extends Record<string, unknown> {
  username: string
  range: string
  day: string
}

describeOnBoth('Where players come from', (engine) => {
  const world = worldFor(engine, { TRUST_PROXY: '1' })
  const origins = (...usernames: string[]) =>
    world.sql<Origin>`select username, encode(range_digest, 'hex') as range, seen_on::text as day
      from app.player_origin join app.player on player.id = player_id
      where username in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::text::jsonb))
      order by username collate "C", seen_on`
  /** Waits until `rows` rows are written; the server writes them once a second. */
  const written = async (rows: number, ...usernames: string[]) => {
    await eventually(async () => expect(await origins(...usernames)).toHaveLength(rows))
    return origins(...usernames)
  }
  const from = (address: string, agent: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'api-key': API_KEY,
      'user-agent': agent,
      'x-forwarded-for': address,
      ...headers,
    },
  })

  it('is noted at a sign-in: a keyed digest of the range, whatever the device says', async () => {
    const signIn = (username: string, address: string, agent: string) =>
      world.request(AUTH_PATHS.demo, {
        ...from(address, agent),
        body: JSON.stringify({ username }),
      })
    await signIn('Maja', '203.0.113.9', IPHONE)
    await signIn('Bruno', '203.0.113.200', PIXEL)
    await signIn('Nia', '203.0.114.9', IPHONE)
    const [bruno, maja, nia] = await written(3, 'Maja', 'Bruno', 'Nia')
    expect(maja).toMatchObject({ username: 'Maja', day: NOW.slice(0, 10) })
    expect(bruno?.range).toBe(maja?.range)
    expect(nia?.range).not.toBe(maja?.range)
    // The digest needs a key, because anybody with the database could compute a digest without one from the
    // few ranges.
    const plain = createHash('sha256').update('203.0.113.0/24').digest('hex')
    expect(maja?.range).not.toBe(plain.slice(0, 32))
  })

  it('is noted at a player’s first effect, not for what they read, and never for strangers', async () => {
    const tokens = new Tokens([DEVELOPMENT_SECRET])
    const [reader = '', actor = ''] = await crowd(world, 'Caller', 2)
    const call = async (name: string, player: string | null, params: object) => {
      const headers = player
        ? { authorization: `Bearer ${await tokens.issue(player)}` }
        : ({} as Record<string, string>)
      return world.request(`/rest/v1/rpc/${name}`, {
        ...from('2001:db8:7:1::9', IPHONE, headers),
        body: JSON.stringify(params),
      })
    }
    const set = { special: true, common: false }
    const effect = () => ({ request_id: randomUUID(), ...set })
    expect((await call('player_me', reader, {})).status).toBe(200)
    expect((await call('notification_settings_set', null, effect())).status).toBe(400)
    expect((await call('notification_settings_set', actor, effect())).status).toBe(200)
    await written(1, 'Caller 1002')
    expect(await origins('Caller 1001', 'Caller 1002')).toHaveLength(1)
  })

  it('is one row for each range, and forgotten after 30 days', async () => {
    const players = await crowd(world, 'Kept', 2)
    const day = async (at: string, range: string) => {
      await world.setClock(at)
      await seenFrom(world, players, range)
    }
    await day('2026-12-01T12:00:00Z', 'home')
    await day('2026-12-02T12:00:00Z', 'away')
    await day('2026-12-02T23:00:00Z', 'away')
    await day('2026-12-20T12:00:00Z', 'home')
    expect((await origins('Kept 1001')).map((row) => row.day)).toEqual(['2026-12-02', '2026-12-20'])
    await world.setClock('2027-01-01T23:59:59Z')
    await runJobs(world.database)
    expect(await origins('Kept 1001', 'Kept 1002')).toHaveLength(4)
    await world.setClock('2027-01-02T00:00:00Z')
    const results = await runJobs(world.database)
    expect(results.find(({ name }) => name === 'forget origins')?.done).toBeGreaterThan(1)
    expect((await origins('Kept 1001', 'Kept 1002')).map((row) => row.day)).toEqual([
      '2026-12-20',
      '2026-12-20',
    ])
    await world.setClock(NOW)
  })

  it('leaves out players whom nobody knows', async () => {
    const [known = ''] = await crowd(world, 'Known', 1)
    await seenFrom(world, [randomUUID(), 'no id', known], 'somewhere')
    expect(await origins('Known 1001')).toHaveLength(1)
  })
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:0DB8:0007::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['unknown', null],
  ['', null],
])('The range of %s is %s', (address, range) => {
  expect(addressRange(address)).toBe(range)
})

it('Notes are written in one statement, and what fails is told and written again', async () => {
  const statements: string[] = []
  let fails = false
  const errors: unknown[] = []
  const notes = new PlayerOrigins(
    {
      async query(_text, values) {
        statements.push(String(values?.[0]))
        if (fails) throw new Error('no database')
        return []
      },
    },
    DEVELOPMENT_SECRET,
    (error) => errors.push(error),
  )
  const home = '203.0.113.9'
  const day = Date.parse('2026-11-21T12:00:00Z')
  await notes.write()
  for (const player of ['a', 'b', 'a']) notes.note(player, home, day)
  notes.note('a', '198.51.100.1', day + 3_600_000)
  notes.note('nobody', 'unknown', day)
  await notes.write()
  expect(statements).toHaveLength(1)
  expect(JSON.parse(statements[0] ?? '').map(({ player }: { player: string }) => player)).toEqual([
    'a',
    'b',
    'nobody',
  ])
  expect(JSON.parse(statements[0] ?? '')[2]).toMatchObject({ range: null })
  expect(statements[0]).not.toContain('203.0')
  await notes.noteAtOnce('a', '198.51.100.1')
  expect(JSON.parse(statements[1] ?? '')).toMatchObject([{ player: 'a' }])
  statements.pop()
  notes.note('a', home, day + 86_400_000)
  fails = true
  await notes.stop()
  expect(statements).toHaveLength(2)
  expect(errors).toHaveLength(1)
  fails = false
  await notes.stop()
  expect(statements).toHaveLength(3)
  expect(statements[2]).toBe(statements[1])
  fails = true
  await notes.noteAtOnce('c', home)
  fails = false
  await notes.write()
  expect(statements.slice(4)).toEqual([statements[3], statements[3]])
  expect(errors).toHaveLength(2)
})

it('A call waits also for the notes that an earlier call is writing', async () => {
  const begun: (() => void)[] = []
  const notes = new PlayerOrigins(
    {
      query: () => new Promise((resolve) => begun.push(() => resolve([]))),
    },
    DEVELOPMENT_SECRET,
  )
  const inviter = notes.noteAtOnce('inviter', '203.0.113.9')
  await eventually(() => expect(begun).toHaveLength(1))
  const invitee = notes.noteAtOnce('invitee', '203.0.113.9')
  await setImmediate()
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await inviter
  await eventually(() => expect(begun).toHaveLength(2))
  begun[1]?.()
  await invitee
})
