import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { serve } from '#backend/server/serve.ts'
import { readSettings } from '#backend/server/settings.ts'
import { AUTH_PATHS } from '#src/contract/auth.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { NOW } from './campaigns.ts'
import type { Engine } from './engines.ts'
import { sawRefusal } from './refusals-seen.ts'
import { PATIENT, startProcess } from './server-process.ts'
import { type Sql, sqlOn } from './sql-on.ts'

/** A response of the server; `body` is the parsed JSON, or the text if it is no JSON. */
export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** A running server on a copy of the demo's data, as its clients see it. */
export interface World extends Sql {
  database: Database
  address: string
  /** URL of the server's metrics; undefined without METRICS_ADDRESS. */
  metricsAddress: string | undefined
  token(username: string): Promise<string>
  /** Calls a function with `params`, or with a raw body if that is a string. */
  call(name: string, params: unknown, token?: string): Promise<Answer>
  /**
   * Calls a function as a player, after a new sign-in, or anonymously for null. An effect gets a new
   * `request_id`, unless `params` has one.
   */
  callAs(username: string | null, name: string, params?: object): Promise<Answer>
  /** Makes a call without a socket, directly on the server, for thousands of calls. */
  inject(name: string, params: unknown, token?: string): Promise<Answer>
  request(path: string, init?: RequestInit): Promise<Answer>
  setClock(at: string): Promise<void>
  close(): Promise<void>
}

/** The options of a world. */
export interface WorldOptions {
  readonly secondServer?: boolean
  /** Returns the name of the place from which a player connects; by default all players share one place. */
  readonly homes?: (username: string) => string
}

/** Generous limits, because tests make many simultaneous calls on slow machines. */
const POOL = {
  calls: 20,
  maxWaiting: 1_000_000,
  maxWait: 240_000,
  connectTimeout: 120_000,
  replicaTimeout: 120_000,
}

export const API_KEY = 'rollmates-demo'

/**
 * Opens a world on `engine`, with the clock frozen at the demo's start. Each player has their own user agent.
 * With `secondServer`, every other call goes to a second process on the same database, which is possible only
 * on PostgreSQL.
 */
export async function openWorld(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  { secondServer = false, homes }: WorldOptions = {},
): Promise<World> {
  const proxied = homes ? { TRUST_PROXY: '1', ...environment } : environment
  const { place, drop } = await engine.place('demo')
  const database = await openDatabase(place, POOL)
  await database.query(`select app.set_mode('test'), app.set_clock($1::text::timestamptz, true)`, [
    NOW,
  ])
  const settings = readSettings({
    ROLLMATES_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...PATIENT,
    // Jobs do not run by schedule; a test runs the job that it tests.
    JOBS: 'off',
    DIST_DIR: '/nowhere',
    ...proxied,
  })
  // Prints SQL errors with file and line, as in development.
  const server = await serve(settings, database, (text) => process.stderr.write(`${text}\n`))
  const second = secondServer ? startProcess(place, { LOG_LEVEL: 'silent', ...proxied }) : undefined
  const addresses = second ? [server.address, await second.address] : [server.address]
  let requests = 0
  const request = async (path: string, init?: RequestInit): Promise<Answer> => {
    requests += 1
    const address = addresses[requests % addresses.length]
    const response = await fetch(address + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      // An answer to HEAD has a JSON content type, but no body.
      body: isJson && text ? JSON.parse(text) : text,
    }
  }
  const agentOf = numbering()
  const addressOf = numbering()
  const deviceOf = (username: string): Record<string, string> => ({
    'user-agent': `Mozilla/5.0 (Linux; Android 14; SM-${1_000 + agentOf(username)})`,
    ...(homes
      ? { 'x-forwarded-for': `2001:db8:${addressOf(homes(username)).toString(16)}::1` }
      : {}),
  })
  const headersOf = new Map<string, Record<string, string>>()
  const callHeaders = (token?: string): Record<string, string> => ({
    'api-key': API_KEY,
    ...(token ? { authorization: `Bearer ${token}`, ...headersOf.get(token) } : {}),
  })
  const noteRefusal = (name: string, answer: Answer): Answer => {
    if (answer.status === 400) sawRefusal(name, (answer.body as { code?: unknown }).code)
    return answer
  }
  const post = (path: string, params: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: asBody(params),
    })
  const token = async (username: string) => {
    const { body } = await post(AUTH_PATHS.demo, { username }, deviceOf(username))
    const { access_token } = body as { access_token: string }
    headersOf.set(access_token, deviceOf(username))
    return access_token
  }
  const call = async (name: string, params: unknown, token?: string) =>
    noteRefusal(name, await post(rpcPath(name), params, callHeaders(token)))
  return {
    ...sqlOn(database),
    database,
    address: server.address,
    metricsAddress: server.metricsAddress,
    request,
    token,
    call,
    async callAs(username, name, params) {
      const id = RPC_FUNCTIONS[name]?.effect ? { request_id: randomUUID() } : {}
      return call(name, { ...id, ...params }, username === null ? undefined : await token(username))
    },
    async inject(name, params, token) {
      const { statusCode, headers, body } = await server.app.inject({
        method: 'POST',
        url: rpcPath(name),
        headers: { 'content-type': 'application/json', ...callHeaders(token) },
        payload: asBody(params),
      })
      const known = Object.entries(headers).map(([key, value]) => [key, String(value)])
      const isJson = headers['content-type']?.toString().includes('json')
      return noteRefusal(name, {
        status: statusCode,
        headers: new Headers(known as [string, string][]),
        body: isJson ? JSON.parse(body) : body,
      })
    },
    async setClock(at) {
      await database.query('select app.set_clock($1::text::timestamptz, true)', [at])
    },
    async close() {
      second?.child.kill('SIGTERM')
      await second?.ended
      await server.stop()
      await drop()
    },
  }
}

function numbering() {
  const numbers = new Map<string, number>()
  return (name: string) => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
}

const rpcPath = (name: string) => `/rest/v1/rpc/${name}`

const asBody = (params: unknown) => (typeof params === 'string' ? params : JSON.stringify(params))

/** Opens a world for all tests of a `describe`, and closes it after them. */
export function worldFor(
  engine: Engine,
  environment?: Readonly<Record<string, string>>,
  options?: WorldOptions,
): World {
  const holder = {} as World
  beforeAll(async () => {
    Object.assign(holder, await openWorld(engine, environment, options))
  })
  afterAll(() => holder.close())
  return holder
}
