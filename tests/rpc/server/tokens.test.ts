import { afterEach, expect, it, vi } from 'vitest'
import { RENEWABLE_FOR, TOKEN_LIFETIME, Tokens } from '#backend/server/tokens.ts'

const tokens = new Tokens(['a secret of the tests, and long enough'])

afterEach(() => {
  vi.useRealTimers()
})

it('returns the same claims of a token each time', async () => {
  const header = `Bearer ${await tokens.issue('somebody')}`
  const first = await tokens.verify(header)
  expect(first).toMatchObject({ sub: 'somebody', role: 'rollmates_web' })
  expect(await tokens.verify(header)).toEqual(first)
})

it('is valid for an hour and has the kind of sign-in', async () => {
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

it('renews no token without the time of its sign-in', async () => {
  expect(await tokens.renew({ sub: 'somebody', provider: 'google' })).toBeNull()
})

it('refuses a token that it accepted before, once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const header = `Bearer ${await tokens.issue('somebody')}`
  await tokens.verify(header)
  vi.setSystemTime(Date.now() + (TOKEN_LIFETIME - 2) * 1000)
  expect(await tokens.verify(header)).toMatchObject({ sub: 'somebody' })
  vi.setSystemTime(Date.now() + 2000)
  await expect(tokens.verify(header)).rejects.toThrow('The token has expired.')
})

it('refuses another token with the claims of an accepted one', async () => {
  const token = await tokens.issue('somebody')
  await tokens.verify(`Bearer ${token}`)
  const unsigned = token.slice(0, token.lastIndexOf('.') + 1)
  for (const other of [unsigned, `${unsigned}AAAA`, `${token}A`]) {
    await expect(tokens.verify(`Bearer ${other}`)).rejects.toThrow('The token is not valid.')
  }
})

it('accepts tokens of the previous secret, signs with the new one, and forgets the old one', async () => {
  const [old, next] = ['of last month'.repeat(3), 'of this month'.repeat(3)]
  const header = `Bearer ${await new Tokens([old]).issue('somebody')}`
  const both = new Tokens([next, old])
  expect(await both.verify(header)).toMatchObject({ sub: 'somebody' })
  const only = new Tokens([next])
  expect(await only.verify(`Bearer ${await both.issue('somebody')}`)).toMatchObject({
    sub: 'somebody',
  })
  await expect(only.verify(header)).rejects.toThrow('The token is not valid.')
})
