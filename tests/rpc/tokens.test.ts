import { afterEach, expect, it, vi } from 'vitest'
import { TOKEN_LIFETIME, Tokens } from '../../backend/server/tokens.ts'

const tokens = new Tokens('a secret of the tests, and long enough')

afterEach(() => {
  vi.useRealTimers()
})

it('says the same of a token each time', async () => {
  const header = `Bearer ${await tokens.issue('somebody')}`
  const first = await tokens.claimsOf(header)
  expect(first).toMatchObject({ sub: 'somebody', role: 'rollmates_web' })
  expect(await tokens.claimsOf(header)).toEqual(first)
})

it('refuses a token that it took before, once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const header = `Bearer ${await tokens.issue('somebody')}`
  await tokens.claimsOf(header)
  vi.setSystemTime(Date.now() + (TOKEN_LIFETIME - 2) * 1000)
  expect(await tokens.claimsOf(header)).toMatchObject({ sub: 'somebody' })
  vi.setSystemTime(Date.now() + 2000)
  await expect(tokens.claimsOf(header)).rejects.toThrow('The token has expired.')
})

it('refuses another token with the claims of one that it took', async () => {
  const token = await tokens.issue('somebody')
  await tokens.claimsOf(`Bearer ${token}`)
  const unsigned = token.slice(0, token.lastIndexOf('.') + 1)
  for (const other of [unsigned, `${unsigned}AAAA`, `${token}A`]) {
    await expect(tokens.claimsOf(`Bearer ${other}`)).rejects.toThrow('The token is not valid.')
  }
})
