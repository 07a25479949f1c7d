import { expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { JOBS, type Job } from '#backend/jobs/jobs.ts'
import { runTurn } from '#backend/jobs/run-jobs.ts'
import { startJobs } from '#backend/jobs/schedule.ts'
import { MOVIE_NIGHT } from '../support/campaigns.ts'
import { computeRecaps, SNAPSHOT_ROWS } from '../support/compute-recaps.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { exchanged, praised, signUp } from '../support/extra-players.ts'
import { RARE } from '../support/running-album.ts'
import { type World, worldFor } from '../support/world.ts'

const SILENT = { info: () => undefined, error: () => undefined }

const jobOf = (name: string): Job => {
  const job = JOBS.find((known) => known.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}

interface State extends Record<string, unknown> {
  job: string
  ended: boolean
  goes_on: boolean
  done: number
  failure: string | null
  due_since: string | null
}

async function stateOf(world: World, job: string): Promise<State | undefined> {
  const [state] = await world.sql<State>`select job, ended_at is not null as ended,
    begun_at is not null as goes_on,
      done::int as done, failure, app.iso(due_since) as due_since
    from app.job_states() where job = ${job}`
  return state
}

describeOnBoth('A job', (engine) => {
  const world = worldFor(engine)

  it('lets the others have their turn, and goes on after them', async () => {
    const order: string[] = []
    const long: Job = {
      name: 'long',
      async step() {
        order.push('long')
        return {
          done: 1,
          next: order.filter((name) => name === 'long').length < 3 ? 'more' : 'ended',
        }
      },
    }
    let shortDone = () => {}
    const short: Job = {
      name: 'short',
      async step() {
        order.push('short')
        shortDone()
        return { done: 0, next: 'ended' }
      },
    }
    const seen = new Promise<void>((resolve) => {
      shortDone = resolve
    })
    const logged: unknown[] = []
    let allDone = () => {}
    const finished = new Promise<void>((resolve) => {
      allDone = resolve
    })
    const stop = startJobs(
      world.database,
      {
        ...SILENT,
        info: (what: unknown) => {
          logged.push(what)
          if (logged.length === 3) allDone()
        },
      },
      [long, short],
      // A time limit of -1 ms ends each turn after one step.
      -1,
    )
    await seen
    await finished
    await stop()
    expect(order).toEqual(['long', 'short', 'long', 'long'])
    expect(logged).toEqual([
      { job: 'long', done: 1, more: true },
      { job: 'long', done: 1, more: true },
      { job: 'long', done: 1, more: false },
    ])
    expect(await stateOf(world, 'long')).toMatchObject({ ended: true, goes_on: false, done: 3 })
  })

  it('stops between two steps when its server stops', async () => {
    let steps = 0
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const endless: Job = {
      name: 'endless',
      async step() {
        steps += 1
        begun()
        return { done: 1, next: 'more' }
      },
    }
    const stop = startJobs(world.database, SILENT, [endless])
    await started
    await stop()
    const stopped = steps
    expect(await stateOf(world, 'endless')).toMatchObject({
      ended: false,
      goes_on: true,
      done: stopped,
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(steps).toBe(stopped)
  })

  it('that fails says why, until it ends well', async () => {
    let fails = true
    const job: Job = {
      name: 'shaky',
      async step() {
        if (fails) throw new RangeError('Maja has too many frogs')
        return { done: 0, next: 'ended' }
      },
    }
    expect(await runTurn(world.database, job)).toMatchObject({ error: expect.any(Error) })
    expect(await stateOf(world, 'shaky')).toMatchObject({
      ended: false,
      // The error's class is stored, not its text, which may contain a player's words.
      failure: 'RangeError',
    })
    fails = false
    await runTurn(world.database, job)
    expect(await stateOf(world, 'shaky')).toMatchObject({ ended: true, failure: null })
  })

  it('sends what is due in steps, and tells since when it is', async () => {
    const rare = RARE[0] ?? ''
    await world.sql`insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at,
      due_at)
      select (select id from app.player order by id limit 1), ${rare}, 'test', app.now(),
          app.now() + interval '1 minute'
        from generate_series(1, 1100)`
    expect(await stateOf(world, 'send due stickers')).toMatchObject({ due_since: null })
    await world.setClock('2026-11-21T12:05:00Z')
    expect(await stateOf(world, 'send due stickers')).toMatchObject({
      due_since: '2026-11-21T12:01:00.000Z',
    })
    const steps: number[] = []
    for (;;) {
      const { done, next } = await jobOf('send due stickers').step(world.database)
      steps.push(done)
      if (next === 'ended') break
    }
    expect(Math.max(...steps)).toBeLessThanOrEqual(100)
    expect(steps.reduce((sum, done) => sum + done, 0)).toBeGreaterThanOrEqual(1100)
    expect(await stateOf(world, 'send due stickers')).toMatchObject({ due_since: null })
  })
})

describeOnBoth('A snapshot that is being counted', (engine) => {
  const world = worldFor(engine)
  const slug = MOVIE_NIGHT.slug
  const step = (size = 200) => world.value<string>`
    select app.season_snapshot_step(${slug}, ${size}) as outcome`
  const rows = () => world.database.query(SNAPSHOT_ROWS, [slug])
  /** Publishes another end; returns the recaps that must result. */
  const publish = async (counted_until: string) => {
    const season = { ...MOVIE_NIGHT, counted_until }
    await publishCampaigns(world.database, [season])
    return computeRecaps(world.database, season)
  }

  it('keeps the previous recap readable, restarts at other dates, and finishes alone', async () => {
    const before = await rows()
    const token = await world.token('Maja')
    const recap = async () => (await world.call('season_recap', { season: slug }, token)).body
    const seen = await recap()

    await publish('2026-09-20T22:00:00Z')
    for (let count = 0; count < 3; count += 1) expect(await step()).toBe('going_on')
    expect(await rows()).toEqual(before)
    expect(await recap()).toEqual({ ...(seen as object), closes_at: expect.any(String) })

    // The dates change again during the count: no result of the old count may remain.
    const wanted = await publish('2026-09-13T22:00:00Z')
    expect(wanted).not.toEqual(before)
    let outcome: string | undefined
    let steps = 0
    do {
      outcome = await step()
      steps += 1
    } while (outcome === 'going_on')
    expect(outcome).toBe('retaken')
    // The count takes several steps of 200 players, plus the start, the end and the cleanup.
    expect(steps).toBeGreaterThan(5)
    expect(await rows()).toEqual(wanted)
    expect(await step()).toBe('kept')
    const left = await world.sql`select count(distinct build)::int as builds from app.season_recap
      where season = ${slug}`
    expect(left).toEqual([{ builds: 1 }])
  })

  it('counts praise of swaps from before it, and knows mates between whom a name decides', async () => {
    // The season starts in the middle of a day; of that day, swaps count only from the start on.
    const season = { ...MOVIE_NIGHT, counted_from: '2026-09-15T10:00:00Z' }
    const mates = ['Zoe', 'abe', 'Abel']
    for (const name of ['Late', ...mates]) await signUp(world, name)
    const swap = (at: string, mate: string) => exchanged(world, 'Late', mate, at)
    for (const [at, mate, thanked] of [
      ['2026-09-09T20:00:00Z', 'Zoe', '2026-09-15T11:00:00Z'],
      ['2026-09-09T21:00:00Z', 'Zoe', '2026-09-15T12:00:00Z'],
      // The pair's fourth swap on that day does not count, although the season has only part of the day.
      ['2026-09-15T05:00:00Z', 'Abel', '2026-09-14T12:00:00Z'],
      ['2026-09-15T06:00:00Z', 'Abel', '2026-09-16T12:00:00Z'],
      ['2026-09-15T07:00:00Z', 'Abel', '2026-09-16T13:00:00Z'],
      ['2026-09-15T11:00:00Z', 'Abel', '2026-09-16T14:00:00Z'],
    ] as const) {
      await praised(world, await swap(at, mate), mate, 'Late', thanked)
    }
    for (const mate of mates) await swap('2026-09-16T12:00:00Z', mate)
    await world.sql`update app.player set joined_at = '2026-09-01T00:00:00Z'
      where username in ('Late', 'Zoe', 'abe', 'Abel')`
    await publishCampaigns(world.database, [season])
    const wanted = await computeRecaps(world.database, season)
    while ((await step(150)) === 'going_on');
    const counted = await rows()
    expect(counted).toEqual(wanted)
    expect(counted.find(({ username }) => username === 'Late')).toMatchObject({
      exchanges: 3,
      fast: 4,
      mate: 'Abel',
      mate_exchanges: 1,
    })
  })

  it('goes on where a crash has stopped it', async () => {
    const wanted = await publish('2026-09-27T22:00:00Z')
    for (let count = 0; count < 2; count += 1) await step()
    const walked = () => world.value<number>`select population from app.season_snapshot_build
      where season = ${slug}`
    expect(await walked()).toBe(200)
    await expect(
      world.database.transaction(async (transaction) => {
        await transaction.query('select app.season_snapshot_step($1, 200)', [slug])
        throw new Error('the power is gone')
      }),
    ).rejects.toThrow('the power is gone')
    expect(await walked()).toBe(200)
    await step()
    expect(await walked()).toBe(400)
    while ((await step()) === 'going_on');
    expect(await rows()).toEqual(wanted)
  })
})

describeOnPostgresql('A job that another server is at', (engine) => {
  const world = worldFor(engine)

  it('is left to it', async () => {
    const job = jobOf('renew stock')
    await world.database.transaction(async (other) => {
      await other.query(`select app.run_job_step($1, 'renew_stock')`, [job.name])
      expect(await runTurn(world.database, job)).toEqual({
        name: job.name,
        done: 0,
        next: 'elsewhere',
      })
    })
    expect(await stateOf(world, job.name)).toBeUndefined()
    expect(await runTurn(world.database, job)).toMatchObject({ next: 'ended' })
    expect(await stateOf(world, job.name)).toMatchObject({ ended: true })
  })
})
