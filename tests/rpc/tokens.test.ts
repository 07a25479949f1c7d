import { afterEach, expect, it, vi } from 'vitest'
import { RENEWABLE_FOR, TOKEN_LIFETIME, Tokens } from '#backend/server/tokens.ts'

const tokens = new Tokens('a secret of the tests, and long enough')

afterEach(() => {
  vi.useRealTimers()
})

it('says the same of a token each time', async () => {
  const header = `Bearer ${await tokens.issue('somebody')}`
  const first = await tokens.verify(header)
  expect(first).toMatchObject({ sub: 'somebody', role: 'rollmates_web' })
  expect(await tokens.verify(header)).toEqual(first)
})

it('lasts an hour and says how somebody signed in', async () => {
  expect(TOKEN_LIFETIME).toBe(3600)
  const apple = await tokens.verify(`Bearer ${await tokens.issue('somebody', 'apple')}`)
  expect(apple).toMatchObject({ sub: 'somebody', provider: 'apple' })
  expect(Number(apple?.exp) - Number(apple?.iat)).toBe(TOKEN_LIFETIME)
})

it('renews a token until a day after the sign-in, and keeps when and how that was', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const claimsOf = async (token: string) => {
    const claims = await tokens.verify(`Bearer ${token}`)
    if (!claims) throw new Error('no claims')
    return claims
  }
  const first = await claimsOf(await tokens.issue('somebody', 'apple'))
  expect(first.auth_time).toBe(first.iat)
  vi.setSystemTime(Date.now() + 40 * 60_000)
  const second = await claimsOf(String(await tokens.renew(first)))
  expect(second).toMatchObject({ sub: 'somebody', provider: 'apple', auth_time: first.iat })
  expect(Number(second.exp) - Number(first.exp)).toBe(40 * 60)

  expect(RENEWABLE_FOR).toBe(24 * 3600)
  vi.setSystemTime((Number(first.iat) + RENEWABLE_FOR) * 1000)
  expect(await tokens.renew(second)).not.toBeNull()
  vi.setSystemTime(Date.now() + 1000)
  expect(await tokens.renew(second)).toBeNull()
})

it('renews no token that does not say when its sign-in was', async () => {
  expect(await tokens.renew({ sub: 'somebody', provider: 'google' })).toBeNull()
})

it('refuses a token that it took before, once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const header = `Bearer ${await tokens.issue('somebody')}`
  await tokens.verify(header)
  vi.setSystemTime(Date.now() + (TOKEN_LIFETIME - 2) * 1000)
  expect(await tokens.verify(header)).toMatchObject({ sub: 'somebody' })
  vi.setSystemTime(Date.now() + 2000)
  await expect(tokens.verify(header)).rejects.toThrow('The token has expired.')
})

it('refuses another token with the claims of one that it took', async () => {
  const token = await tokens.issue('somebody')
  await tokens.verify(`Bearer ${token}`)
  const unsigned = token.slice(0, token.lastIndexOf('.') + 1)
  for (const other of [unsigned, `${unsigned}AAAA`, `${token}A`]) {
    await expect(tokens.verify(`Bearer ${other}`)).rejects.toThrow('The token is not valid.')
  }
})
