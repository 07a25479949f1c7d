import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { readOperatorSettings, readSettings } from '#backend/server/settings.ts'
import { SettingsError } from '#backend/server/settings-error.ts'

const [RANDOM, OTHER] = [1, 2].map(() => randomBytes(48).toString('hex')) as [string, string]
const DATABASE_URL = 'postgres://x'

describe('The settings', () => {
  it('have defaults outside production', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({
      mode: 'development',
      port: 4321,
      host: '127.0.0.1',
    })
  })

  it('let the database end a call only after its deadline', () => {
    expect(readSettings({ CALL_DEADLINE: '20000' }).pools.timeout).toBe(21_000)
  })

  it('are read without the spaces and line ends around them', () => {
    const plain = {
      PORT: '8080',
      PUBLIC_API_KEY: 'key',
      SESSION_SECRET: RANDOM,
      GOOGLE_CLIENT_ID: 'web, ios',
      FRAME_ANCESTORS: "'self'",
      DATABASE_URL,
    }
    const spaced = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, ` ${value} \r\n`]),
    )
    expect(readSettings(spaced)).toEqual(readSettings(plain))
    expect(readDatabaseSettings(spaced)).toEqual(readDatabaseSettings(plain))
    expect(readSettings(plain)).toMatchObject({ apiKey: 'key', port: 8080 })
  })

  it.each([
    [{ ROLLMATES_MODE: 'prod' }, 'ROLLMATES_MODE must be one of'],
    [{ PORT: 'http' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be 65535 or less.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [
      { DATABASE_URL: 'postgres://x', DATABASE_REPLICA_URL: 'x' },
      'DATABASE_REPLICA_URL must begin with postgres://.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://x' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it is a replica of.',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters or more.'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must be origins'],
    [{ FRAME_ANCESTORS: "'self'; script-src *" }, 'FRAME_ANCESTORS must be sources'],
    [{ FRAME_ANCESTORS: '"https://app.example"' }, 'FRAME_ANCESTORS must be sources'],
    [{ SESSION_SECRET: `"${RANDOM}"` }, 'SESSION_SECRET must not be in quotes'],
    [{ PUBLIC_API_KEY: "'key' " }, 'PUBLIC_API_KEY must not be in quotes'],
    [{ GOOGLE_CLIENT_ID: '“web”' }, 'write GOOGLE_CLIENT_ID=… without them'],
    [{ GOOGLE_CLIENT_ID: 'web,"ios",android' }, 'GOOGLE_CLIENT_ID must be client ids'],
    [{ TLS_CERT: '/nowhere' }, 'TLS_CERT and TLS_KEY must be set together.'],
    [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, 'TLS_CERT: the file /nowhere cannot be read.'],
    [{ GOOGLE_CLIENT_ID: 'a,,b' }, 'GOOGLE_CLIENT_ID must be client ids'],
    [{ APPLE_ISSUER: 'http://localhost/path' }, 'APPLE_ISSUER must be an origin.'],
    [
      { ROLLMATES_MODE: 'production', GOOGLE_ISSUER: 'http://localhost:4323' },
      'GOOGLE_ISSUER must not be set in production: it is for a local provider.',
    ],
    [{ ROLLMATES_MODE: 'production' }, 'DATABASE_URL must be set in production'],
    [{ ROLLMATES_MODE: 'production' }, 'SESSION_SECRET must be set in production'],
    [{ ROLLMATES_MODE: 'production' }, 'ACCOUNT_SECRET must be set in production'],
  ])('refuse %j by the variable’s name', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError)
    expect(() => readSettings(environment)).toThrow(message)
  })

  it('of operators’ commands ask for no secret of a server, only for those of endpoints', () => {
    const production = { ROLLMATES_MODE: 'production', DATABASE_URL }
    expect(readOperatorSettings(production)).toMatchObject({
      mode: 'production',
      delivery: { channel: 'operator' },
      notify: { channel: 'off' },
    })
    expect(() => readOperatorSettings({ ...production, DELIVERY: 'webhook' })).toThrow(
      'DELIVERY_SECRET must be set',
    )
  })

  it('of the database alone ask for no secret of a server, and refuse by the variable’s name', () => {
    const production = { ROLLMATES_MODE: 'production', DATABASE_URL: 'postgres://x' }
    expect(readDatabaseSettings(production)).toMatchObject({
      mode: 'production',
      place: { databaseUrl: 'postgres://x', pooler: 'none' },
    })
    expect(() => readDatabaseSettings({ ...production, DATABASE_URL: '' })).toThrow(
      new SettingsError('DATABASE_URL must be set in production: the URL of PostgreSQL.'),
    )
    expect(() => readDatabaseSettings({ ...production, DATABASE_URL: 'x' })).toThrow(
      new SettingsError('DATABASE_URL must begin with postgres://.'),
    )
  })

  it.each(['true', 'all', '*', '0.0.0.0/0', '::/0', '11', '10.0.0.0/33', 'proxy.example', '1,x'])(
    'refuse TRUST_PROXY=%s',
    (trust) => {
      expect(() => readSettings({ TRUST_PROXY: trust })).toThrow(
        'TRUST_PROXY must be the number of proxies in front',
      )
    },
  )

  it('let others into a demo only where that is said', () => {
    expect(readSettings({ ROLLMATES_MODE: 'demo' }).host).toBe('127.0.0.1')
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'demo.example']) {
      expect(() => readSettings({ ROLLMATES_MODE: 'demo', HOST })).toThrow('Set PUBLIC_DEMO=on')
      expect(readSettings({ ROLLMATES_MODE: 'demo', HOST, PUBLIC_DEMO: 'on' }).host).toBe(HOST)
    }
    for (const HOST of ['localhost', '::1', '127.0.0.1', '127.8.9.10']) {
      expect(readSettings({ ROLLMATES_MODE: 'demo', HOST }).host).toBe(HOST)
    }
  })

  it('say who sends what was promised: the database, but people in production', () => {
    expect(readSettings({}).delivery).toEqual({ channel: 'auto' })
    const production = {
      ROLLMATES_MODE: 'production',
      DATABASE_URL,
      SESSION_SECRET: RANDOM,
      ACCOUNT_SECRET: OTHER,
    }
    expect(readSettings(production).delivery).toEqual({ channel: 'operator' })
    const whsec = () => `whsec_${randomBytes(32).toString('base64')}`
    const [secret, previous] = [whsec(), whsec()]
    const webhook = {
      ...production,
      DELIVERY: 'webhook',
      DELIVERY_URL: 'https://game.example/deliveries',
      DELIVERY_SECRET: secret,
    }
    expect(readSettings({ ...webhook, DELIVERY_SECRET_PREVIOUS: previous }).delivery).toEqual({
      channel: 'webhook',
      url: 'https://game.example/deliveries',
      secrets: [secret, previous],
    })
    for (const [wrong, message] of [
      [{ DELIVERY: 'post' }, 'DELIVERY must be one of auto, operator, webhook.'],
      [{ DELIVERY_URL: '' }, 'DELIVERY_URL must be set'],
      [{ DELIVERY_URL: 'game.example' }, 'DELIVERY_URL must be an address'],
      [{ DELIVERY_URL: 'http://game.example' }, 'DELIVERY_URL must begin with https://'],
      [{ DELIVERY_URL: 'https://a:b@game.example' }, 'DELIVERY_URL must hold no name'],
      [{ DELIVERY_SECRET: '' }, 'DELIVERY_SECRET must be set'],
      [{ DELIVERY_SECRET: RANDOM }, 'DELIVERY_SECRET must be whsec_'],
      [{ DELIVERY_SECRET: 'whsec_c2hvcnQ=' }, 'DELIVERY_SECRET must be whsec_'],
      [{ DELIVERY_SECRET_PREVIOUS: 'old' }, 'DELIVERY_SECRET_PREVIOUS must be whsec_'],
    ] as const) {
      expect(() => readSettings({ ...webhook, ...wrong }), message).toThrow(message)
    }
    const albums = { ...production, ALBUMS_SECRET: secret, ALBUMS_SECRET_PREVIOUS: previous }
    expect(readSettings(albums).albumSecrets).toEqual([secret, previous])
    expect(readSettings(production).albumSecrets).toEqual([])
    expect(() => readSettings({ ...albums, ALBUMS_SECRET: RANDOM })).toThrow(
      'ALBUMS_SECRET must be',
    )
    expect(
      readSettings({ ...webhook, ROLLMATES_MODE: 'test', DELIVERY_URL: 'http://127.0.0.1:9/' })
        .delivery,
    ).toMatchObject({ url: 'http://127.0.0.1:9/' })
  })

  it('say who sends reminders: nobody, people, or the game’s endpoint', () => {
    for (const [ROLLMATES_MODE, channel] of [
      ['production', 'off'],
      ['demo', 'operator'],
      ['development', 'operator'],
      ['test', 'operator'],
    ]) {
      const settings = readSettings({
        ROLLMATES_MODE,
        DATABASE_URL,
        SESSION_SECRET: RANDOM,
        ACCOUNT_SECRET: OTHER,
      })
      expect(settings.notify).toEqual({ channel })
    }
    const whsec = () => `whsec_${randomBytes(32).toString('base64')}`
    const [secret, previous] = [whsec(), whsec()]
    const webhook = {
      ROLLMATES_MODE: 'production',
      DATABASE_URL,
      SESSION_SECRET: RANDOM,
      ACCOUNT_SECRET: OTHER,
      NOTIFY: 'webhook',
      NOTIFY_URL: 'https://game.example/reminders',
      NOTIFY_SECRET: secret,
      SITE_URL: 'https://rollmates.example/',
    }
    expect(readSettings({ ...webhook, NOTIFY_SECRET_PREVIOUS: previous }).notify).toEqual({
      channel: 'webhook',
      url: 'https://game.example/reminders',
      secrets: [secret, previous],
      site: 'https://rollmates.example',
    })
    for (const [wrong, message] of [
      [{ NOTIFY: 'auto' }, 'NOTIFY must be one of off, operator, webhook.'],
      [{ NOTIFY_URL: '' }, 'NOTIFY_URL must be set for NOTIFY=webhook'],
      [{ NOTIFY_URL: 'http://game.example' }, 'NOTIFY_URL must begin with https://'],
      [{ NOTIFY_SECRET: '' }, 'NOTIFY_SECRET must be set for NOTIFY=webhook'],
      [{ NOTIFY_SECRET_PREVIOUS: 'old' }, 'NOTIFY_SECRET_PREVIOUS must be whsec_'],
      [{ SITE_URL: '' }, 'SITE_URL must be set for NOTIFY=webhook'],
      [{ SITE_URL: 'rollmates.example' }, 'SITE_URL must be set for NOTIFY=webhook'],
      [
        { SITE_URL: 'http://rollmates.example' },
        'SITE_URL must begin with https:// in production.',
      ],
    ] as const) {
      expect(() => readSettings({ ...webhook, ...wrong }), message).toThrow(message)
    }
  })

  it.each(['DELIVERY', 'NOTIFY'])('refuse signing secrets of %s that can be guessed', (name) => {
    const environment = (secret: string) => ({
      DATABASE_URL,
      SESSION_SECRET: RANDOM,
      ACCOUNT_SECRET: OTHER,
      SITE_URL: 'https://rollmates.example',
      [name]: 'webhook',
      [`${name}_URL`]: 'https://game.example/',
      [`${name}_SECRET`]: `whsec_${randomBytes(24).toString('base64')}`,
      [`${name}_SECRET_PREVIOUS`]: secret,
    })
    const of = (bytes: Buffer | string) => `whsec_${Buffer.from(bytes).toString('base64')}`
    for (const weak of [
      // Secrets from the examples in Standard Webhooks' documentation and packages.
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      of('a secret that somebody has typed'),
      of(Buffer.alloc(32, 200)),
      of(Buffer.from('0102fe'.repeat(12), 'hex')),
    ]) {
      const given = environment(weak)
      expect(() => readSettings({ ...given, ROLLMATES_MODE: 'production' })).toThrow(
        new RegExp(`^${name}_SECRET_PREVIOUS .*openssl rand`),
      )
      expect(() => readSettings(given)).not.toThrow()
    }
    for (let time = 0; time < 200; time += 1) {
      const strong = { ...environment(of(randomBytes(24))), ROLLMATES_MODE: 'production' }
      expect(() => readSettings(strong)).not.toThrow()
    }
  })

  it('name the providers that have client ids, by their fixed issuers', () => {
    expect(readSettings({}).providers).toEqual({ google: undefined, apple: undefined })
    const { providers } = readSettings({
      ROLLMATES_MODE: 'production',
      DATABASE_URL,
      SESSION_SECRET: RANDOM,
      ACCOUNT_SECRET: OTHER,
      GOOGLE_CLIENT_ID: 'web.example, ios.example',
      APPLE_CLIENT_ID: 'example.rollmates',
    })
    expect(providers.google).toMatchObject({
      issuer: 'https://accounts.google.com',
      clientIds: ['web.example', 'ios.example'],
      authorize:
        'https://accounts.google.com/o/oauth2/v2/auth?client_id=web.example' +
        '&response_mode=fragment&response_type=id_token&scope=openid%20email%20profile' +
        '&prompt=select_account',
    })
    expect(providers.apple).toMatchObject({
      issuer: 'https://appleid.apple.com',
      clientIds: ['example.rollmates'],
      // With a scope, Apple responds only by a form post, and returns an ID token only together with a code.
      authorize:
        'https://appleid.apple.com/auth/authorize?client_id=example.rollmates' +
        '&response_mode=fragment&response_type=code%20id_token',
    })
  })

  it('name every bad variable at once', () => {
    try {
      readSettings({ PORT: 'x', LOG_LEVEL: 'loud', ROLLMATES_MODE: 'production' })
      expect.unreachable()
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(5)
    }
  })
})
