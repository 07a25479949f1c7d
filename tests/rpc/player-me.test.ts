import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Tokens } from '../../backend/server/tokens.ts'
import { RPC_FUNCTIONS } from '../../src/contract/rpc-functions.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const SECRET = 'a secret of the tests, and long enough'

describeOnBoth('player_me', (engine) => {
  const world = worldFor(engine, { SESSION_SECRET: SECRET })

  it('says who the caller is', async () => {
    const { status, body } = await world.call('player_me', {}, await world.token('t0by'))
    expect(status).toBe(200)
    expect(v.parse(RPC_FUNCTIONS.player_me.result, body)).toMatchObject({
      username: 't0by',
      avatar: 'robot',
    })
    expect(Object.keys(body as object).sort()).toEqual(['avatar', 'id', 'username'])
  })

  it('asks a stranger to sign in', async () => {
    expect(await world.call('player_me', {})).toMatchObject({
      status: 400,
      body: { code: '14060' },
    })
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', `' or true --`])(
    'takes a token of a player who is not there, %s, for a stranger’s',
    async (subject) => {
      const token = await new Tokens(SECRET).issue(subject)
      expect(await world.call('player_me', {}, token)).toMatchObject({ body: { code: '14060' } })
    },
  )
})
