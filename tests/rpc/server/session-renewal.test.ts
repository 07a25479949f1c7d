import { SignJWT } from 'jose'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RENEWABLE_FOR, TOKEN_LIFETIME } from '#backend/server/tokens.ts'
import { AUTH_PATHS, SignIn } from '#src/contract/auth.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const SESSION_SECRET = 'a secret of the tests, and long enough'

describeOnBoth('Renewing a session', (engine) => {
  const world = worldFor(engine, { SESSION_SECRET })
  const renew = (token?: string) =>
    world.request(AUTH_PATHS.renew, {
      method: 'POST',
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  const renewed = async (token: string) => {
    const { status, body, headers } = await renew(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    return v.parse(SignIn, body)
  }
  const me = async (token: string) =>
    v.parse(playerMe.result, (await world.call('player_me', {}, token)).body)
  const tokenWith = ({ exp, ...claims }: Record<string, unknown> & { exp: number }) =>
    new SignJWT({ role: 'rollmates_web', provider: 'demo', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('rollmates')
      .setAudience('rollmates')
      .setExpirationTime(exp)
      .sign(Buffer.from(SESSION_SECRET))
  const now = () => Math.floor(Date.now() / 1000)

  it('answers like a sign-in, for the same player by the same provider', async () => {
    for (const username of ['Maja', 'Nia']) {
      const token = await world.token(username)
      const before = await me(token)
      const answer = await renewed(token)
      expect(answer).toMatchObject({
        token_type: 'bearer',
        expires_in: TOKEN_LIFETIME,
        player: { id: before.id, username, avatar: before.avatar },
      })
      expect(await me(answer.access_token)).toMatchObject({
        id: before.id,
        apple_login: before.apple_login,
      })
      await renewed(answer.access_token)
    }
  })

  it('refuses a call without a token, and an expired or foreign one', async () => {
    const { id } = await me(await world.token('Maja'))
    const ended = await tokenWith({ sub: id, auth_time: now() - 7200, exp: now() - 1 })
    await expectRefusal(renew(), REFUSAL.sign_in_required)
    expect(await renew(ended)).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect((await renew('nonsense')).status).toBe(401)
  })

  it('asks for a new sign-in after a day, and for a deleted player', async () => {
    const { id } = await me(await world.token('Maja'))
    const exp = now() + 600
    const fresh = await tokenWith({ sub: id, auth_time: now() - RENEWABLE_FOR + 60, exp })
    await renewed(fresh)
    const old = await tokenWith({ sub: id, auth_time: now() - RENEWABLE_FOR - 60, exp })
    expect(await renew(old)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_TOO_OLD' } })
    expect((await me(old)).id).toBe(id)
    const nobody = await tokenWith({ sub: crypto.randomUUID(), auth_time: now(), exp })
    expect((await renew(nobody)).status).toBe(401)
  })

  it('renews for a banned player, whom the functions refuse', async () => {
    const token = await world.token('Bruno')
    await world.sql`select app.ban_player('Bruno', 3)`
    const { access_token } = await renewed(token)
    expect(await world.call('player_me', {}, access_token)).toMatchObject({
      body: { code: REFUSAL.banned_for_days, details: { days: 3 } },
    })
  })
})
