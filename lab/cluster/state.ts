import { existsSync } from 'node:fs'
import { CommandError } from '#backend/cli/command-error.ts'
import { askHttps } from './ask-https.ts'
import { readCertificate } from './certificates.ts'
import { type Layout, NODES, PORTS, SERVERS } from './layout.ts'
import { HOLDERS } from './network.ts'
import { pidOf } from './processes.ts'
import { until } from './until.ts'

/** The time limit for a component to report its state, in milliseconds. */
const TIMEOUT = 2_000

interface PatroniAnswer {
  state: string
  role: string
  timeline?: number
  xlog?: Partial<Record<'location' | 'received_location' | 'replayed_location', number>> & {
    paused?: boolean
  }
  quorum_standby?: boolean
}

/** Whether the cluster was started and at least one of its programs runs. */
export function isRunning(layout: Layout): boolean {
  return existsSync(layout.folder) && programNames().some((name) => pidOf(layout, name))
}

/** Returns the names of all programs of a cluster, running or not. */
export function programNames(): string[] {
  return [
    ...HOLDERS,
    ...NODES.map((n) => `etcd${n}`),
    ...NODES.map((n) => `database${n}`),
    'haproxy',
    'pgbouncer',
    ...SERVERS.map((n) => `server${n}`),
    'nginx',
  ]
}

/**
 * Returns the state of each database machine, as reported by its Patroni, in the order of `NODES`.
 * `notReceived` and `notReplayed` are the bytes of the write-ahead log that the replica has not yet
 * received and replayed.
 */
export async function readDatabases(layout: Layout) {
  const answers = await Promise.all(NODES.map((n) => askPatroni(layout, n)))
  const primary = answers.find((answer) => answer?.role === 'master' || answer?.role === 'primary')
  const end = primary?.xlog?.location ?? 0
  return NODES.map((n, index) => {
    const answer = answers[index]
    const behind = (location = 0) => (end > 0 && location > 0 ? Math.max(0, end - location) : 0)
    const leads = answer !== undefined && answer === primary
    const role = leads ? 'primary' : answer?.quorum_standby ? 'sync replica' : 'replica'
    const up = answer?.state === 'running' || answer?.state === 'streaming'
    return {
      n,
      up,
      role: up ? role : 'down',
      notReceived: leads ? 0 : behind(answer?.xlog?.received_location),
      notReplayed: leads ? 0 : behind(answer?.xlog?.replayed_location),
      paused: answer?.xlog?.paused === true,
      timeline: answer?.timeline,
    }
  })
}

/** Returns the number of the primary's machine; undefined while there is no primary. */
export async function findPrimary(layout: Layout): Promise<number | undefined> {
  return (await readDatabases(layout)).find(({ role }) => role === 'primary')?.n
}

/**
 * Returns the number of the primary's machine.
 * @throws {CommandError} if there is no primary
 */
export async function requirePrimary(layout: Layout): Promise<number> {
  const primary = await findPrimary(layout)
  if (primary === undefined) {
    throw new CommandError('There is no primary', 'npm run cluster -- status')
  }
  return primary
}

/**
 * Returns the number of a machine with a synchronous replica.
 * @throws {CommandError} if there is none
 */
export async function requireReplica(layout: Layout): Promise<number> {
  const replica = (await readDatabases(layout)).find(({ role }) => role === 'sync replica')
  if (!replica) throw new CommandError('There is no sync replica', 'npm run cluster -- status')
  return replica.n
}

/** Resolves once another machine than `before` is the primary. */
export async function anotherPrimary(layout: Layout, before: number): Promise<void> {
  await until('another primary', async () => {
    const now = await findPrimary(layout)
    return now !== undefined && now !== before
  })
}

/** Whether all database machines are up and all replicas are synchronous, so that commits wait for them. */
export async function isWhole(layout: Layout): Promise<boolean> {
  const roles = (await readDatabases(layout)).map(({ role }) => role).sort()
  return roles.join() === 'primary,sync replica,sync replica'
}

/** Returns the status in a server's answer of `/readyz`; undefined if the server does not answer. */
export async function readServer(layout: Layout, n: number): Promise<string | undefined> {
  type Answer = { status: string; parts: Record<string, { ready: boolean; why?: string }> }
  const body = await askJson<Answer>(`http://${layout.server(n)}:${PORTS.server}/readyz`)
  if (!body) return undefined
  const failing = Object.entries(body.parts).filter(([, { ready }]) => !ready)
  const why = failing.map(([part, { why: reason }]) => `${part}: ${reason}`).join(', ')
  return why ? `${body.status} (${why})` : body.status
}

/** Returns whether etcd on machine `n` says that it is healthy. */
export async function readEtcd(layout: Layout, n: number): Promise<boolean> {
  const url = `http://${layout.machine(n)}:${PORTS.etcdMetrics}/health`
  return (await askJson<{ health: string }>(url))?.health === 'true'
}

/** Returns whether etcd on every machine says that it is healthy. */
export async function isEtcdWhole(layout: Layout): Promise<boolean> {
  return (await Promise.all(NODES.map((n) => readEtcd(layout, n)))).every(Boolean)
}

async function askPatroni(layout: Layout, n: number): Promise<PatroniAnswer | undefined> {
  try {
    return JSON.parse((await requestPatroni(layout, n, '/patroni', TIMEOUT)).text)
  } catch {
    return undefined
  }
}

/**
 * Sends a request to Patroni's REST API on database machine `n`, with that machine's certificate: a POST of
 * `body`, or without it a GET.
 * @throws if no answer arrives within `timeout` milliseconds
 */
export function requestPatroni(
  layout: Layout,
  n: number,
  path: string,
  timeout: number,
  body?: object,
) {
  const method = body ? 'POST' : 'GET'
  const options = { ...readCertificate(layout, n), method, signal: AbortSignal.timeout(timeout) }
  return askHttps(`https://${layout.machine(n)}:${PORTS.patroni}${path}`, options, body)
}

/** Returns the JSON at `url`, whatever its HTTP status; undefined if no answer arrives in time. */
async function askJson<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    return (await response.json()) as T
  } catch {
    return undefined
  }
}
