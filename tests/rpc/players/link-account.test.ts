import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS, SignIn } from '#src/contract/auth.ts'
import { googleUnlink, linkAccountState } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from '../support/engines.ts'
import {
  issueAt,
  type ProviderSignIn,
  REDIRECT_URI,
  signInAt,
} from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

let google: LocalProvider
const environment = { GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID, APPLE_CLIENT_ID: LOCAL_CLIENT_ID }

beforeAll(async () => {
  google = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  // One local provider replaces both Google and Apple; the product still keeps their accounts apart.
  Object.assign(environment, { GOOGLE_ISSUER: google.issuer, APPLE_ISSUER: google.issuer })
})
afterAll(() => google.stop())

function callsOf(world: World) {
  const post = (path: string, body: object, token?: string) =>
    world.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  return {
    link: (token: string | undefined, proof: ProviderSignIn, params: object = {}) =>
      post(
        AUTH_PATHS.link,
        { request_id: randomUUID(), provider: 'google', ...proof, ...params },
        token,
      ),
    unlink: (token: string, request_id: string = randomUUID()) =>
      world.call('google_unlink', { request_id }, token),
    async state(token: string) {
      const { body } = await world.call('link_account_state', {}, token)
      return v.parse(linkAccountState.result, body).google
    },
    async signIn(provider: 'google' | 'apple', sub: string = randomUUID()) {
      const proof = await issueAt(google, { sub, name: 'Linker' })
      const { body } = await post(`${AUTH_PATHS.token}?grant_type=id_token`, { provider, ...proof })
      return v.parse(SignIn, body)
    },
  }
}

function open(engine: Engine) {
  const world = worldFor(engine, environment)
  return { world, calls: callsOf(world) }
}

