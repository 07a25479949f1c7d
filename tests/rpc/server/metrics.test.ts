import { expect, it } from 'vitest'
import { describeOnBoth } from '../support/engines.ts'
import { RARE } from '../support/running-album.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The metrics of a server', (engine) => {
  const world = worldFor(engine, {
    METRICS_ADDRESS: '127.0.0.1:0',
    RATE_LIMITS: 'stranger-reads=3',
  })
  const read = async () => (await fetch(world.metricsAddress ?? '')).text()
  const seriesOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}) => {
    const line = text
      .split('\n')
      .find((one) =>
        one.startsWith(`${name}{`) || one.startsWith(`${name} `)
          ? Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`))
          : false,
      )
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }

  it('are told at their own address only', async () => {
    const response = await fetch(world.metricsAddress ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect((await world.request('/metrics')).status).toBe(404)
    expect((await fetch(new URL('/', world.metricsAddress))).status).toBe(404)
    expect((await fetch(world.metricsAddress ?? '', { method: 'POST' })).status).toBe(404)
  })

  it('count calls by function, status and code, and how long they take', async () => {
    const token = await world.token('Maja')
    const before = await read()
    const wants = { call: 'player_me', status: '200' }
    await world.call('player_me', {}, token)
    await world.call('player_me', {}, token)
    await world.call('redemption_apply', { request_id: null }, token)
    await world.call('maja_is_here', {}, token)
    await world.request('/u/Maja')
    const after = await read()
    const grown = (name: string, labels: Readonly<Record<string, string>>) =>
      (seriesOf(after, name, labels) ?? 0) - (seriesOf(before, name, labels) ?? 0)
    expect(grown('rollmates_calls_total', wants)).toBe(2)
    expect(grown('rollmates_call_seconds_count', { call: 'player_me' })).toBe(2)
    expect(grown('rollmates_call_seconds_bucket', { call: 'player_me', le: '+Inf' })).toBe(2)
    expect(grown('rollmates_calls_total', { call: 'redemption_apply', code: 'PGRST202' })).toBe(1)
    expect(after).not.toMatch(/maja/i)
  })

  it('count calls that a limit refuses', async () => {
    for (let call = 0; call < 5; call += 1) await world.call('invite_link', { id: 'aaaaaaaa' })
    const text = await read()
    expect(
      seriesOf(text, 'rollmates_limits_hit_total', { limit: 'stranger-reads' }),
    ).toBeGreaterThan(0)
    expect(
      seriesOf(text, 'rollmates_calls_total', { call: 'invite_link', status: '429', code: '429' }),
    ).toBeGreaterThan(0)
  })

  it('tell how the jobs, the outboxes and the pools stand', async () => {
    await world.sql`insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at,
      due_at)
      select (select id from app.player order by id limit 1), ${RARE[0] ?? ''}, 'test', app.now(),
        app.now()`
    await world.database.query(`select app.record_job_run('lift bans'),
      app.record_job_failure('wipe points', 'RangeError')`)
    await world.database.query(`insert into app.swap_quarter (quarter, figure, detail, amount)
      select app.now() - days * interval '1 day', 'finished', '', 7 from unnest(array[6, 8]) as days`)
    await world.setClock('2026-11-21T12:10:00Z')
    // Retries, because metrics from the database are cached for a few seconds.
    await expect
      .poll(async () =>
        seriesOf(await read(), 'rollmates_job_due_seconds', { job: 'send due stickers' }),
      )
      .toBe(600)
    const text = await read()
    expect(seriesOf(text, 'rollmates_database_up')).toBe(1)
    expect(seriesOf(text, 'rollmates_job_failing', { job: 'wipe points' })).toBe(1)
    expect(seriesOf(text, 'rollmates_job_failing', { job: 'lift bans' })).toBe(0)
    expect(
      seriesOf(text, 'rollmates_job_ended_seconds', { job: 'lift bans' }),
    ).toBeGreaterThanOrEqual(0)
    expect(
      seriesOf(text, 'rollmates_outbox', { outbox: 'deliveries', state: 'failed' }),
    ).toBeDefined()
    expect(
      seriesOf(text, 'rollmates_partner_teams_repaired', { event: 'partner-team' }),
    ).toBeDefined()
    expect(seriesOf(text, 'rollmates_swaps', { figure: 'finished', detail: '' })).toBe(7)
    expect(seriesOf(text, 'rollmates_pool_size', { pool: 'calls' })).toBe(
      engine.name === 'PostgreSQL' ? 20 : 1,
    )
    expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('stay, without what the database knows, where it does not answer', async () => {
    await world.sql`alter function app.job_states() rename to job_states_gone`
    try {
      await expect.poll(async () => seriesOf(await read(), 'rollmates_database_up')).toBe(0)
      const text = await read()
      expect(seriesOf(text, 'rollmates_job_due_seconds')).toBeUndefined()
      expect(seriesOf(text, 'rollmates_calls_total')).toBeGreaterThan(0)
    } finally {
      await world.sql`alter function app.job_states_gone() rename to job_states`
    }
  })
})
