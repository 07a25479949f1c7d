// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  passLink,
  readProviderResponse,
  redirectToProvider,
  sameOriginUrl,
  takeLink,
} from '#src/app/sign-in/provider-redirect.ts'

const OPTION = {
  provider: 'google',
  authorize: 'https://google.example/auth?client_id=us&scope=openid%20email',
} as const

let sentTo: URL

beforeEach(() => {
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/activity/claim?set=3#gold')
  vi.spyOn(location, 'assign').mockImplementation((url) => {
    sentTo = new URL(url)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

function answer(params: Record<string, string>) {
  history.replaceState(null, '', `/sign-in#${new URLSearchParams(params)}`)
  return readProviderResponse()
}

it('leaves with a state and the hash of a nonce, and comes back with the token, once', async () => {
  expect(await redirectToProvider(OPTION)).toBe(true)
  const { state, nonce, redirect_uri, ...rest } = Object.fromEntries(sentTo.searchParams)
  expect(rest).toEqual({ client_id: 'us', scope: 'openid email' })
  expect(redirect_uri).toBe(`${location.origin}/sign-in`)

  const back = answer({ state: String(state), id_token: 'a.b.c' })
  expect(back).toMatchObject({
    outcome: 'token',
    pending: { purpose: 'sign-in', provider: 'google', back: '/activity/claim?set=3#gold' },
    proof: { id_token: 'a.b.c' },
  })
  if (back.outcome !== 'token') throw new Error('no token')
  expect(await sha256(back.proof.nonce)).toBe(nonce)
  expect(location.href).toBe(`${location.origin}/sign-in`)
  expect(answer({ state: String(state), id_token: 'a.b.c' })).toEqual({ outcome: 'unknown' })
})

it('uses another state and nonce each time', async () => {
  await redirectToProvider(OPTION)
  const first = sentTo.searchParams
  await redirectToProvider(OPTION)
  expect(sentTo.searchParams.get('state')).not.toBe(first.get('state'))
  expect(sentTo.searchParams.get('nonce')).not.toBe(first.get('nonce'))
})

it('takes nothing with another state, and forgets what waited', async () => {
  await redirectToProvider(OPTION)
  const state = String(sentTo.searchParams.get('state'))
  expect(answer({ state: 'theirs', id_token: 'a.b.c' })).toEqual({ outcome: 'unknown' })
  expect(answer({ state, id_token: 'a.b.c' })).toEqual({ outcome: 'unknown' })
})

it.each([
  ['access_denied', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
  ['server_error', 'refused'],
])('knows what %s means', async (error, outcome) => {
  await redirectToProvider(OPTION)
  expect(answer({ error, state: String(sentTo.searchParams.get('state')) })).toMatchObject({
    outcome,
  })
})

it('is no return where the page is opened by itself', () => {
  history.replaceState(null, '', '/sign-in')
  expect(readProviderResponse()).toEqual({ outcome: 'none' })
  history.replaceState(null, '', '/sign-in#top')
  expect(readProviderResponse()).toEqual({ outcome: 'none' })
})

it('leaves the return to the page of the language that was left from', async () => {
  document.documentElement.lang = 'de'
  await redirectToProvider(OPTION)
  const params = { state: String(sentTo.searchParams.get('state')), id_token: 'a.b.c' }
  document.documentElement.lang = 'en'
  expect(answer(params)).toEqual({ outcome: 'elsewhere' })
  expect(location.hash).toContain('a.b.c')
  document.documentElement.lang = 'de'
  expect(answer(params)).toMatchObject({ outcome: 'token' })
})

it('does not leave where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, clear: () => undefined })
  expect(await redirectToProvider(OPTION)).toBe(false)
  expect(location.assign).not.toHaveBeenCalled()
})

it('drops what waits in another shape', () => {
  for (const text of ['no json', '{}', '{"state":"s"}']) {
    sessionStorage.setItem('rollmates-sign-in', text)
    expect(answer({ state: 's', id_token: 'a.b.c' })).toEqual({ outcome: 'unknown' })
  }
})

it.each([
  ['/de/activity?x=1#y', '/de/activity?x=1#y'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['\t//evil.example', '/'],
])('goes on to %s only where that is ours', (address, expected) => {
  expect(sameOriginUrl(address)).toBe(location.origin + expected)
})

it('stays on our origin also for a path that looks like another host', () => {
  const url = new URL(sameOriginUrl(`${location.origin}//evil.example/x`))
  expect(url.origin).toBe(location.origin)
})

it('hands a link over once, with an id for the one wish', () => {
  passLink({ id_token: 'a.b.c', nonce: 'n' })
  const link = takeLink()
  expect(link).toMatchObject({ id_token: 'a.b.c', nonce: 'n' })
  expect(link?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(takeLink()).toBeUndefined()
  passLink(undefined)
  expect(takeLink()).toMatchObject({ id_token: null })
})
