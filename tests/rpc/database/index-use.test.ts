import { expect, it } from 'vitest'
import { EXAMPLES } from '../support/all-examples.ts'
import { describeOnBoth } from '../support/engines.ts'
import { play, type Stage } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

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
  'swap_reminder_walk',
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
        // `job_run` has one row for each job, `season_snapshot_build` one for each snapshot that is being
        // counted.
        .filter((table) => ![...SMALL, 'job_run', 'season_snapshot_build'].includes(table)),
    ).toEqual([])
  })
})

describeOnBoth('A ranking of everybody', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['event_rewards', { campaign: 'events', event: 'orbit-race' }, 60],
    ['event_ranking', { campaign: 'events', event: 'orbit-race', after: 1000 }, 120],
    ['mini_game_places', { campaign: 'free-mini-game', from_rank: 1000 }, 120],
  ])('is read by %s without reading it all', async (name, params, most) => {
    // Leaves empty pages in the table, as deleted rows do.
    await play(world.database, everybodyScores)
    for (const analysed of ['before', 'after']) {
      const read = await play(world.database, async (stage) => {
        // Covers statistics that are older than the table's rows, which is common.
        if (analysed === 'before') await stage.sql`analyze app.ranking_score`
        await everybodyScores(stage)
        if (analysed === 'after') await stage.sql`analyze app.ranking_score`
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
      expect(await stage.sql`select app.settle_next_event() as settled`).toEqual([{ settled: 1 }])
      return (await rowsRead(stage)) - before
    })
    // Fifty ranks have a reward, so the function must read far fewer rows than all.
    expect(read).toBeLessThan(120)
  })
})

describeOnBoth('A new name among many players', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['that nobody has', 'Quizzical Heron', true],
    ['that varies another', 'Brun.o', false],
  ])('%s is compared with those alone that look like it', async (_, username, free) => {
    const read = await play(world.database, async (stage) => {
      const before = await rowsRead(stage, 'player')
      const scans = await sequentialScans(stage)
      expect(
        await stage.sql`
          select app.username_is_free(${username}, ${await stage.id('player')}::uuid) as free`,
      ).toEqual([{ free }])
      expect((await sequentialScans(stage)).get('player')).toBe(scans.get('player'))
      return (await rowsRead(stage, 'player')) - before
    })
    expect(read).toBeLessThan(30)
  })
})

describeOnBoth('The open teams of an event that everybody plays', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['by points', {}, 'Team of many'],
    ['by name', { search: 'the same' }, 'The Same'],
  ])(
    'are listed %s without those before a page, and without full ones',
    async (_, params, name) => {
      await play(world.database, (stage) => everybodyHasATeam(stage, name))
      for (const analysed of ['before', 'after']) {
        const read = await play(world.database, async (stage) => {
          if (analysed === 'before') await stage.sql`analyze app.partner_team`
          const ids = await everybodyHasATeam(stage, name)
          if (analysed === 'after') await stage.sql`analyze app.partner_team`
          const before = await rowsRead(stage, 'partner_team')
          const page = (await stage.call('player', 'partner_teams', {
            campaign: 'partner-team',
            after: ids[1500],
            ...params,
          })) as { teams: { id: number; open_seats: number }[] }
          const next = ids.slice(1501).filter((_, place) => (1502 + place) % 4 !== 0)
          expect(page.teams.map(({ id }) => id)).toEqual(next.slice(0, 20))
          return (await rowsRead(stage, 'partner_team')) - before
        })
        // Reads up to twenty teams of each size with a free seat, twice, and the teams that are shown.
        expect(read, `with what was known ${analysed} the teams`).toBeLessThan(150)
      }
    },
  )
})

