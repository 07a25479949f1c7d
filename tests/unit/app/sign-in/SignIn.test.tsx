// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectToProvider } from '#src/app/sign-in/provider-redirect.ts'
import SignIn from '#src/app/sign-in/SignIn.tsx'
import SignInDialog from '#src/app/sign-in/SignInDialog.tsx'
import type { SignIn as SignInAnswer } from '#src/contract/auth.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import { demoPlayers, signInAsDemoPlayer, signInOptions } from '#src/rpc/auth.ts'
import { Failure } from '#src/rpc/failure.ts'
import { $session } from '#src/stores/session.ts'
import { $signInOffers } from '#src/stores/sign-in-offer.ts'
import { find, render as renderIn } from '#tests/support/render.tsx'

vi.mock('#src/rpc/auth.ts', () => ({
  signInOptions: vi.fn(),
  demoPlayers: vi.fn(),
  signInAsDemoPlayer: vi.fn(),
}))
vi.mock('#src/app/sign-in/provider-redirect.ts', () => ({ redirectToProvider: vi.fn() }))

const STRINGS = {
  'sign_in.text': 'Sign in.',
  'sign_in.ended': 'Your session has ended.',
  'sign_in.google': 'Continue with Google',
  'sign_in.apple': 'Continue with Apple',
  'sign_in.play_as': 'Play as {name}',
  'sign_in.failed': 'That didn’t work.',
  'states.offline.title': 'You’re offline',
  'states.offline.text': 'Connect, and try again.',
  'sign_in.storage': 'Allow storage.',
  'sign_in.app_text': 'Open it in the app.',
  'sign_in.download': 'Get the app',
  'states.error.action': 'Try again',
} as Record<StateText, string>

const GOOGLE = { provider: 'google', authorize: 'https://google.example/auth?x=1' } as const
const APPLE = { provider: 'apple', authorize: 'https://apple.example/auth?x=1' } as const
const MAJA = { username: 'Maja', avatar: 'fox', note: 'a lively season', apple: false } as const
const ANSWER: SignInAnswer = {
  access_token: 'token',
  token_type: 'bearer',
  expires_in: 3600,
  player: { id: '7b1c', username: 'Maja', avatar: 'fox' },
}

let closeLast = async () => {}

async function render(node: ReactNode) {
  const rendered = await renderIn(node)
  closeLast = rendered.close
  return rendered
}

beforeEach(() => {
  $session.set({ status: 'signed-out' })
  vi.mocked(signInOptions).mockResolvedValue({ providers: [], demo: true })
  vi.mocked(demoPlayers).mockResolvedValue([MAJA])
})

afterEach(async () => {
  await closeLast()
  closeLast = async () => {}
  document.body.innerHTML = ''
  localStorage.clear()
  vi.resetAllMocks()
})

const press = (place: ParentNode, selector: string) =>
  act(async () => find(place, selector).click())

