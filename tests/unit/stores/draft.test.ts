// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const signInOf = (id: string) => ({
  access_token: `token of ${id}`,
  token_type: 'bearer' as const,
  expires_in: 3600,
  player: { id, username: id, avatar: 'fox' as const },
})

async function freshPage(path: string) {
  vi.resetModules()
  history.replaceState(null, '', path)
  const session = await import('#src/stores/session.ts')
  const drafts = await import('#src/stores/draft.ts')
  await session.loadSession()
  return { ...session, ...drafts }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps a draft over a sign-in by redirect, at its address', async () => {
  const before = await freshPage('/u/Maja')
  before.signIn(signInOf('maja'))
  before.saveDraft('about', 'Rolling since')
  before.expireSession(before.$session.get())
  before.saveDraft('about', 'Rolling since 2019')

  const after = await freshPage('/u/Maja')
  expect(after.readDraft('about')).toBe('Rolling since 2019')
  after.signIn(signInOf('maja'))
  expect(after.readDraft('about')).toBe('Rolling since 2019')
  expect(after.readDraft('link')).toBe('')
  after.saveDraft('about', '')
  expect(after.readDraft('about')).toBe('')
  const elsewhere = await freshPage('/u/Bruno')
  expect(elsewhere.readDraft('about')).toBe('')
})

it('gives a stranger’s draft to whoever signs in, and a player’s to nobody else', async () => {
  const page = await freshPage('/u/Maja')
  page.saveDraft('code', 'ROLL-1')
  page.signIn(signInOf('maja'))
  expect(page.readDraft('code')).toBe('ROLL-1')
  page.saveDraft('code', 'ROLL-2')
  page.expireSession(page.$session.get())
  page.signIn(signInOf('bruno'))
  expect(page.readDraft('code')).toBe('')
})

it('forgets all drafts of who signs out', async () => {
  const page = await freshPage('/u/Maja')
  page.signIn(signInOf('maja'))
  page.saveDraft('about', 'mine')
  page.signOut()
  expect({ ...sessionStorage }).toEqual({})
})

it('is nothing where storage is refused or damaged', async () => {
  const page = await freshPage('/u/Maja')
  sessionStorage.setItem('rollmates-draft:/u/Maja:about', 'no json')
  expect(page.readDraft('about')).toBe('')
  sessionStorage.setItem('rollmates-draft:/u/Maja:about', '{"of":"","text":7}')
  expect(page.readDraft('about')).toBe('')
})
