import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { PROVIDERS } from '#src/contract/auth.ts'
import { readVariables } from '#src/contract/variables.ts'
import { readAdKey } from './ad-key.ts'
import {
  DATABASE_VARIABLES,
  databaseSettingsOf,
  placeProblems,
  postgresUrl,
} from './database-settings.ts'
import { DELIVERY_CHANNELS, readDelivery } from './delivery-settings.ts'
import { configureProvider } from './identity-providers.ts'
import { readMail } from './mail-settings.ts'
import { NOTIFY_CHANNELS, readNotify } from './notify-settings.ts'
import { readPush } from './push-settings.ts'
import { rateLimits } from './rate-limits.ts'
import { DEVELOPMENT_SECRET, HOW_TO_MAKE, weaknessOf } from './session-secret.ts'
import { SettingsError } from './settings-error.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { readSigningSecrets } from './webhook-settings.ts'

const secret = v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))

const integer = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin

const clientIds = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((id) => id.trim())),
  v.array(v.pipe(v.string(), v.regex(/^[^\s"']+$/, 'must be client ids, separated by commas'))),
)

const issuer = v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'must be an origin'))

const adKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readAdKey(dataset.value)
    } catch (error) {
      addIssue({ message: (error as Error).message })
      return NEVER
    }
  }),
)

const SENDERS = {
  DELIVERY: v.optional(
    v.picklist(DELIVERY_CHANNELS, `must be one of ${DELIVERY_CHANNELS.join(', ')}`),
  ),
  DELIVERY_URL: v.optional(v.string()),
  DELIVERY_SECRET: v.optional(v.string()),
  DELIVERY_SECRET_PREVIOUS: v.optional(v.string()),
  NOTIFY: v.optional(v.picklist(NOTIFY_CHANNELS, `must be one of ${NOTIFY_CHANNELS.join(', ')}`)),
  NOTIFY_URL: v.optional(v.string()),
  NOTIFY_SECRET: v.optional(v.string()),
  NOTIFY_SECRET_PREVIOUS: v.optional(v.string()),
  PUSH_KEY: v.optional(v.string()),
  PUSH_SUBJECT: v.optional(v.string()),
  SITE_URL: v.optional(v.string()),
}

