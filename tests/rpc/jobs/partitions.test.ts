import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { play } from '../support/stage.ts'
import { type World, worldFor } from '../support/world.ts'

async function keepPartitions(database: Pick<Database, 'query'>): Promise<string[]> {
  const did: string[] = []
  for (;;) {
    const [row] = await database.query<{ step: string | null }>(
      'select app.keep_partitions_step() as step',
    )
    if (!row?.step) return did
    did.push(row.step)
  }
}

async function partitionOf(world: World, id: string): Promise<string[]> {
  const rows = await world.sql<{ name: string }>`select tableoid::regclass::text as name
    from app.request where request_id = ${id}
    union all
    select tableoid::regclass::text from app.stranger_request where request_id = ${id}`
  return rows.map(({ name }) => name)
}

async function splitMonths({ database }: World): Promise<void> {
  await database.transaction((transaction) =>
    transaction.script(
      `alter table app.request detach partition app.request_before;
        insert into app.request select * from app.request_before;
        drop table app.request_before;
        select app.make_partition('request', 'month', 'asked_at', 'caller, request_id',
            date_trunc('month', now() - age, 'UTC'))
          from (values (interval '0'), (now() - date_trunc('month', now(), 'UTC') + interval '1 day'))
            as listed (age);`,
    ),
  )
}

async function moveRequest(world: World, id: string, by: string): Promise<void> {
  for (const table of ['request', 'request_answer'])
    await world.database.query(
      `update app.${table} set asked_at = asked_at + $2::text::interval where request_id = $1`,
      [id, by],
    )
}

const share = (world: World, request_id: string, page: number, token: string) =>
  world.call('season_recap_shared', { request_id, season: 'movie-night', page }, token)

describeOnBoth('The partitions of requests', (engine) => {
  const world = worldFor(engine)

  it('are made for this span and the two after it, once', async () => {
    const did = await keepPartitions(world.database)
    // The first partition contains the current month and everything before it, so it needs no separate one.
    expect(did.map((step) => step.replace(/\d/g, '0'))).toEqual([
      'made request_0000_00',
      'made request_0000_00',
      'made request_answer_0000_00_00',
      'made request_answer_0000_00_00',
      'made request_answer_0000_00_00',
      'made stranger_request_0000_00_00',
      'made stranger_request_0000_00_00',
      'made stranger_request_0000_00_00',
      ...[
        'invitation_attempt',
        'sticker_entry',
        'dice_entry',
        'chance_entry',
        'mini_game_turn',
        'link_visit',
      ].flatMap((ledger) => [`made ${ledger}_0000_00`, `made ${ledger}_0000_00`]),
    ])
    expect(await keepPartitions(world.database)).toEqual([])
  })

  it('keep an id that is asked again in the next month', async () => {
    const token = await world.token('Maja')
    const request_id = randomUUID()
    const first = await share(world, request_id, 1, token)
    expect(first.status).toBe(200)
    expect(await partitionOf(world, request_id)).toEqual(['app.request_before'])
    await splitMonths(world)
    const [partition] = await partitionOf(world, request_id)
    expect(partition).toMatch(/^app\.request_\d{4}_\d\d$/)
    await moveRequest(world, request_id, '-1 month')
    const [earlier] = await partitionOf(world, request_id)
    expect(earlier).toMatch(/^app\.request_\d{4}_\d\d$/)
    expect(earlier).not.toBe(partition)
    expect(await share(world, request_id, 1, token)).toMatchObject({ body: first.body })
    await expectRefusal(share(world, request_id, 2, token), REFUSAL.request_id_reused)
  })

  it('hold strangers apart from players', async () => {
    const { body } = await world.callAs('Maja', 'invite_link_make')
    const request_id = randomUUID()
    const params = { request_id, id: (body as { id: string }).id, visitor: randomUUID() }
    expect((await world.call('invite_link_visit', params)).status).toBe(200)
    const [partition] = await partitionOf(world, request_id)
    expect(partition).toMatch(/^app\.stranger_request_\d{4}_\d\d_\d\d$/)
  })

  it('take over what came while none was there', async () => {
    const token = await world.token('Maja')
    const request_id = randomUUID()
    const first = await share(world, request_id, 3, token)
    const [partition] = await partitionOf(world, request_id)
    const names = (
      await world.sql<{ name: string }>`select partition as name from app.partitions_of('request')
        where ends_at > now() order by ends_at`
    ).map(({ name }) => name)
    await world.database.transaction(async (transaction) => {
      for (const name of names)
        await transaction.script(`alter table app.request detach partition app.${name};
          insert into app.request select * from app.${name};
          drop table app.${name};`)
    })
    expect(await partitionOf(world, request_id)).toEqual(['app.request_other'])
    expect(await share(world, request_id, 3, token)).toMatchObject({ body: first.body })

    expect(await keepPartitions(world.database)).toEqual(names.map((name) => `made ${name}`))
    expect(await partitionOf(world, request_id)).toEqual([partition])
    expect(await share(world, request_id, 3, token)).toMatchObject({ body: first.body })
  })

  it('tell who asks again after two days that it was done, and do it once', async () => {
    const token = await world.token('Maja')
    const shares = () => world.value<number>`select count(*)::int as count from app.recap_share`
    const request_id = randomUUID()
    const first = await share(world, request_id, 1, token)
    expect(first.status).toBe(200)
    const once = await shares()
    await moveRequest(world, request_id, '-5 days')
    const [day] = await world.sql<{ name: string }>`select app.make_partition('request_answer',
      'day', 'asked_at', 'caller, request_id',
      date_trunc('day', now() - interval '5 days', 'UTC')) as name`
    expect(await share(world, request_id, 1, token)).toMatchObject({ body: first.body })
    expect(await keepPartitions(world.database)).toContain(`dropped ${day?.name}`)
    for (const more of ['0 days', '-54 days']) {
      await moveRequest(world, request_id, more)
      for (const page of [1, 2])
        await expectRefusal(share(world, request_id, page, token), REFUSAL.request_id_reused)
    }
    expect(await shares()).toBe(once)
  })

  it('are known for 30 to 60 days, as the longest campaign that gives something', async () => {
    const lives = await play(world.database, async ({ query }) => {
      const life = async (without: string) => {
        await query(`delete from app.campaign where ${without}`)
        const [row] = await query<{ days: number }>(
          'select extract(day from app.request_life())::int as days',
        )
        return row?.days
      }
      await query('delete from app.season_snapshot_build')
      await query('delete from app.season_snapshot')
      const all = await life('false')
      const short = await life(
        `kind <> all (app.recap_kinds()) and closes_at - opens_at > interval '50 days'`,
      )
      const [team] = await query<{ days: number }>(
        `select max(extract(day from closes_at - opens_at))::int as days
          from app.campaign where kind <> all (app.recap_kinds())`,
      )
      return {
        all,
        isThatOfTeams: short === team?.days,
        onlyRecaps: await life('kind <> all (app.recap_kinds())'),
      }
    })
    expect(lives).toEqual({ all: 60, isThatOfTeams: true, onlyRecaps: 30 })
  })

  it('are dropped when the life of their ids is over, not before', async () => {
    await world.database.transaction((transaction) =>
      transaction.script(`do $$ begin
        execute (select string_agg(format('drop table app.%I;', partition), ' ')
          from app.partitions_of('request') where ends_at <= now());
        end $$;`),
    )
    const made = async (age: string) =>
      (await world.value<string>`select app.make_partition('request', 'month', 'asked_at',
        'caller, request_id',
        date_trunc('month', now() - app.request_life() - ${age}::text::interval, 'UTC')) as name`) ??
      ''
    const over = await made('31 days')
    const alive = await made('-1 day')
    expect(await keepPartitions(world.database)).toContain(`dropped ${over}`)
    const left = await world.sql<{ partition: string }>`select partition
      from app.partitions_of('request')`
    expect(left.map(({ partition }) => partition)).toContain(alive)
    expect(left.map(({ partition }) => partition)).not.toContain(over)
  })
})