describeOnBoth('The page to link accounts', (engine) => {
  const { world, calls } = open(engine)
  const { link, unlink, state, signIn } = calls

  afterEach(() => world.sql`select app.unban_player('Nia')`)

  it('links a Google account that then signs the same player in, and unlinks it', async () => {
    const token = await world.token('Nia')
    expect(await state(token)).toBe(null)
    const { status, body } = await link(token, await signInAt(google, 'nia'))
    expect(status).toBe(200)
    expect(v.parse(linkAccountState.result, body)).toEqual({
      google: { email: 'nia@example.com' },
      server_time: NOW,
    })
    expect((await signIn('google', 'nia')).player.username).toBe('Nia')

    const unlinked = v.parse(googleUnlink.result, (await unlink(token)).body)
    expect(unlinked).toEqual({ google: null, server_time: NOW })
    expect(await state(token)).toBe(null)
    await expectRefusal(unlink(token), REFUSAL.google_unlink_failed)
    expect((await signIn('google', 'nia')).player.username).not.toBe('Nia')
  })

  it('is only for players who signed in with Apple', async () => {
    for (const token of [await world.token('Maja'), (await signIn('google')).access_token]) {
      await expectRefusal(
        link(token, await issueAt(google, { sub: 'x' })),
        REFUSAL.apple_sign_in_required,
      )
      await expectRefusal(unlink(token), REFUSAL.apple_sign_in_required)
      await expectRefusal(
        world.call('link_account_state', {}, token),
        REFUSAL.apple_sign_in_required,
      )
    }
    const apple = await signIn('apple')
    expect((await link(apple.access_token, await issueAt(google, { sub: 'y' }))).status).toBe(200)
  })

  it('refuses the account of another player, linked or signed in with', async () => {
    const token = await world.token('Nia')
    const other = await signIn('google')
    const subject = await world.value<string>`select subject from app.identity
      where player_id = ${other.player.id}`
    await expectRefusal(
      link(token, await issueAt(google, { sub: subject })),
      REFUSAL.google_linked_to_another,
    )
    expect(await state(token)).toBe(null)
  })

  it('refuses a second Google account, and accepts the same again', async () => {
    const { access_token } = await signIn('apple')
    const sub = randomUUID()
    expect((await link(access_token, await issueAt(google, { sub }))).status).toBe(200)
    await expectRefusal(
      link(access_token, await issueAt(google, { sub: 'other' })),
      REFUSAL.another_google_linked,
    )
    expect((await link(access_token, await issueAt(google, { sub }))).status).toBe(200)
  })

  it('never leaves a player without a way to sign in', async () => {
    const { access_token, player } = await signIn('apple')
    await link(access_token, await issueAt(google, { sub: randomUUID() }))
    // Only an operator can cause this state: the player's Apple account has been removed.
    await world.sql`delete from app.identity where player_id = ${player.id} and provider = 'apple'`
    await expectRefusal(unlink(access_token), REFUSAL.google_unlink_failed)
    expect(await state(access_token)).not.toBe(null)
  })

  it('links and unlinks once under one id, with one answer', async () => {
    const { access_token } = await signIn('apple')
    const request_id = randomUUID()
    const proof = await issueAt(google, { sub: 'repeated', email: 'r@example.com' })
    const first = await link(access_token, proof, { request_id })
    // The ID token was used, so only a repetition of the same request may send it again.
    expect(await link(access_token, proof, { request_id })).toMatchObject({
      status: 200,
      body: first.body as object,
    })
    await expectRefusal(link(access_token, proof), REFUSAL.id_token_unusable)
    const other = await issueAt(google, { sub: 'other' })
    await expectRefusal(link(access_token, other, { request_id }), REFUSAL.request_id_reused)

    const unlinking = randomUUID()
    const unlinked = await unlink(access_token, unlinking)
    expect((await unlink(access_token, unlinking)).body).toEqual(unlinked.body)
    await expectRefusal(unlink(access_token, request_id), REFUSAL.request_id_reused)
    await expectRefusal(unlink(access_token), REFUSAL.google_unlink_failed)
  })

  it('refuses an anonymous caller, a banned player and a malformed request', async () => {
    const token = await world.token('Nia')
    const proof = await issueAt(google, { sub: 'z' })
    await expectRefusal(link(undefined, proof), REFUSAL.sign_in_required)
    expect((await link('nonsense', proof)).status).toBe(401)
    for (const params of [
      { provider: 'apple' },
      { request_id: 'x' },
      { request_id: null },
      { nonce: 1 },
    ]) {
      await expectRefusal(link(token, proof, params), '22023')
    }
    await expectRefusal(
      link(token, proof, { nonce: 'another nonce of the same length' }),
      REFUSAL.id_token_unusable,
    )
    await world.sql`select app.ban_player('Nia', 2)`
    await expectRefusal(link(token, proof), REFUSAL.banned_for_days, { days: 2 })
    await world.sql`select app.unban_player('Nia')`
    expect((await link(token, proof)).status).toBe(200)
  })
})

describeOnPostgresql('Two players who link one Google account at once', (engine) => {
  const { calls } = open(engine)

  it('link it to one of them and refuse the others', async () => {
    const sub = randomUUID()
    const players = await Promise.all(Array.from({ length: 6 }, () => calls.signIn('apple')))
    const proofs = await Promise.all(players.map(() => issueAt(google, { sub })))
    const answers = await Promise.all(
      players.map(({ access_token }, index) => {
        const proof = proofs[index]
        if (!proof) throw new Error('no proof')
        return calls.link(access_token, proof)
      }),
    )
    const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'linked')
    expect(codes.sort()).toEqual([...Array(5).fill(REFUSAL.google_linked_to_another), 'linked'])
  })

  it('and one player who links two at once has one', async () => {
    const { access_token } = await calls.signIn('apple')
    const proofs = await Promise.all(
      Array.from({ length: 4 }, () => issueAt(google, { sub: randomUUID() })),
    )
    const answers = await Promise.all(proofs.map((proof) => calls.link(access_token, proof)))
    const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'linked')
    expect(codes.sort()).toEqual([...Array(3).fill(REFUSAL.another_google_linked), 'linked'])
  })
})