export const Environment = v.object({
  ...DATABASE_VARIABLES,
  HOST: v.optional(v.string()),
  PORT: v.optional(integer(0, 65535), '4321'),
  DATABASE_REPLICA_URL: v.optional(postgresUrl),
  DATABASE_POOL: v.optional(integer(1, 200), '10'),
  DATABASE_QUEUE: v.optional(integer(0, 1_000_000), '200'),
  DATABASE_WAIT: v.optional(integer(1, 600_000), '1000'),
  CALL_DEADLINE: v.optional(integer(1, 600_000), '8000'),
  ANSWERS_KEPT: v.optional(integer(0, 600_000), '1000'),
  SESSION_SECRET: v.optional(secret),
  SESSION_SECRET_PREVIOUS: v.optional(secret),
  ACCOUNT_SECRET: v.optional(secret),
  PUBLIC_DEMO: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  PUBLIC_API_KEY: v.optional(v.string(), 'rollmates-demo'),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((origin) => origin.trim())),
      v.array(v.pipe(v.string(), v.check(isOrigin, 'must be origins such as https://a.example'))),
    ),
  ),
  GOOGLE_CLIENT_ID: v.optional(clientIds),
  APPLE_CLIENT_ID: v.optional(clientIds),
  GOOGLE_ISSUER: v.optional(issuer),
  APPLE_ISSUER: v.optional(issuer),
  FRAME_ANCESTORS: v.optional(
    v.pipe(v.string(), v.regex(/^[^;,"\n]*$/, 'must be sources, separated by spaces')),
  ),
  ADS_VERIFICATION_KEY: v.optional(adKey),
  ALBUMS_SECRET: v.optional(v.string()),
  ALBUMS_SECRET_PREVIOUS: v.optional(v.string()),
  ...SENDERS,
  SMTP_URL: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string()),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  RATE_LIMITS: v.optional(rateLimits, ''),
  METRICS_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^.+:\d{1,5}$/, 'must be an address such as 127.0.0.1:9464'),
      v.transform((address) => ({
        host: address.slice(0, address.lastIndexOf(':')).replace(/^\[(.*)\]$/, '$1'),
        port: Number(address.slice(address.lastIndexOf(':') + 1)),
      })),
      v.check(({ port }) => port <= 65_535, 'must have a port of 65535 or less'),
    ),
  ),
  JOBS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  DIST_DIR: v.optional(v.string(), 'dist'),
})

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the server's settings from environment variables; an empty variable counts as not set.
 * Production has no default secret, and refuses one that can be guessed.
 * @throws {SettingsError} that names every invalid variable.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { given, output, problems } = readVariables(Environment, environment)
  problems.push(...placeProblems(given))
  if (given.ROLLMATES_MODE === 'production')
    problems.push(...secretProblems(given), ...sameSecrets(given))
  if (given.ROLLMATES_MODE === 'demo' && !isLoopback(given.HOST) && given.PUBLIC_DEMO !== 'on') {
    problems.push(
      `HOST ${given.HOST} lets others in, and in a demo everybody can be every player. Set PUBLIC_DEMO=on if you mean it.`,
    )
  }
  for (const name of PROVIDERS) {
    const variable = `${name.toUpperCase()}_ISSUER`
    if (given.ROLLMATES_MODE === 'production' && given[variable]) {
      problems.push(`${variable} must not be set in production: it is for a local provider.`)
    }
  }
  const { delivery, notify, push, problems: ofSenders } = readSenders(given)
  const accountSecret = given.ACCOUNT_SECRET ?? DEVELOPMENT_SECRET
  const { SMTP_URL, MAIL_FROM, SITE_URL } = given
  const { mail, problems: ofMail } = readMail(SMTP_URL, MAIL_FROM, SITE_URL, accountSecret)
  problems.push(...ofSenders, ...ofMail)
  const albums = readSigningSecrets({
    name: 'ALBUMS',
    mode: given.ROLLMATES_MODE ?? 'development',
    secret: given.ALBUMS_SECRET,
    previousSecret: given.ALBUMS_SECRET_PREVIOUS,
  })
  problems.push(...albums.problems)
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it is a replica of.')
  }
  if (Boolean(given.TLS_CERT) !== Boolean(given.TLS_KEY)) {
    problems.push('TLS_CERT and TLS_KEY must be set together.')
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    ...databaseSettingsOf(output),
    host: output.HOST ?? (output.ROLLMATES_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: output.PORT,
    replicaUrl: output.DATABASE_REPLICA_URL,
    /** The limits on calls that run on PostgreSQL at once and that wait; times in milliseconds. */
    pools: {
      calls: output.DATABASE_POOL,
      maxWaiting: output.DATABASE_QUEUE,
      maxWait: output.DATABASE_WAIT,
      // If the database starts no call, a call may wait three quarters of its deadline; the last quarter is
      // left for running it.
      maxStandstill: Math.max(output.DATABASE_WAIT, 0.75 * output.CALL_DEADLINE),
      // PostgreSQL ends longer statements. By then the deadline has already answered their calls.
      timeout: output.CALL_DEADLINE + 1_000,
    },
    /** The time limit from the arrival of a call's headers to its answer, in milliseconds. */
    callDeadline: output.CALL_DEADLINE,
    answersKept: output.ANSWERS_KEPT,
    /** The first secret signs new tokens; tokens signed with any of the secrets are valid. */
    secrets: [
      output.SESSION_SECRET ?? DEVELOPMENT_SECRET,
      ...(output.SESSION_SECRET_PREVIOUS ? [output.SESSION_SECRET_PREVIOUS] : []),
    ] as const,
    /** The key for digests of Google and Apple accounts; it must never change. */
    accountSecret,
    apiKey: output.PUBLIC_API_KEY,
    allowedOrigins: output.ALLOWED_ORIGINS ?? [],
    providers: {
      google: configureProvider('google', output.GOOGLE_CLIENT_ID, output.GOOGLE_ISSUER),
      apple: configureProvider('apple', output.APPLE_CLIENT_ID, output.APPLE_ISSUER),
    },
    /** The key to verify ad networks' signatures. Without it, unverified ads count except in production. */
    adKey: output.ADS_VERIFICATION_KEY,
    /** The secrets with which the game may sign its reports of albums; without any there is no callback. */
    albumSecrets: albums.secrets,
    delivery,
    notify,
    push,
    mail,
    frameAncestors: output.FRAME_ANCESTORS,
    tls: readTls(output.TLS_CERT, output.TLS_KEY),
    trustProxy: output.TRUST_PROXY,
    limits: output.RATE_LIMITS,
    metrics: output.METRICS_ADDRESS,
    jobs: output.JOBS === 'on',
    logLevel: output.LOG_LEVEL,
    dist: resolve(output.DIST_DIR),
  }
}

