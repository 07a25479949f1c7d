import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'
import { openWorld, type World, worldFor } from '../support/world.ts'

const ready = (world: World) => world.request('/readyz')
const READY = { ready: true }

describeOnBoth('A server that runs jobs', (engine) => {
  const world = worldFor(engine, { JOBS: 'on' })

  it('is ready once one has ended, and late ones make it unready by their age', async () => {
    await eventually(async () => {
      const { status, body } = await ready(world)
      expect(body).toMatchObject({ parts: { jobs: { late: [] } } })
      expect(status).toBe(200)
    })
    expect(await ready(world)).toMatchObject({
      body: {
        status: 'ready',
        parts: {
          calls: READY,
          owner: READY,
          jobs: { ready: true, here: true, seconds_ago: expect.any(Number) },
        },
        campaigns: [],
      },
    })

    await world.database.query(`
      update app.job_run set ended_at = ended_at - interval '1 day'
        where job <> 'lift bans'`)
    await eventually(async () => {
      const { status, body } = await ready(world)
      // The server is ready as long as one job runs in time; `late` names the other jobs.
      expect(body).toMatchObject({
        parts: {
          jobs: {
            ready: true,
            late: JOBS.map(({ name }) => name).filter((name) => name !== 'lift bans'),
          },
        },
      })
      expect(status).toBe(200)
    })

    await world.sql`update app.job_run set ended_at = ended_at - interval '1 day'`
    await eventually(async () => {
      const { status, body } = await ready(world)
      expect(body).toMatchObject({
        status: 'not ready',
        parts: {
          calls: READY,
          owner: READY,
          jobs: { ready: false, why: 'late', late: JOBS.map(({ name }) => name) },
        },
      })
      expect(status).toBe(503)
    })
    expect((await world.request('/healthz')).status).toBe(200)
  })
})

describeOnBoth('A server that serves calls alone', (engine) => {
  it('tells the age of the jobs, and is ready without them', async () => {
    const world = await openWorld(engine)
    try {
      await world.sql`delete from app.job_run`
      expect(await ready(world)).toMatchObject({
        status: 200,
        body: { parts: { jobs: { ready: true, here: false, seconds_ago: null } } },
      })
    } finally {
      await world.close()
    }
  })

  it('lives without its database, and says that it is not ready', async () => {
    const world = await openWorld(engine)
    try {
      await world.database.close()
      expect(await world.request('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect(await ready(world)).toMatchObject({
        status: 503,
        body: {
          status: 'not ready',
          parts: {
            calls: { ready: false, why: 'does not answer' },
            owner: { ready: false, why: 'does not answer' },
          },
        },
      })
    } finally {
      await world.close()
    }
  })
})

describeOnPostgresql('Readiness', (engine) => {
  it('names the calls alone where all of their connections are stuck', async () => {
    const { place, drop } = await engine.place('demo')
    const server = startProcess(place, {
      DATABASE_POOL: '2',
      DATABASE_WAIT: '100',
      CALL_DEADLINE: '5000',
      LOG_LEVEL: 'silent',
    })
    const database = await openDatabase(place)
    try {
      const address = await server.address
      const stuck: Promise<unknown>[] = []
      const call = () =>
        fetch(`${address}/rest/v1/rpc/campaign_phase`, {
          method: 'POST',
          headers: { 'api-key': 'rollmates-demo', 'content-type': 'application/json' },
          body: '{"campaign":"movie-night"}',
        })
      await database.transaction(async (transaction) => {
        await transaction.query('lock table app.campaign in access exclusive mode')
        await eventually(async () => {
          // Adds two calls in each round: calls end at their deadline, so on a slow machine the first two may
          // have ended before the probe.
          stuck.push(call(), call())
          const response = await fetch(`${address}/readyz`)
          expect(await response.json()).toMatchObject({
            status: 'not ready',
            parts: { calls: { ready: false, why: expect.stringMatching(/busy|does not answer/) } },
          })
          expect(response.status).toBe(503)
        })
      })
      await Promise.all(stuck)
      await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await database.close()
      await drop()
    }
  })
})