describeOnBoth('A partner team that thousands have left', (engine) => {
  const world = worldFor(engine)
  const tables = ['partner_team_member', 'exchange', 'sticker_transfer', 'player'] as const

  /** Creates a team of two members who swapped often and of many players who have left. Returns its id. */
  const crowded = async (stage: Stage) => {
    await stage.setClock('2026-11-22T10:00:00Z')
    const [row] = await stage.sql<{ id: number }>`with made as (
        insert into app.partner_team (event_slug, creator_id, name, created_at)
          values ('partner-team', app.player_by_username('Maja'), 'Revolving Door', app.now())
          returning id
      )
      select id::int from made`
    const id = row?.id ?? 0
    await stage.sql`insert into app.partner_team_member (team_id, player_id, joined_at, left_at)
      select ${id}, player.id, app.now() + n * interval '1 second',
          case when n > 2 then app.now() + (n + 30) * interval '1 second' end
        from (select id, row_number() over (order by joined_at, id) as n
            from app.player where id not in (
              select player_id from app.partner_team_member where left_at is null)) as player
        where n <= 1000`
    await stage.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
      select seat.player_id, mate.id, app.now() + interval '1 hour' + mate.n * interval '10 seconds'
        from app.partner_team_member as seat
        cross join (select id, row_number() over (order by id) as n from app.player) as mate
        where seat.team_id = ${id} and seat.left_at is null and mate.id <> seat.player_id
          and mate.n <= 1000`
    await stage.setClock('2026-11-24T10:00:00Z')
    return id
  }

  it('is shown and joined without reading them, or what its members did', async () => {
    const read = await play(world.database, async (stage) => {
      const team = await crowded(stage)
      const [row] = await stage.sql<{ points: number; left: number }>`select points, (
          select count(*)::int from app.partner_team_member as member
            where member.team_id = team.id and left_at is not null) as left
        from app.partner_team as team where id = ${team}`
      expect(row?.points).toBeGreaterThan(10_000)
      expect(row?.left).toBeGreaterThan(500)
      const counts: Record<string, number> = {}
      const before = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      const page = (await stage.call('stranger', 'partner_team', {
        campaign: 'partner-team',
        team,
      })) as { team: { points: number } }
      expect(page.team.points).toBe(row?.points)
      const after = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      tables.forEach((table, place) => {
        counts[table] = (after[place] ?? 0) - (before[place] ?? 0)
      })
      return counts
    })
    expect(read.partner_team_member).toBeGreaterThan(0)
    expect(read.partner_team_member).toBeLessThan(60)
    expect(read.exchange).toBeLessThan(20)
    expect(read.player).toBeLessThan(20)
    expect(read.sticker_transfer).toBeLessThan(20)
  })

  it('earns more without reading them, when somebody in it has swapped', async () => {
    const read = await play(world.database, async (stage) => {
      const team = await crowded(stage)
      const points = async () =>
        (await stage.value<number>`select points from app.partner_team where id = ${team}`) ?? 0
      const earned = await points()
      const before = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      await stage.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
        select player_id, app.player_by_username('Maja'), '2026-11-24T10:04:00Z'
          from app.partner_team_member where team_id = ${team} and left_at is null limit 1`
      const after = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      expect(await points()).toBe(earned + 120)
      return tables.map((_, place) => (after[place] ?? 0) - (before[place] ?? 0))
    })
    for (const [place, table] of tables.entries()) expect(read[place], table).toBeLessThan(100)
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
        await stage.sql`select app.queue_reminders(50)`
        const looked = await stage.sql<{ message: string; ready: boolean }>`
          select message::text, ready from app.take_messages('notify', 40, true)`
        expect(looked).toHaveLength(40)
        const answers = looked.map(({ message }) => ({ message, taken: true, note: 'HTTP 200' }))
        await stage.sql`select app.record_answers(${JSON.stringify(answers)}::text::jsonb)`
      }
      // A step reads 50 rows to advance and reads each row again for the player's choice, in two tables. Once,
      // at the end of a range of players, it also reads up to 50 rows of the next range.
      expect((await settingsRead(stage)) - read).toBeLessThan((3 * 4 + 2) * 50)
      await stage.sql`select * from app.unsent_reminders()`
      await stage.setClock('2026-12-01T00:00:00Z')
      expect(await stage.sql`select app.forget_messages(30) as forgotten`).toEqual([
        { forgotten: 30 },
      ])
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })

  it('are taken without reading those that are not, whatever is known of them', async () => {
    const tables = ['outbox', 'player']
    const read = await play(world.database, async (stage) => {
      await stage.query(`
        insert into app.notification_setting (player_id, special, common, updated_at)
          select id, true, false, app.now() from app.player`)
      await stage.setClock('2026-11-22T06:45:00Z')
      await stage.sql`select app.queue_reminders(10000)`
      await stage.sql`analyze app.outbox`
      const before = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      expect(await stage.sql`select from app.take_messages('notify', 100, true)`).toHaveLength(100)
      const after = await Promise.all(tables.map((table) => rowsRead(stage, table)))
      return tables.map((_, place) => (after[place] ?? 0) - (before[place] ?? 0))
    })
    for (const [place, table] of tables.entries()) {
      expect(read[place], table).toBeGreaterThan(0)
      expect(read[place], table).toBeLessThan(600)
    }
  })
})

