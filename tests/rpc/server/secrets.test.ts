import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DEVELOPMENT_SECRET } from '#backend/server/session-secret.ts'
import { readSettings } from '#backend/server/settings.ts'

const [RANDOM, OTHER, THIRD] = [1, 2, 3].map(() => randomBytes(48).toString('hex')) as [
  string,
  string,
  string,
]
const DATABASE_URL = 'postgres://x'

describe('The secrets of a production', () => {
  it.each([
    'a secret of the tests, and long enough',
    'rollmates-development-secret-never-in-production',
    'x'.repeat(40),
    'password1password1password1password1',
    '1234567890'.repeat(4),
  ])('refuse the secret "%s" in production, as the old one too', (weak) => {
    const production = {
      ROLLMATES_MODE: 'production',
      DATABASE_URL,
      SESSION_SECRET: RANDOM,
      ACCOUNT_SECRET: OTHER,
    }
    expect(() => readSettings({ ...production, SESSION_SECRET: weak })).toThrow(
      /^SESSION_SECRET .*openssl rand/,
    )
    expect(() => readSettings({ ...production, SESSION_SECRET_PREVIOUS: weak })).toThrow(
      /^SESSION_SECRET_PREVIOUS .*openssl rand/,
    )
    expect(() => readSettings({ ...production, ACCOUNT_SECRET: weak })).toThrow(
      /^ACCOUNT_SECRET .*openssl rand/,
    )
    expect(readSettings({ SESSION_SECRET: weak }).secrets).toEqual([weak])
  })

  it('refuse every secret that stands in the repository in production', () => {
    const written = execFileSync('git', [
      'grep',
      '--untracked',
      '-hoiE',
      String.raw`secret\w*['"]?\s*[:=]\s*['"\`][^'"\`]{32,}`,
    ])
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*?[:=]\s*['"`]/, ''))
    expect(written).toContain(DEVELOPMENT_SECRET)
    for (const secret of written) {
      const settings = { ROLLMATES_MODE: 'production', SESSION_SECRET: secret }
      expect(() => readSettings(settings), secret).toThrow('SESSION_SECRET')
    }
  })

  it.each(['hex', 'base64'] as const)('take what 32 random bytes are in %s', (encoding) => {
    // The settings refuse a secret without digits; by chance, fewer than 1 in 100,000,000 has none.
    const secret = randomBytes(encoding === 'hex' ? 32 : 96).toString(encoding)
    const settings = readSettings({
      ROLLMATES_MODE: 'production',
      DATABASE_URL,
      SESSION_SECRET: secret,
      SESSION_SECRET_PREVIOUS: THIRD,
      ACCOUNT_SECRET: OTHER,
    })
    expect(settings.secrets).toEqual([secret, THIRD])
  })

  it.each([
    [{ ACCOUNT_SECRET: RANDOM }, 'ACCOUNT_SECRET and SESSION_SECRET'],
    [{ SESSION_SECRET_PREVIOUS: OTHER }, 'ACCOUNT_SECRET and SESSION_SECRET_PREVIOUS'],
    [{ PUBLIC_API_KEY: RANDOM }, 'PUBLIC_API_KEY and SESSION_SECRET'],
    [{ ADS_VERIFICATION_KEY: OTHER }, 'ADS_VERIFICATION_KEY and ACCOUNT_SECRET'],
  ])('refuse one secret for two purposes in production: %#', (same, names) => {
    const production = { DATABASE_URL, SESSION_SECRET: RANDOM, ACCOUNT_SECRET: OTHER, ...same }
    expect(() => readSettings({ ...production, ROLLMATES_MODE: 'production' })).toThrow(
      new RegExp(`^${names} are the same: .*openssl rand`),
    )
    expect(() => readSettings(production)).not.toThrow()
  })
})
