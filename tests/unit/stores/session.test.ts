// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignIn } from '#src/contract/auth.ts'
import { renewToken } from '#src/rpc/auth.ts'

vi.mock('#src/rpc/auth.ts', () => ({ renewToken: vi.fn() }))

const answerWith = (access_token: string): SignIn => ({
  access_token,
  token_type: 'bearer',
  expires_in: 3600,
  player: { id: 'p1', username: 'Maja', avatar: 'fox' },
})

const MINUTE = 60_000

async function signedIn() {
  vi.resetModules()
  const session = await import('#src/stores/session.ts')
  const { Failure } = await import('#src/rpc/failure.ts')
  await session.loadSession()
  session.signIn(answerWith('first'))
  return { ...session, Failure }
}

const use = async () => {
  dispatchEvent(new Event('pointerdown'))
  await vi.dynamicImportSettled()
}
const tokenOf = () => localStorage.getItem('Token')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.mocked(renewToken).mockReset().mockResolvedValue(answerWith('second'))
})
afterEach(() => void vi.useRealTimers())

describe('renewing', () => {
  it('happens when the page is used after half of the token’s life, not before', async () => {
    await signedIn()
    vi.setSystemTime(Date.now() + 29 * MINUTE)
    await use()
    expect(renewToken).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(renewToken).not.toHaveBeenCalled()
    await use()
    await use()
    expect(renewToken).toHaveBeenCalledOnce()
    expect(tokenOf()).toBe('second')
    vi.setSystemTime(Date.now() + 29 * MINUTE)
    await use()
    expect(renewToken).toHaveBeenCalledOnce()
  })

  it('is tried again after a pause where there is no answer, and nobody is signed out', async () => {
    const { $session, Failure } = await signedIn()
    vi.mocked(renewToken).mockRejectedValueOnce(new Failure('network', 'No answer'))
    vi.setSystemTime(Date.now() + 40 * MINUTE)
    await use()
    await use()
    expect(renewToken).toHaveBeenCalledOnce()
    expect($session.get()).toMatchObject({ status: 'signed-in', user: { token: 'first' } })
    vi.setSystemTime(Date.now() + MINUTE)
    await use()
    expect(tokenOf()).toBe('second')
  })

  it('that is refused because the day is over leaves the token to its end', async () => {
    const { $session, Failure } = await signedIn()
    vi.mocked(renewToken).mockRejectedValue(new Failure('refused', '', 'SIGN_IN_TOO_OLD'))
    vi.setSystemTime(Date.now() + 40 * MINUTE)
    await use()
    expect($session.get()).toMatchObject({ status: 'signed-in' })
    expect(tokenOf()).toBe('first')
  })

  it('too late ends the session', async () => {
    const { $session, Failure } = await signedIn()
    vi.mocked(renewToken).mockRejectedValue(new Failure('unauthorized', 'expired'))
    vi.setSystemTime(Date.now() + 120 * MINUTE)
    await use()
    expect($session.get()).toEqual({ status: 'signed-out', expired: true })
    expect({ ...localStorage }).toEqual({})
  })

  it('brings nobody back who has signed out meanwhile', async () => {
    const { $session, signOut } = await signedIn()
    let answer = (_: SignIn) => {}
    vi.mocked(renewToken).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    vi.setSystemTime(Date.now() + 40 * MINUTE)
    await use()
    signOut()
    answer(answerWith('second'))
    await vi.advanceTimersByTimeAsync(0)
    expect($session.get()).toEqual({ status: 'signed-out' })
    expect(tokenOf()).toBeNull()
  })
})

describe('a session that the server no longer takes', () => {
  it('is forgotten, and known to have ended', async () => {
    const { $session, expireSession, hasExpired } = await signedIn()
    expect(hasExpired()).toBe(false)
    expireSession($session.get())
    expect($session.get()).toEqual({ status: 'signed-out', expired: true })
    expect(hasExpired()).toBe(true)
    expect({ ...localStorage }).toEqual({})
  })

  it('gives way to the one that another tab has begun', async () => {
    const { $session, expireSession } = await signedIn()
    localStorage.setItem('Token', 'of another tab')
    expireSession($session.get())
    expect($session.get()).toMatchObject({ status: 'signed-in', user: { token: 'of another tab' } })
  })
})