test('signs in as the player whose tile is pressed, and keeps the session', async () => {
  vi.mocked(signInAsDemoPlayer).mockResolvedValue(ANSWER)
  const onSignedIn = vi.fn()
  const { place } = await render(<SignIn strings={STRINGS} onSignedIn={onSignedIn} />)
  await press(place, '[aria-label="Play as Maja"]')
  expect(signInAsDemoPlayer).toHaveBeenCalledWith('Maja')
  expect($session.get()).toMatchObject({ status: 'signed-in', user: { username: 'Maja' } })
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test('says that it did not work, and lets the player try again', async () => {
  vi.mocked(signInAsDemoPlayer).mockRejectedValueOnce(new Error('refused'))
  const { place } = await render(<SignIn strings={STRINGS} />)
  await press(place, '[aria-label="Play as Maja"]')
  expect(find(place, '[role=status]').textContent).toBe('That didn’t work.')
  expect($session.get()).toEqual({ status: 'signed-out' })
  vi.mocked(signInAsDemoPlayer).mockResolvedValue(ANSWER)
  await press(place, '[aria-label="Play as Maja"]')
  expect($session.get()).toMatchObject({ status: 'signed-in' })
})

test('asks for the choices again after a failure', async () => {
  vi.mocked(signInOptions).mockRejectedValueOnce(new Error('offline'))
  const { place } = await render(<SignIn strings={STRINGS} />)
  await press(place, 'button')
  find(place, '[aria-label="Play as Maja"]')
})

test('says that there is no network, and offers the choices once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(signInOptions).mockRejectedValueOnce(new Failure('network', 'No network'))
  const { place } = await render(<SignIn strings={STRINGS} />)
  expect(find(place, 'h1').textContent).toBe('You’re offline')
  online.mockRestore()
  await act(async () => void dispatchEvent(new Event('online')))
  find(place, '[aria-label="Play as Maja"]')
})

test('the dialog says the same where there is no network, and where there is only the app', async () => {
  const page = { screen: { locale: 'en', home: '/', commonStrings: STRINGS, errorStrings: {} } }
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(signInOptions).mockRejectedValueOnce(new Failure('network', 'No network'))
  const offline = await renderIn(<SignInDialog />, page as never)
  expect(find(offline.place, '.sign-in-over p').textContent).toBe('Connect, and try again.')
  online.mockRestore()
  await act(async () => void dispatchEvent(new Event('online')))
  find(offline.place, '[aria-label="Play as Maja"]')
  await offline.close()

  vi.mocked(signInOptions).mockResolvedValue({ providers: [], demo: false })
  const { place, close } = await renderIn(<SignInDialog />, page as never)
  closeLast = close
  expect(find(place, '.sign-in-over p').textContent).toBe('Open it in the app.')
  expect(find(place, '.sign-in-over a').textContent).toBe('Get the app')
})

test('sends the player to the provider that is pressed, and stays pressed', async () => {
  vi.mocked(signInOptions).mockResolvedValue({ providers: [GOOGLE, APPLE], demo: false })
  vi.mocked(redirectToProvider).mockResolvedValue(true)
  const { place } = await render(<SignIn strings={STRINGS} back="/activity" />)
  expect(demoPlayers).not.toHaveBeenCalled()
  const names = [...place.querySelectorAll('.provider-button')].map((button) => button.textContent)
  expect(names).toEqual(['Continue with Google', 'Continue with Apple'])
  await press(place, '.provider-button:last-of-type')
  expect(redirectToProvider).toHaveBeenCalledExactlyOnceWith(APPLE, 'sign-in', '/activity')
  find(place, '.provider-button[aria-busy=true]')
  await press(place, '.provider-button:first-of-type')
  expect(redirectToProvider).toHaveBeenCalledOnce()
  // A page that the browser's back button restores is not busy.
  await act(async () => void dispatchEvent(new Event('pageshow')))
  expect(place.querySelector('[aria-busy=true]')).toBeNull()
})

test('says that nothing can be kept between pages, or that it did not work', async () => {
  vi.mocked(signInOptions).mockResolvedValue({ providers: [GOOGLE], demo: false })
  vi.mocked(redirectToProvider).mockResolvedValueOnce(false).mockRejectedValueOnce(new Error())
  const { place } = await render(<SignIn strings={STRINGS} />)
  await press(place, '.provider-button')
  expect(find(place, '[role=status]').textContent).toBe('Allow storage.')
  await press(place, '.provider-button')
  expect(find(place, '[role=status]').textContent).toBe('That didn’t work.')
})

test('offers the one provider that will do, and the demo’s players who have it', async () => {
  vi.mocked(signInOptions).mockResolvedValue({ providers: [GOOGLE, APPLE], demo: true })
  vi.mocked(demoPlayers).mockResolvedValue([MAJA, { ...MAJA, username: 'Nia', apple: true }])
  const { place } = await render(<SignIn strings={STRINGS} only="apple" />)
  expect(find(place, '.provider-button').textContent).toBe('Continue with Apple')
  expect(find(place, '.player-tile').getAttribute('aria-label')).toBe('Play as Nia')
})

test('leads into the app where there is no way to sign in', async () => {
  vi.mocked(signInOptions).mockResolvedValue({ providers: [], demo: false })
  const { place } = await render(<SignIn strings={STRINGS} />)
  expect(place.textContent).toContain('Open it in the app.')
  expect(find(place, 'a').getAttribute('href')).toBe('/download')
})

test('says that the session has ended, and counts as the page’s offer to sign in', async () => {
  $session.set({ status: 'signed-out', expired: true })
  const { place, close } = await render(<SignIn strings={STRINGS} text="Your recap is yours." />)
  expect(place.textContent).toContain('Your session has ended.')
  expect($signInOffers.get()).toBe(1)
  await close()
  closeLast = async () => {}
  expect($signInOffers.get()).toBe(0)
})
