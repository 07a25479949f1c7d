import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS, SignIn } from '#src/contract/auth.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  issueAt,
  type ProviderSignIn,
  REDIRECT_URI,
  sha256,
  signInAt,
} from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

let google: LocalProvider
let apple: LocalProvider
const broken = createServer((_request, response) => response.writeHead(500).end())
const environment = {
  GOOGLE_CLIENT_ID: `another, ${LOCAL_CLIENT_ID}`,
  APPLE_CLIENT_ID: LOCAL_CLIENT_ID,
}

beforeAll(async () => {
  const options = { redirectUris: [REDIRECT_URI] }
  google = await startLocalProvider(options)
  apple = await startLocalProvider(options)
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  Object.assign(environment, { GOOGLE_ISSUER: google.issuer, APPLE_ISSUER: apple.issuer })
})
afterAll(async () => {
  await Promise.all([google.stop(), apple.stop()])
  broken.close()
})

describeOnBoth('Sign-in with an ID token', (engine) => {
  const world = worldFor(engine, environment)
  const grant = (body: unknown, query = '?grant_type=id_token') =>
    world.request(AUTH_PATHS.token + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async (provider: string, proof: ProviderSignIn) => {
    const answer = await grant({ provider, ...proof })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return v.parse(SignIn, answer.body)
  }
  const me = async ({ access_token }: SignIn) =>
    v.parse(playerMe.result, (await world.call('player_me', {}, access_token)).body)
  const players = async () =>
    (await world.value<number>`select count(*)::int as count from app.player`) ?? 0

  it('creates a player for a new account, and finds them again', async () => {
    const before = await players()
    const first = await signIn('google', await signInAt(google, 'Ana Lima'))
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    // The player gets only the first name, because players have not agreed to publish their family name.
    expect(first.player.username).toBe('Ana')
    const again = await signIn('google', await signInAt(google, 'Ana Lima'))
    expect(again.player).toEqual(first.player)
    expect(await me(again)).toMatchObject({
      id: first.player.id,
      google: { email: 'ana.lima@example.com' },
      apple_login: false,
      profile_complete: false,
    })
    expect(await players()).toBe(before + 1)
  })

  it('keeps providers apart, and knows who signed in with Apple', async () => {
    const withGoogle = await signIn('google', await signInAt(google, 'Same'))
    const withApple = await signIn('apple', await signInAt(apple, 'Same'))
    expect(withApple.player.id).not.toBe(withGoogle.player.id)
    expect(await me(withApple)).toMatchObject({ apple_login: true, google: null })
    expect(withApple.player.username).toMatch(/^Same \d{4,}$/)
  })

  it.each([
    ['maja', /^maja \d{4,}$/],
    ['../..', /^Player \d{4,}$/],
    ['🎲', /^Player \d{4,}$/],
    ['\u202eevil', /^Player \d{4,}$/],
    ['x'.repeat(300), /^Player \d{4,}$/],
    [undefined, /^Player \d{4,}$/],
    [{ first: 'Ana' }, /^Player \d{4,}$/],
    ['Zoë-Lou  Smith', /^Zoë-Lou$/],
  ])('creates an unused name from %j', async (name, expected) => {
    const sub = crypto.randomUUID()
    const { player } = await signIn('google', await issueAt(google, { sub, name }))
    expect(player.username).toMatch(expected)
  })

  it('creates one player for an account that signs in twice at once', async () => {
    const before = await players()
    const proofs = await Promise.all(
      Array.from({ length: 8 }, () => issueAt(google, { sub: 'in a hurry', name: 'Hurry' })),
    )
    const ids = await Promise.all(
      proofs.map(async (proof) => (await signIn('google', proof)).player.id),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await players()).toBe(before + 1)
  })

  it('accepts a token once, also when its signature is spelled otherwise', async () => {
    const proof = await signInAt(google, 'Once')
    await signIn('google', proof)
    await expectRefusal(grant({ provider: 'google', ...proof }), REFUSAL.id_token_unusable)
    // The last character of the signature contains bits that a decoder ignores; this changes only these bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(proof.id_token.slice(-1))
    const id_token = proof.id_token.slice(0, -1) + alphabet[last ^ 1]
    await expectRefusal(
      grant({ provider: 'google', ...proof, id_token }),
      REFUSAL.id_token_unusable,
    )
  })

  it('accepts one of 8 uses of a token at once', async () => {
    const proof = await issueAt(google, { sub: 'raced' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => grant({ provider: 'google', ...proof })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  it.each([
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['for us and somebody else', { aud: [LOCAL_CLIENT_ID, 'somebody-else'] }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: sha256('another nonce of ours', 'hex') }],
    ['without an account', { sub: undefined }],
    ['with an account that is too long', { sub: 'x'.repeat(256) }],
  ])('refuses a token %s', async (_what, claims) => {
    const before = await players()
    const proof = await issueAt(google, claims)
    await expectRefusal(grant({ provider: 'google', ...proof }), REFUSAL.id_token_unusable, null)
    expect(await players()).toBe(before)
  })

  it('refuses the hashed nonce of the token itself', async () => {
    const { id_token, nonce } = await signInAt(google, 'Thief')
    const stolen = { provider: 'google', id_token, nonce: sha256(nonce, 'hex') }
    await expectRefusal(grant(stolen), REFUSAL.id_token_unusable)
  })

  it('refuses a token that another key signed, or none', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const forger = {
      ...google,
      signingKey: { ...(await exportJWK(privateKey)), alg: 'RS256', kid: google.signingKey.kid },
    } as LocalProvider
    const { id_token, nonce } = await issueAt(google, {})
    const [, payload = '', signature = ''] = id_token.split('.')
    const encode = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
    const tokens = [
      (await issueAt(forger, { nonce: sha256(nonce, 'hex') })).id_token,
      (
        await issueAt(
          { ...forger, signingKey: { ...forger.signingKey, kid: 'unknown' } },
          {
            nonce: sha256(nonce, 'hex'),
          },
        )
      ).id_token,
      // This token is signed by the other provider.
      (await issueAt(apple, { iss: google.issuer, nonce: sha256(nonce, 'hex') })).id_token,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: google.signingKey.kid })}.${payload}.${signature}`,
      `${id_token.slice(0, -8)}AAAAAAAA`,
      `${id_token}.${signature}`,
      'nonsense',
    ]
    for (const forged of tokens) {
      await expectRefusal(
        grant({ provider: 'google', id_token: forged, nonce }),
        REFUSAL.id_token_unusable,
      )
    }
  })

  it('knows no other provider and no other grant', async () => {
    const proof = await signInAt(google, 'Ana')
    await expectRefusal(grant({ provider: 'facebook', ...proof }), 'PROVIDER_UNKNOWN')
    await expectRefusal(grant({ provider: 'apple', ...proof }), REFUSAL.id_token_unusable)
    for (const query of ['', '?grant_type=password', '?grant_type=id_token&grant_type=id_token']) {
      await expectRefusal(grant({ provider: 'google', ...proof }, query), 'unsupported_grant_type')
    }
    for (const body of [null, [], {}, { ...proof }, { provider: 'google', id_token: 'x' }]) {
      await expectRefusal(grant(body), '22023')
    }
    const short = { provider: 'google', id_token: proof.id_token, nonce: 'short' }
    await expectRefusal(grant(short), '22023')
  })

  it('signs a banned player in, whom the functions refuse', async () => {
    const first = await signIn('google', await signInAt(google, 'Banned'))
    await world.sql`select app.ban_player(${first.player.username}, null)`
    const { access_token } = await signIn('google', await signInAt(google, 'Banned'))
    await expectRefusal(world.call('player_me', {}, access_token), REFUSAL.banned_forever, {})
  })

  it('deletes used tokens some time after their expiry, and no others', async () => {
    const forget = () => world.value<number>`select app.delete_expired_id_tokens() as many`
    await signIn('google', await issueAt(google, { sub: 'forgotten' }))
    expect(await forget()).toBe(0)
    await world.sql`update app.used_id_token set expires_at = now() - interval '2 hours'`
    expect(await forget()).toBeGreaterThan(0)
    expect(await forget()).toBe(0)
  })
})

describeOnBoth('Sign-in where a provider is not there', (engine) => {
  const unreachable = { GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID }
  beforeAll(() => {
    const { port } = broken.address() as AddressInfo
    Object.assign(unreachable, { GOOGLE_ISSUER: `http://127.0.0.1:${port}` })
  })
  const world = worldFor(engine, unreachable)
  const grant = async (provider: string) =>
    world.request(`${AUTH_PATHS.token}?grant_type=id_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, ...(await signInAt(google, 'Ana')) }),
    })

  it('reports whether it cannot be reached, or is not configured', async () => {
    expect(await grant('google')).toMatchObject({ status: 503, body: { code: '503' } })
    expect(await grant('apple')).toMatchObject({ status: 404, body: { code: 'PROVIDER_OFF' } })
  })
})
