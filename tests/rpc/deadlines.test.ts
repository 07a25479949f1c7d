import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { describeOnBoth, describeOnPostgresql } from './support/engines.ts'
import { openWorld } from './support/world.ts'

describeOnPostgresql('While the database does not answer', (engine) => {
  it('calls end at their deadline, and those that find no place are refused', async () => {
    const world = await openWorld(engine, { CALL_DEADLINE: '1500' })
    try {
      const maja = await world.token('Maja')
      const share = () =>
        world.call(
          'season_recap_shared',
          { request_id: crypto.randomUUID(), season: 'movie-night', page: 1 },
          maja,
        )
      await world.database.transaction(async (transaction) => {
        await transaction.query(`select from app.player where username = 'Maja' for update`)
        const answers = await Promise.all([share(), share()])
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 503, body: { code: '503' } })
          expect(answer.headers.get('retry-after')).toBe('1')
        }
      })
      expect((await share()).status).toBe(200)
    } finally {
      await world.close()
    }
  })
})

describeOnBoth('A request that arrives slowly', (engine) => {
  it('is ended, although its bytes keep coming', async () => {
    const world = await openWorld(engine, { CALL_DEADLINE: '2000' })
    const { hostname, port } = new URL(world.address)
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
      let answer = ''
      socket.on('data', (data) => (answer += data))
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      socket.write(
        'POST /rest/v1/rpc/campaign_phase HTTP/1.1\r\nhost: x\r\napi-key: rollmates-demo\r\n' +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      )
      const drip = setInterval(() => socket.writable && socket.write(' '), 100)
      await closed
      clearInterval(drip)
      expect(answer).toMatch(/^HTTP\/1\.1 (408|503)/)
    } finally {
      socket.destroy()
      await world.close()
    }
  })
})