/**
 * Reads the settings for operators' commands, which sign no tokens and so need no secret of a server.
 * @throws {SettingsError} that names every invalid variable.
 */
export function readOperatorSettings(environment: Readonly<Record<string, string | undefined>>) {
  const variables = v.object({ ...DATABASE_VARIABLES, ...SENDERS })
  const { given, output, problems } = readVariables(variables, environment)
  const senders = readSenders(given)
  problems.push(...placeProblems(given), ...senders.problems)
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  const { delivery, notify, push } = senders
  return { ...databaseSettingsOf(output), delivery, notify, push }
}

function readSenders(given: Readonly<Record<string, string | undefined>>) {
  const { delivery, problems: deliveryProblems } = readDelivery({
    mode: given.ROLLMATES_MODE ?? 'development',
    channel: DELIVERY_CHANNELS.find((channel) => channel === given.DELIVERY),
    url: given.DELIVERY_URL,
    secret: given.DELIVERY_SECRET,
    previousSecret: given.DELIVERY_SECRET_PREVIOUS,
  })
  const { notify, problems: notifyProblems } = readNotify({
    mode: given.ROLLMATES_MODE ?? 'development',
    channel: NOTIFY_CHANNELS.find((channel) => channel === given.NOTIFY),
    url: given.NOTIFY_URL,
    secret: given.NOTIFY_SECRET,
    previousSecret: given.NOTIFY_SECRET_PREVIOUS,
    site: given.SITE_URL,
  })
  const { push, problems: pushProblems } = readPush({
    key: given.PUSH_KEY,
    subject: given.PUSH_SUBJECT,
    site: given.SITE_URL,
  })
  const problems = [...deliveryProblems, ...notifyProblems, ...pushProblems]
  return { delivery, notify, push, problems }
}

/** SECRETS must be known only to our servers. KNOWN_TO_OTHERS are values that somebody else also knows. */
const SECRETS = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'ACCOUNT_SECRET'] as const
const KNOWN_TO_OTHERS = [
  'DELIVERY_SECRET',
  'DELIVERY_SECRET_PREVIOUS',
  'NOTIFY_SECRET',
  'NOTIFY_SECRET_PREVIOUS',
  'ALBUMS_SECRET',
  'ALBUMS_SECRET_PREVIOUS',
  'ADS_VERIFICATION_KEY',
  'PUBLIC_API_KEY',
] as const

/** Returns a problem for each secret used twice: nobody can change it alone, or others know it. */
function sameSecrets(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = [...SECRETS, ...KNOWN_TO_OTHERS]
  return SECRETS.flatMap((name, index) => {
    const same = names.slice(index + 1).find((other) => given[name] && given[other] === given[name])
    return same
      ? [`${same} and ${name} are the same: production needs one for each. ${HOW_TO_MAKE}`]
      : []
  })
}

function secretProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  return SECRETS.flatMap((name) => {
    if (!given[name]) {
      return name === 'SESSION_SECRET_PREVIOUS'
        ? []
        : [`${name} must be set in production. ${HOW_TO_MAKE}`]
    }
    const weakness = weaknessOf(given[name])
    return weakness ? [`${name} ${weakness}: production needs a secret. ${HOW_TO_MAKE}`] : []
  })
}

function isLoopback(host = '127.0.0.1'): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

function readTls(cert: string | undefined, key: string | undefined) {
  if (!cert || !key) return undefined
  const read = (variable: string, file: string) => {
    try {
      return readFileSync(file)
    } catch {
      throw new SettingsError(`${variable}: the file ${file} cannot be read.`)
    }
  }
  return { cert: read('TLS_CERT', cert), key: read('TLS_KEY', key) }
}
