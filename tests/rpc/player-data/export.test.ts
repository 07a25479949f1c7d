import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { playerExport } from '#src/contract/functions/player-data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { makeWhole, type WholePlayer } from '../support/whole-player.ts'
import { openWorld, type World, worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }

const exported = async (world: World, token: string) => {
  const { status, body } = await world.call('player_export', {}, token)
  expect(status).toBe(200)
  return v.parse(playerExport.result, body)
}

describeOnBoth('What a player reads of themselves', (engine) => {
  const world = worldFor(engine)
  let token: string
  let whole: WholePlayer

  beforeAll(async () => {
    token = await world.token('Maja')
    whole = await makeWhole(world)
    // Waits, because the server records players' addresses only once a second.
    const origins = () => world.sql`select from app.player_origin where player_id = ${whole.id}`
    await eventually(async () => expect(await origins()).toHaveLength(2))
  })

  it('has each table that holds something of them, whole', async () => {
    const { data } = await exported(world, token)
    const declared = await world.sql<{ source: string; title: string; mine: string }>`
      select source, title, mine from app.player_data() where title is not null`
    const counted: Record<string, number> = {}
    for (const { source, title, mine } of declared) {
      const [row] = await world.database.query<{ count: number }>(
        `select count(*)::int as count from app.${source} as t
          where ${mine.replaceAll('$1', '$1::uuid')}`,
        [whole.id],
      )
      counted[title] = row?.count ?? 0
    }
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([])
    expect(
      Object.fromEntries(Object.entries(data).map(([title, rows]) => [title, rows.length])),
    ).toEqual(counted)
  })

  it('is in plain words, with times that everybody can read', async () => {
    const { username, data } = await exported(world, token)
    expect(username).toBe(whole.username)
    expect(data.account).toMatchObject([
      { username, about: 'I live in Xanadu', 'game link': 'https://mply.io/zebedee' },
    ])
    expect(data['ways to sign in']).toEqual([
      {
        provider: 'google',
        subject: expect.stringContaining('subject-'),
        email: 'zebedee@example.org',
        'linked at': '2026-11-21T12:00:00.000Z',
      },
    ])
    expect(data['quick wins']).toEqual([
      {
        campaign: 'whole',
        event: 'one',
        task: 'roll',
        day: '2026-11-01',
        reward: { type: 'dice', dice: 5 },
        'claimed at': '2026-11-21T12:00:00.000Z',
      },
    ])
    const swap = data.swaps?.[0]
    expect([swap?.proposer, swap?.partner]).toContain('you')
    expect(Object.keys(Object.assign({}, ...Object.values(data).flat()))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/_/)]),
    )
  })

  it('does not tell who reported or judged them, nor what is to come in a game', async () => {
    const { data } = await exported(world, token)
    expect(data['reports by you and about you']).toHaveLength(2)
    const fields = (title: string) => Object.keys(Object.assign({}, ...(data[title] ?? [])))
    expect(fields('reports by you and about you')).not.toContain('reporter')
    // A report about the player is listed without its time and reason, which would reveal the reporter.
    for (const told of [
      { player: 'Bruno', reason: 'insult', 'reported at': NOW },
      { player: 'you', reason: null, 'reported at': null, outcome: 'removed' },
    ]) {
      expect(data['reports by you and about you']).toContainEqual(expect.objectContaining(told))
    }
    expect(fields('decisions about you')).toContain('reason')
    expect(fields('decisions about you')).not.toContain('done by')
    expect(fields('games')).not.toContain('seed')
  })

  it('is for the banned, too, and is written to a file by an operator', async () => {
    await world.sql`select app.ban_player(${whole.username}, null)`
    const folder = await mkdtemp(join(tmpdir(), 'rollmates-export-'))
    const file = join(folder, 'player.json')
    const run = (isDryRun = false) =>
      COMMANDS['export-player']?.run(
        world.database,
        [whole.username, file],
        { ...OPTIONS, isDryRun },
        [],
      )
    try {
      const { data } = await exported(world, token)
      expect(await run(true)).toHaveLength(1)
      expect(existsSync(file)).toBe(false)
      expect(await run()).toEqual([`All that is known about ${whole.username} stands in ${file}.`])
      expect(JSON.parse(await readFile(file, 'utf8')).data.swaps).toEqual(data.swaps)
      expect((await stat(file)).mode & 0o077).toBe(0)
      await expect(run()).rejects.toThrow('cannot be written (EEXIST)')
    } finally {
      await rm(folder, { recursive: true, force: true })
      await world.sql`select app.unban_player(${whole.username})`
    }
  })

  it('has all of ten thousand entries', async () => {
    const before = (await exported(world, token)).data['dice ledger']?.length ?? 0
    await world.sql`insert into app.dice_entry (player_id, dice, reason, entered_at)
      select ${whole.id}, 1, 'roll', app.now() from generate_series(1, 10000)`
    expect((await exported(world, token)).data['dice ledger']).toHaveLength(before + 10_000)
  })
})

describeOnBoth('A player who reads it again and again', (engine) => {
  it('waits for the next minute', async () => {
    const world = await openWorld(engine, { RATE_LIMITS: 'exports=2' })
    try {
      const token = await world.token('Maja')
      const statuses: number[] = []
      for (let call = 0; call < 6; call += 1) {
        statuses.push((await world.call('player_export', {}, token)).status)
      }
      // A minute may end between the calls and restart the count.
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4)
      expect(statuses).toContain(429)
    } finally {
      await world.close()
    }
  })
})
