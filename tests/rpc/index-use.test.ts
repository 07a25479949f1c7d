import { expect, it } from 'vitest'
import { EXAMPLES } from './support/all-examples.ts'
import { describeOnBoth } from './support/engines.ts'
import { play, type Stage } from './support/stage.ts'
import { worldFor } from './support/world.ts'

/** Tables that stay small however many people play; they may be scanned. */
const SMALL = [
  'environment',
  'campaign',
  'refused_word',
  'allowed_word',
  'moderation_rules',
  'album',
  'sticker',
  'sticker_set',
  'season_snapshot',
]

describeOnBoth('A call', (engine) => {
  const world = worldFor(engine)

  it.each(Object.entries(EXAMPLES))(
    'of %s scans no growing table',
    async (name, { params, outcomes }) => {
      const caller = outcomes?.player && outcomes.player !== 'allowed' ? 'apple' : 'player'
      const scanned = await play(world.database, async (stage) => {
        const given = await params(stage, caller)
        const before = await sequentialScans(stage)
        await stage.call(caller, name, given)
        const after = await sequentialScans(stage)
        return [...after].filter(([table, scans]) => scans !== before.get(table))
      })
      expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
    },
  )

  it.each([
    ['another player’s recap', { season: 'movie-night', username: 'Bruno' }],
    ['a recap by a name in other letters', { season: 'movie-night', username: 'INÊS C.' }],
  ])('of season_recap for %s does not, either', async (_, params) => {
    const scanned = await play(world.database, async (stage) => {
      const before = await sequentialScans(stage)
      await stage.call('player', 'season_recap', params)
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })
})

describeOnBoth('What is watched every few seconds', (engine) => {
  const world = worldFor(engine)

  it.each(['outboxes', 'job_states'])('by %s is read without reading it all', async (name) => {
    const scanned = await play(world.database, async (stage) => {
      const before = await sequentialScans(stage)
      await stage.query(`select * from app.${name}()`)
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(
      scanned
        .map(([table]) => table)
        // One row for each job, and for each snapshot that is being counted.
        .filter((table) => ![...SMALL, 'job_run', 'season_snapshot_build'].includes(table)),
    ).toEqual([])
  })
})

describeOnBoth('The ranking of an event that everybody plays', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['event_rewards', { campaign: 'events', event: 'orbit-race' }, 60],
    ['event_ranking', { campaign: 'events', event: 'orbit-race', after: 1000 }, 120],
  ])('is read by %s without reading it all', async (name, params, most) => {
    // Leaves pages without rows behind, as deleted rows do.
    await play(world.database, everybodyScores)
    for (const analysed of ['before', 'after']) {
      const read = await play(world.database, async (stage) => {
        // What the database knows of a table is often older than its rows.
        if (analysed === 'before') await stage.query('analyze app.event_score')
        await everybodyScores(stage)
        if (analysed === 'after') await stage.query('analyze app.event_score')
        const before = await rowsRead(stage)
        await stage.call('player', name, params)
        return (await rowsRead(stage)) - before
      })
      expect(read).toBeGreaterThan(0)
      expect(read, `rows read with what was known ${analysed} the scores`).toBeLessThan(most)
    }
  })

  it('is settled from its top', async () => {
    const read = await play(world.database, async (stage) => {
      await everybodyScores(stage)
      await stage.setClock('2026-11-23T14:15:00Z')
      const before = await rowsRead(stage)
      expect(await stage.query('select app.settle_next_event() as settled')).toEqual([
        { settled: 1 },
      ])
      return (await rowsRead(stage)) - before
    })
    // Fifty ranks have a reward.
    expect(read).toBeLessThan(120)
  })
})

describeOnBoth('The ranking of a game day that everybody plays', (engine) => {
  const world = worldFor(engine)

  it('is read without reading it all, whatever is known of it', async () => {
    await play(world.database, everybodyPlays)
    const read = await play(world.database, async (stage) => {
      await stage.query('analyze app.mini_game_day_best')
      await everybodyPlays(stage)
      const before = await rowsRead(stage, 'mini_game_day_best')
      await stage.call('player', 'mini_game_places', {
        campaign: 'free-mini-game',
        from_rank: 1000,
      })
      return (await rowsRead(stage, 'mini_game_day_best')) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(150)
  })
})

describeOnBoth('Reminders of an event of which everybody is reminded', (engine) => {
  const world = worldFor(engine)

  it('are queued, posted and forgotten by index, and no more of them than asked for', async () => {
    const scanned = await play(world.database, async (stage) => {
      await stage.query(`
        insert into app.notification_setting (player_id, special, common, updated_at)
          select id, true, false, app.now() from app.player`)
      await stage.query(`
        insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
          select 'events', 'golden-blitz-nov', id, app.now() from app.player`)
      await stage.setClock('2026-11-22T06:45:00Z')
      const before = await sequentialScans(stage)
      const read = await settingsRead(stage)
      for (let batch = 0; batch < 3; batch += 1) {
        await stage.query('select app.queue_reminders(50)')
        const looked = await stage.query<{ reminder: string; ready: boolean }>(
          'select reminder::text, ready from app.take_reminders(40, true)',
        )
        expect(looked).toHaveLength(40)
        const answers = looked.map(({ reminder }) => ({ reminder, taken: true, note: 'HTTP 200' }))
        await stage.query('select app.record_reminder_answers($1::text::jsonb)', [
          JSON.stringify(answers),
        ])
      }
      // 50 to walk on by, and each again for whether they want it, of two tables.
      expect((await settingsRead(stage)) - read).toBeLessThan(3 * 4 * 50)
      await stage.query('select * from app.unsent_reminders()')
      await stage.setClock('2026-12-01T00:00:00Z')
      expect(await stage.query('select app.forget_reminders(30) as forgotten')).toEqual([
        { forgotten: 30 },
      ])
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })
})

/** Returns how many switches this transaction has read. */
async function settingsRead(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ read: string | number }>(
    `select sum(seq_tup_read + idx_tup_fetch) as read
      from pg_stat_xact_user_tables where relname in ('notification_setting', 'event_reminder')`,
  )
  return Number(row?.read)
}

/** Gives every player points: of many the same, at times of their own. */
async function everybodyScores(stage: Stage): Promise<void> {
  const reported = await stage.query(`
    insert into app.event_point_entry
        (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
      select 'everybody ' || n, 'events', 'orbit-race', id, 10 * (1 + n % 300),
          timestamptz '2026-11-20T00:00:00Z' + n * interval '1 minute', app.now()
        from (select id, row_number() over (order by id) as n from app.player) as player
      returning id`)
  expect(reported.length).toBeGreaterThan(1500)
}

/** Gives every player a score in today's mini game. */
async function everybodyPlays(stage: Stage): Promise<void> {
  await stage.query(`
    select app.record_mini_game_best('free-mini-game', app.local_date(app.now(), 'Europe/Berlin'), id,
        10 * (1 + n % 300), app.now() - n * interval '1 second')
      from (select id, row_number() over (order by id)::integer as n from app.player) as player`)
}

/** Returns how many rows of a table, at first the events' scores, this transaction has read. */
async function rowsRead(stage: Stage, table = 'event_score'): Promise<number> {
  const [row] = await stage.query<{ read: string | number }>(
    `select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = $1`,
    [table],
  )
  return Number(row?.read)
}

/** Returns how often each table was scanned sequentially in this transaction. */
async function sequentialScans(transaction: {
  query<R extends Record<string, unknown>>(text: string): Promise<R[]>
}): Promise<Map<string, number>> {
  const rows = await transaction.query<{ name: string; scans: string | number }>(
    `select relname as name, seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'app'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
