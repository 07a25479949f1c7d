import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Tokens } from '#backend/server/tokens.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const SECRET = 'a secret of the tests, and long enough'

describeOnBoth('player_me', (engine) => {
  const world = worldFor(engine, { SESSION_SECRET: SECRET })

  it('returns the caller’s own profile', async () => {
    const { status, body } = await world.callAs('t0by', 'player_me')
    expect(status).toBe(200)
    expect(v.parse(playerMe.result, body)).toEqual({
      id: expect.any(String),
      username: 't0by',
      avatar: 'robot',
      about: '',
      premium: false,
      apple_login: false,
      google: null,
      game_link: null,
      joined_at: expect.stringMatching(/^\d{4}-02-14T20:41:00\.000Z$/),
      profile_complete: false,
      server_time: NOW,
    })
  })

  it('has the linked accounts and whether the profile is complete', async () => {
    const { body } = await world.callAs('Maja', 'player_me')
    expect(v.parse(playerMe.result, body)).toMatchObject({
      apple_login: false,
      google: { email: 'maja@example.com' },
      game_link: expect.stringMatching(/^https:\/\/mply\.io\//),
      profile_complete: true,
    })
  })

  it('knows who signed in with Apple', async () => {
    const { body } = await world.callAs('Nia', 'player_me')
    expect(v.parse(playerMe.result, body)).toMatchObject({ username: 'Nia', apple_login: true })
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', `' or true --`])(
    'takes a token of a player who is not there, %s, for a stranger’s',
    async (subject) => {
      const token = await new Tokens([SECRET]).issue(subject)
      await expectRefusal(world.call('player_me', {}, token), REFUSAL.sign_in_required)
    },
  )
})