describeOnBoth('Reminders of swaps of which everybody is told', (engine) => {
  const world = worldFor(engine)

  it('are queued, posted and forgotten by index, and counted by it', async () => {
    const scanned = await play(world.database, async (stage) => {
      await stage.query(`
        insert into app.swap_reminder_setting
            (player_id, proposed, accepted, expiring, confirmed, matched, updated_at)
          select id, true, true, true, true, true, app.now() from app.player`)
      await stage.sql`update app.swap_reminder_walk set walked_at = app.now()`
      await stage.query(`
        insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
          select id, lead(id) over (order by id), app.now(), app.now() + interval '48 hours'
            from app.player order by id limit 200`)
      await stage.query(`
        insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
          select id, 'accepted', partner_id, app.now(), expires_at from app.proposal
            where state = 'open' and proposed_at = app.now() and id % 2 = 0`)
      await stage.query(`
        insert into app.mail_address (player_id, address, mailbox, domain, state, asked_at, next_at)
          select id, 'x@example.com', gen_random_uuid(), gen_random_uuid(), 'on', app.now(), app.now()
            from app.player order by id limit 200`)
      await stage.setClock('2026-11-21T12:01:00Z')
      const before = await sequentialScans(stage)
      for (let batch = 0; batch < 3; batch += 1) {
        await stage.sql`
          select app.find_matches(50), app.queue_swap_reminders(50), app.queue_mails(50)`
        await stage.sql`select * from app.take_messages('mail', 20, true)`
        const looked = await stage.sql<{ message: string; ready: boolean }>`
          select message::text, ready from app.take_messages('notify', 20, true)`
        const answers = looked.map(({ message }) => ({ message, taken: true, note: 'HTTP 200' }))
        await stage.sql`select app.record_answers(${JSON.stringify(answers)}::text::jsonb)`
      }
      await stage.setClock('2026-11-23T08:00:00Z')
      await stage.sql`select app.queue_swap_reminders(50)`
      await stage.sql`select * from app.take_messages('notify', 20, true)`
      await stage.setClock('2026-12-02T00:00:00Z')
      await stage.sql`select app.forget_messages(30)`
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })
})

async function settingsRead(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ read: string | number }>`
    select sum(seq_tup_read + idx_tup_fetch) as read
    from pg_stat_xact_user_tables where relname in ('notification_setting', 'event_reminder')`
  return Number(row?.read)
}

/** Gives every player points at different times in an event and a game day; many get the same number. */
async function everybodyScores(stage: Stage): Promise<void> {
  const reported = await stage.query(`
    insert into app.event_point_entry
        (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
      select 'everybody ' || n, 'events', 'orbit-race', id, 10 * (1 + n % 300),
          timestamptz '2026-11-20T00:00:00Z' + n * interval '1 minute', app.now()
        from (select id, row_number() over (order by id) as n from app.player) as player
      returning id`)
  expect(reported.length).toBeGreaterThan(1500)
  await stage.query(`
    select app.record_mini_game_best('free-mini-game', app.local_date(app.now(), 'Europe/Berlin'), id,
        10 * (1 + n % 300), app.now() - n * interval '1 second')
      from (select id, row_number() over (order by id)::integer as n from app.player) as player`)
}

/**
 * Creates 2,400 teams with the same name and no points, whose sizes cycle from one to four members. Returns
 * their ids in the order of the list.
 */
async function everybodyHasATeam(stage: Stage, name: string): Promise<number[]> {
  const made = await stage.sql<{ id: number }>`insert into app.partner_team (event_slug, creator_id,
    name, created_at, members)
    select 'partner-team', app.player_by_username('Maja'), ${name},
        timestamptz '2026-11-20T00:00:00Z' + n * interval '1 second', 1 + (n - 1) % 4
      from generate_series(1, 2400) as n
    returning id::int`
  return made.map(({ id }) => id)
}

async function rowsRead(stage: Stage, table = 'ranking_score'): Promise<number> {
  const [row] = await stage.sql<{ read: string | number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`
  return Number(row?.read)
}

async function sequentialScans(transaction: {
  query<R extends Record<string, unknown>>(text: string): Promise<R[]>
}): Promise<Map<string, number>> {
  const rows = await transaction.query<{ name: string; scans: string | number }>(
    `select relname as name, seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'app'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
