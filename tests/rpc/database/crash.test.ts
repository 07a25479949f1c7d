import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { type Cluster, startCluster } from '../support/postgresql-cluster.ts'
import { prepareWriters } from '../support/prepare-writers.ts'
import { startProcess } from '../support/server-process.ts'
import { type Asked, ask, write } from '../support/writers.ts'

const SECRET = 'a-secret-of-this-test-and-of-nothing-else'
const WRITERS = 32
const OFFERS = 12
/** Enough calls to leave every effect in many states; after them every writer has a call in progress. */
const CALLS_BEFORE_CRASH = 800
const STICKERS = [
  'grand-tour/croissant',
  'grand-tour/pretzel',
  'grand-tour/baguette',
  'grand-tour/cupcake',
  'grand-tour/cinnamon-bun',
  'grand-tour/sunflower',
  'grand-tour/strawberry',
  'grand-tour/watering-can',
]

/** Effects that spend, win or grant; some are called more often than a day allows. */
const EFFECTS = [
  {
    fn: 'redemption_apply',
    params: (turn: number) => ({
      campaign: 'invite-activity',
      sticker: STICKERS[turn % STICKERS.length],
    }),
  },
  { fn: 'lucky_draw_spin', params: () => ({ campaign: 'lucky-draw' }) },
  {
    fn: 'free_sticker_claim',
    params: (turn: number) => ({ campaign: 'invite-activity', offer: 1 + (turn % OFFERS) }),
  },
  { fn: 'dice_roll', params: () => ({ campaign: 'dice' }) },
  { fn: 'mini_game_start', params: () => ({ campaign: 'free-mini-game' }) },
  {
    fn: 'album_update',
    params: (turn: number) => ({ changes: [{ sticker: 'grand-tour/lantern', copies: turn % 5 }] }),
  },
]

describe.skipIf(inject('postgresqlUrl') === null)('Kill -9 of servers and database', () => {
  let cluster: Cluster
  let place: DatabasePlace

  beforeAll(async () => {
    const started = await startCluster({ durable: true })
    if (!started) throw new Error('PostgreSQL is not installed here')
    cluster = started
    place = { databaseUrl: cluster.url('postgres'), dataDir: '' }
    await prepareWriters(cluster.url('postgres'), WRITERS)
  })
  afterAll(() => cluster?.stop())

  it('keeps every effect that was answered to 32 writers, once, and no partial one', async () => {
    const database = await openDatabase(place)
    const players = await database.query<{ id: string }>('select id from app.player')
    await database.close()
    const tokens = await Promise.all(players.map(({ id }) => new Tokens([SECRET]).issue(id)))
    const serve = () =>
      startProcess(place, {
        SESSION_SECRET: SECRET,
        LOG_LEVEL: 'silent',
      })

    const servers = [serve(), serve()]
    const addresses = await Promise.all(servers.map(({ address }) => address))
    let asked: Asked[] = []
    // A writer counts up before each call, so from its second call on, each count means one more response.
    let calls = 0
    let beAmidWork = () => {}
    const amidWork = new Promise<void>((resolve) => {
      beAmidWork = resolve
    })
    const writing = write(addresses, tokens, EFFECTS, () => {
      calls += 1
      if (calls === CALLS_BEFORE_CRASH) beAmidWork()
      return false
    }).then((all) => {
      asked = all
    })
    await amidWork
    for (const server of servers) server.child.kill('SIGKILL')
    cluster.crash()
    await writing
    await Promise.all(servers.map(({ ended }) => ended))
    cluster.restart()

    const answered = asked.filter(({ answer }) => answer?.status === 200)
    const unanswered = asked.filter(({ answer }) => !answer)
    expect(answered.length).toBeGreaterThan(100)
    // An effect that is always refused would prove nothing.
    const done = new Set(answered.map(({ fn }) => fn))
    expect(EFFECTS.map(({ fn }) => fn).filter((fn) => !done.has(fn))).toEqual([])
    expect(unanswered.length).toBeGreaterThan(0)
    const checked = await openDatabase(place)
    try {
      expect(await brokenInvariants(checked)).toEqual([])
      const [{ kept } = { kept: 0 }] = await checked.query<{ kept: number }>(
        'select count(*)::int as kept from app.request where request_id = any ($1::text::uuid[])',
        [`{${answered.map(({ params }) => params.request_id).join(',')}}`],
      )
      expect(kept).toBe(answered.length)

      const server = serve()
      const address = await server.address
      const before = await counts(checked)
      for (const one of answered) {
        const again = { ...one }
        await ask(address, again)
        expect(again.answer).toEqual(one.answer)
      }
      expect(await counts(checked)).toEqual(before)
      for (const one of unanswered) {
        await ask(address, one)
        await ask(address, one)
        expect([200, 400]).toContain(one.answer?.status)
      }
      expect(await brokenInvariants(checked)).toEqual([])
      server.child.kill('SIGTERM')
      await server.ended
    } finally {
      await checked.close()
    }
  })
})

/** Returns the number of rows of every table except the unlogged ones, which a crash empties. */
async function counts(database: Awaited<ReturnType<typeof openDatabase>>) {
  const tables = await database.query<{ name: string }>(`
    select relname as name from pg_class
      where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' order by 1`)
  const [row] = await database.query(
    `select ${tables.map(({ name }) => `(select count(*)::int from app.${name}) as ${name}`).join(', ')}`,
  )
  return row
}
