import { afterEach, expect, test, vi } from 'vitest'
import { startLocalProvider } from '#backend/local-provider/local-provider.ts'
import { MemoryAdapter } from '#backend/local-provider/memory-adapter.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what is stored is found by its id, its uid and its user code', async () => {
  const adapter = new MemoryAdapter()
  const session = { uid: 'session-uid', userCode: 'ABCD' }
  await adapter.upsert('one', session, 60)
  await adapter.upsert('two', { uid: 'other-uid' }, 60)
  expect(await adapter.find('one')).toEqual(session)
  expect(await adapter.findByUid('session-uid')).toEqual(session)
  expect(await adapter.findByUserCode('ABCD')).toEqual(session)
  expect(await adapter.find('three')).toBeUndefined()
  await adapter.destroy('one')
  expect(await adapter.find('one')).toBeUndefined()
  expect(await adapter.findByUid('session-uid')).toBeUndefined()
})

test('what has expired is not found', async () => {
  vi.useFakeTimers()
  const adapter = new MemoryAdapter()
  await adapter.upsert('short', { uid: 'short-uid' }, 60)
  await adapter.upsert('lasting', {})
  vi.advanceTimersByTime(59_999)
  expect(await adapter.find('short')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(await adapter.find('short')).toBeUndefined()
  expect(await adapter.findByUid('short-uid')).toBeUndefined()
  expect(await adapter.find('lasting')).toBeDefined()
})

test('a code that was used says when', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_500 })
  const adapter = new MemoryAdapter()
  await adapter.upsert('code', {}, 60)
  await adapter.consume('code')
  expect(await adapter.find('code')).toEqual({ consumed: 1_700_000_000 })
})

test('all of a grant is revoked at once, and nothing else', async () => {
  const adapter = new MemoryAdapter()
  await adapter.upsert('first', { grantId: 'mine' }, 60)
  await adapter.upsert('second', { grantId: 'mine' }, 60)
  await adapter.upsert('third', { grantId: 'theirs' }, 60)
  await adapter.revokeByGrantId('mine')
  expect(await adapter.find('first')).toBeUndefined()
  expect(await adapter.find('second')).toBeUndefined()
  expect(await adapter.find('third')).toBeDefined()
})

test('a local provider starts without a warning of its library', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const provider = await startLocalProvider({ redirectUris: ['http://localhost:4321/sign-in'] })
  try {
    const discovery = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: provider.issuer })
  } finally {
    await provider.stop()
  }
  expect(warn.mock.calls).toEqual([])
  expect(info.mock.calls).toEqual([])
})