describeOnPostgresql('Two servers', (engine) => {
  const world = worldFor(engine)

  it('that get one id on both sides of a midnight do it once', async () => {
    await keepPartitions(world.database)
    await splitMonths(world)
    const request_id = randomUUID()
    const caller = randomUUID()
    const open = (transaction: Pick<Database, 'query'>) =>
      transaction.query<{ answer: unknown }>(
        `select app.open_request($1::text::uuid, $2::text::uuid, 'test', '{}') as answer`,
        [caller, request_id],
      )
    const order: string[] = []
    let second: Promise<unknown> | undefined
    await world.database.transaction(async (first) => {
      await open(first)
      // Moves the first transaction's request to last month's partition, as if midnight had ended the month.
      await first.query(
        `with moved as (
            update app.request set asked_at = asked_at - interval '1 month'
              where request_id = $1 returning *)
          insert into app.request_answer (caller, request_id, asked_at, answer)
            select caller, request_id, asked_at, '{"by": "first"}' from moved`,
        [request_id],
      )
      second = world.database
        .transaction((other) => open(other))
        .then((rows) => {
          order.push('second')
          return rows
        })
      for (;;) {
        const waits = await world.value<boolean>`select exists (select from pg_locks
          where not granted) as waits`
        if (waits) break
        if (order.length > 0) break
      }
      order.push('first')
    })
    expect(await second).toEqual([{ answer: { by: 'first' } }])
    expect(order).toEqual(['first', 'second'])
  })

  it('keep partitions at once without standing in each other’s way', async () => {
    const steps = await Promise.all([
      keepPartitions(world.database),
      keepPartitions(world.database),
    ])
    expect(steps.flat()).toEqual([])
  })

  it('never make effects wait for a long transaction', async () => {
    await world.database.transaction((transaction) =>
      transaction.script(`do $$ begin
        execute format('drop table app.%I', (select partition from app.partitions_of('request')
          where ends_at is not null order by ends_at desc limit 1));
        end $$;`),
    )
    await world.database.transaction(async (long) => {
      await long.query('select count(*) from app.request')
      await expect(keepPartitions(world.database)).rejects.toMatchObject({ code: '55P03' })
      // The job has given up waiting for its lock, so no call queues behind it.
      const answer = await share(world, randomUUID(), 1, await world.token('Maja'))
      expect(answer.status).toBe(200)
    })
    expect(await keepPartitions(world.database)).toHaveLength(1)
  })
})
