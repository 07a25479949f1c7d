import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS, SignIn } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { issueAt, REDIRECT_URI } from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

let provider: LocalProvider
const environment = { GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID, APPLE_CLIENT_ID: LOCAL_CLIENT_ID }

beforeAll(async () => {
  provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  // One local provider replaces both Google and Apple; the product still keeps their accounts apart.
  Object.assign(environment, { GOOGLE_ISSUER: provider.issuer, APPLE_ISSUER: provider.issuer })
})
afterAll(() => provider.stop())

/** Makes each call twice, so that each of the two servers answers it once. */
const TIMES = [1, 2]

function open(engine: Engine, options: { secondServer?: boolean } = {}) {
  const world = worldFor(engine, environment, options)
  const post = (path: string, body: object, token?: string) =>
    world.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const calls = {
    async signIn(by: 'google' | 'apple', sub: string = randomUUID()) {
      const proof = await issueAt(provider, { sub, name: 'Leaver' })
      const { body } = await post(`${AUTH_PATHS.token}?grant_type=id_token`, {
        provider: by,
        ...proof,
      })
      return v.parse(SignIn, body)
    },
    async link(token: string, sub: string) {
      const proof = await issueAt(provider, { sub })
      const request_id = randomUUID()
      const { status } = await post(
        AUTH_PATHS.link,
        { request_id, provider: 'google', ...proof },
        token,
      )
      expect(status).toBe(200)
    },
    async unlink(token: string) {
      const answer = await world.call('google_unlink', { request_id: randomUUID() }, token)
      expect(answer.status).toBe(200)
    },
    renew: (token: string) => post(AUTH_PATHS.renew, {}, token),
    async expectGoesOn(token: string, player: string) {
      for (const _ of TIMES) {
        expect(await world.call('player_me', {}, token)).toMatchObject({
          status: 200,
          body: { id: player },
        })
        expect((await calls.renew(token)).status).toBe(200)
      }
    },
    async expectHasEnded(token: string) {
      for (const _ of TIMES) {
        await expectRefusal(world.call('player_me', {}, token), REFUSAL.sign_in_required)
        await expectRefusal(
          world.call(
            'player_profile_edit',
            { request_id: randomUUID(), about: 'Still here' },
            token,
          ),
          REFUSAL.sign_in_required,
        )
        expect((await calls.renew(token)).status).toBe(401)
      }
    },
  }
  return { world, calls }
}

function unlinking(engine: Engine, options: { secondServer?: boolean } = {}) {
  const { calls } = open(engine, options)

  it('ends the sessions by Google at the next call, and no other', async () => {
    const sub = randomUUID()
    const apple = await calls.signIn('apple')
    await calls.link(apple.access_token, sub)
    const google = await calls.signIn('google', sub)
    const { id } = apple.player
    expect(google.player.id).toBe(id)
    const { access_token: renewed } = v.parse(SignIn, (await calls.renew(google.access_token)).body)
    for (const token of [google.access_token, renewed, apple.access_token]) {
      await calls.expectGoesOn(token, id)
    }

    await calls.unlink(apple.access_token)
    for (const token of [google.access_token, renewed]) await calls.expectHasEnded(token)
    await calls.expectGoesOn(apple.access_token, id)
  })

  it('lets the same account be linked and sign in anew, each time it is unlinked', async () => {
    const sub = randomUUID()
    const apple = await calls.signIn('apple')
    const { id } = apple.player
    const ended: string[] = []
    for (const _ of [1, 2, 3]) {
      await calls.link(apple.access_token, sub)
      const google = await calls.signIn('google', sub)
      await calls.expectGoesOn(google.access_token, id)
      const { access_token: renewed } = v.parse(
        SignIn,
        (await calls.renew(google.access_token)).body,
      )
      await calls.expectGoesOn(renewed, id)
      for (const token of ended) await calls.expectHasEnded(token)
      await calls.unlink(apple.access_token)
      ended.push(google.access_token, renewed)
      for (const token of ended) await calls.expectHasEnded(token)
    }
    await calls.expectGoesOn(apple.access_token, id)
    const stranger = await calls.signIn('google', sub)
    expect(stranger.player.id).not.toBe(id)
    await calls.expectGoesOn(stranger.access_token, stranger.player.id)
  })
}

describeOnBoth('Unlinking Google', (engine) => unlinking(engine))

describeOnPostgresql('Unlinking Google, on two servers', (engine) => {
  unlinking(engine, { secondServer: true })
})

describeOnPostgresql('Signing in while Google is unlinked', (engine) => {
  const { world, calls } = open(engine)

  it('leaves no session of the account that is not the player’s any more', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sub = randomUUID()
      const apple = await calls.signIn('apple')
      await calls.link(apple.access_token, sub)
      const [, ...signIns] = await Promise.all([
        calls.unlink(apple.access_token),
        ...Array.from({ length: 6 }, () => calls.signIn('google', sub)),
      ])
      for (const { access_token, player } of signIns) {
        const answer = await world.call('player_me', {}, access_token)
        if (player.id === apple.player.id) {
          expect(answer).toMatchObject({ body: { code: REFUSAL.sign_in_required } })
        } else {
          expect(answer).toMatchObject({ status: 200, body: { id: player.id } })
        }
      }
    }
  })
})
