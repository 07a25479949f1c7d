import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS, SignIn, SignInOptions } from '#src/contract/auth.ts'
import { describeOnBoth } from '../support/engines.ts'
import { REDIRECT_URI, signInByRedirect } from '../support/provider-sign-in.ts'
import { type World, worldFor } from '../support/world.ts'

let google: LocalProvider
let apple: LocalProvider
const environment = {
  GOOGLE_CLIENT_ID: `${LOCAL_CLIENT_ID}, the-app`,
  APPLE_CLIENT_ID: LOCAL_CLIENT_ID,
}

beforeAll(async () => {
  const options = { redirectUris: [REDIRECT_URI] }
  google = await startLocalProvider({ name: 'Google', ...options })
  apple = await startLocalProvider({ name: 'Apple', ...options })
  Object.assign(environment, { GOOGLE_ISSUER: google.issuer, APPLE_ISSUER: apple.issuer })
})
afterAll(() => Promise.all([google.stop(), apple.stop()]))

async function optionsOf(world: World): Promise<SignInOptions> {
  const { status, headers, body } = await world.request(AUTH_PATHS.providers)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  return v.parse(SignInOptions, body)
}

describeOnBoth('How players sign in here', (engine) => {
  const world = worldFor(engine, environment)

  it('lists the providers in their order, with the web’s client id', async () => {
    const { providers, demo } = await optionsOf(world)
    expect(providers.map(({ provider }) => provider)).toEqual(['google', 'apple'])
    for (const { authorize } of providers) {
      expect(new URL(authorize).searchParams.get('client_id')).toBe(LOCAL_CLIENT_ID)
      expect(new URL(authorize).searchParams.get('response_mode')).toBe('fragment')
    }
    expect(demo).toBe(true)
  })

  it('works as listed: there and back with a token in the fragment', async () => {
    for (const { provider, authorize } of (await optionsOf(world)).providers) {
      const proof = await signInByRedirect(authorize, `Redirected ${provider}`)
      const { status, body } = await world.request(`${AUTH_PATHS.token}?grant_type=id_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, ...proof }),
      })
      expect(status).toBe(200)
      const { player } = v.parse(SignIn, body)
      // Only Google's response contains a name.
      expect(player.username).toMatch(provider === 'google' ? /^Redirected/ : /^Player \d{4,}$/)
    }
  })
})

describeOnBoth('A server without providers', (engine) => {
  const world = worldFor(engine)
  it('says so', async () => {
    expect(await optionsOf(world)).toEqual({ providers: [], demo: true })
  })
})
