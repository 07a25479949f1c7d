// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignIn as SignInAnswer } from '../../../src/contract/auth.ts'
import SignIn from '../../../src/islands/sign-in/SignIn.tsx'
import { demoPlayers, signInAsDemoPlayer } from '../../../src/rpc/auth.ts'
import { $session } from '../../../src/stores/session.ts'
import { find, render } from './render.tsx'

vi.mock('../../../src/rpc/auth.ts', () => ({ demoPlayers: vi.fn(), signInAsDemoPlayer: vi.fn() }))

const STRINGS = {
  'sign_in.play_as': 'Play as {name}',
  'sign_in.failed': 'That didn’t work.',
  'sign_in.app_text': 'Open it in the app.',
  'sign_in.download': 'Get the app',
  'states.error.action': 'Try again',
}

const MAJA = { username: 'Maja', avatar: 'fox', note: 'a lively season' } as const
const ANSWER: SignInAnswer = {
  access_token: 'token',
  token_type: 'bearer',
  expires_in: 3600,
  player: { id: '7b1c', username: 'Maja', avatar: 'fox' },
}

beforeEach(() => $session.set({ status: 'signed-out' }))

afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  vi.resetAllMocks()
})

test('signs in as the player whose tile is pressed, and keeps the session', async () => {
  vi.mocked(demoPlayers).mockResolvedValue([MAJA])
  vi.mocked(signInAsDemoPlayer).mockResolvedValue(ANSWER)
  const onSignedIn = vi.fn()
  const { place } = await render(<SignIn strings={STRINGS} onSignedIn={onSignedIn} />)
  await act(async () => find(place, '[aria-label="Play as Maja"]').click())
  expect(signInAsDemoPlayer).toHaveBeenCalledWith('Maja')
  expect($session.get()).toMatchObject({ status: 'signed-in', user: { username: 'Maja' } })
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test('says that it did not work, and lets the player try again', async () => {
  vi.mocked(demoPlayers).mockResolvedValue([MAJA])
  vi.mocked(signInAsDemoPlayer).mockRejectedValueOnce(new Error('refused'))
  const { place } = await render(<SignIn strings={STRINGS} />)
  await act(async () => find(place, '[aria-label="Play as Maja"]').click())
  expect(find(place, '[role=status]').textContent).toBe('That didn’t work.')
  expect($session.get()).toEqual({ status: 'signed-out' })
  vi.mocked(signInAsDemoPlayer).mockResolvedValue(ANSWER)
  await act(async () => find(place, '[aria-label="Play as Maja"]').click())
  expect($session.get()).toMatchObject({ status: 'signed-in' })
})

test('asks for the players again after a failure', async () => {
  vi.mocked(demoPlayers).mockRejectedValueOnce(new Error('offline')).mockResolvedValue([MAJA])
  const { place } = await render(<SignIn strings={STRINGS} />)
  await act(async () => find(place, 'button').click())
  find(place, '[aria-label="Play as Maja"]')
})

test('leads into the app where there are no demo players', async () => {
  vi.mocked(demoPlayers).mockResolvedValue(null)
  const { place } = await render(
    <SignIn strings={STRINGS} downloadUrl="https://rollmates.example/download" />,
  )
  expect(place.textContent).toContain('Open it in the app.')
  expect(find(place, 'a').getAttribute('href')).toBe('https://rollmates.example/download')
})
