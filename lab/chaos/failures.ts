import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { killDatabase, mend, serverProcess } from '../cluster/failures.ts'
import { type Layout, NODES } from '../cluster/layout.ts'
import { cutOff, cutOffEtcd, reconnect, reconnectEtcd } from '../cluster/network.ts'
import { postmasterOf, signal } from '../cluster/processes.ts'
import {
  anotherPrimary,
  findPrimary,
  isEtcdWhole,
  isWhole,
  readDatabases,
  readEtcd,
  requirePrimary,
  requireReplica,
} from '../cluster/state.ts'
import { switchPrimary } from '../cluster/switch.ts'
import { until } from '../cluster/until.ts'
import { failedSince, longestGap, seconds } from './gaps.ts'
import type { Writing } from './writers.ts'

/** The maximum time until writing calls work again after a failure, in seconds. */
const GOAL = 30

/**
 * GOAL for a planned switch of the primary. Patroni notices the end of the old primary within a second, and the
 * other replica waits 2 s before it follows the new primary.
 */
const SWITCH_GOAL = 7

/** The maximum time without an answered read while writing calls fail, in seconds. */
const READS_GOAL = 2

/** How often a replica must at least be promoted in a run, so that the run tests promotions. */
const PROMOTIONS = 5

/** How long a machine or its etcd connection is cut off, in ms: longer than Patroni's ttl, so another leads. */
const CUT = 30_000

/** The maximum wait for an answered writing call after a failure, in milliseconds. */
const EFFECT_TIMEOUT = 60_000

/** The cluster in which failures are caused, its players, and functions to report. */
export interface Scene {
  readonly layout: Layout
  readonly writing: Writing
  readonly say: (line: string) => void
  /** Records that the product broke a promise. */
  readonly fault: (what: string) => void
}

/** Causes a failure and repairs it; resolves once the failed component works again. */
type Failure = (scene: Scene) => Promise<void>

const FAILURES: Readonly<Record<string, Failure>> = {
  async 'the primary is killed while one replica is behind the other, and its machine comes back'(
    scene,
  ) {
    const primary = await requirePrimary(scene.layout)
    // Pauses one replica for a second: commits then wait for the other, which must become primary.
    const replica = await requireReplica(scene.layout)
    const receiver = await serverProcess(scene.layout, replica, 'walreceiver')
    process.kill(receiver, 'SIGSTOP')
    await sleep(1_000)
    killDatabase(scene.layout, primary)
    process.kill(receiver, 'SIGCONT')
    await effectsSince(scene, Date.now())
    await sleep(5_000)
  },
  async 'a replica becomes the primary for planned work'({ layout, writing, say, fault }) {
    const began = Date.now()
    const { waited } = await switchPrimary(layout)
    await effectsSince({ layout, writing, say, fault }, began + waited, began, SWITCH_GOAL)
    const failed = failedSince(writing.tries, began)
    if (failed > 0) fault(`${failed} calls failed during the switch`)
  },
  async 'the primary is killed, and the next one as soon as all machines are back'(scene) {
    for (let times = 0; times < 2; times += 1) {
      // Waits until all machines are up, because otherwise a second failure might leave no replica to promote.
      await until('all database machines', () => isWhole(scene.layout))
      killDatabase(scene.layout, await requirePrimary(scene.layout))
      await effectsSince(scene, Date.now())
      mend(scene.layout)
    }
  },
  async 'the primary and a replica are lost with their etcd, and the replica comes back after 12 s'(
    scene,
  ) {
    const primary = await requirePrimary(scene.layout)
    const lost = [primary, NODES.find((n) => n !== primary) ?? 0]
    const from = Date.now()
    for (const n of lost) {
      killDatabase(scene.layout, n)
      signal(scene.layout, `etcd${n}`, 'SIGKILL')
    }
    await sleep(12_000)
    readsSince(scene, from)
    const mended = Date.now()
    mend(scene.layout, [`etcd${lost[1]}`, `database${lost[1]}`])
    await effectsSince(scene, mended)
  },
  async 'the primary is cut off from all for 30 s'(scene) {
    const primary = await requirePrimary(scene.layout)
    await cutOff(scene.layout, primary)
    const from = Date.now()
    await effectsSince(scene, from)
    await sleep(from + CUT - Date.now())
    await reconnect(scene.layout, primary)
    await effectsSince(scene, Date.now())
  },
  async 'the primary is cut off from etcd alone for 30 s'(scene) {
    const primary = await requirePrimary(scene.layout)
    const from = Date.now()
    await cutOffEtcd(scene.layout, primary)
    await sleep(CUT)
    if ((await findPrimary(scene.layout)) !== primary)
      scene.fault('without etcd alone, the primary did not go on')
    if (await readEtcd(scene.layout, primary))
      scene.fault('etcd was within reach: nothing was learned about that')
    await reconnectEtcd(scene.layout, primary)
    await effectsSince(scene, Date.now(), from)
  },
  async 'a replica is cut off from all for 30 s'(scene) {
    const primary = await requirePrimary(scene.layout)
    const replica = NODES.find((n) => n !== primary) ?? 0
    const from = Date.now()
    await cutOff(scene.layout, replica)
    await sleep(CUT)
    if ((await readDatabases(scene.layout)).find(({ n }) => n === replica)?.role !== 'down')
      scene.fault('the replica was within reach: nothing was learned about that')
    readsSince(scene, from)
    await reconnect(scene.layout, replica)
    await effectsSince(scene, Date.now(), from)
  },
  async 'Patroni alone is killed on the primary'(scene) {
    const primary = await requirePrimary(scene.layout)
    const from = Date.now()
    signal(scene.layout, `database${primary}`, 'SIGKILL')
    // The old primary's PostgreSQL continues to run while another machine becomes the primary.
    await anotherPrimary(scene.layout, primary)
    await effectsSince(scene, Date.now(), from)
  },
  async 'PostgreSQL of the primary takes no connection for 15 s'(scene) {
    const postmaster = postmasterOf(scene.layout, await requirePrimary(scene.layout))
    if (postmaster === undefined) throw new CommandError('It does not run', 'run it again')
    const from = Date.now()
    process.kill(postmaster, 'SIGSTOP')
    await sleep(15_000)
    process.kill(postmaster, 'SIGCONT')
    await effectsSince(scene, from)
  },
  async 'both replicas are lost for 12 s'(scene) {
    const replicas = (await readDatabases(scene.layout)).filter(({ role }) => role !== 'primary')
    const from = Date.now()
    for (const { n } of replicas) killDatabase(scene.layout, n)
    await sleep(12_000)
    readsSince(scene, from)
    const mended = Date.now()
    mend(scene.layout)
    await effectsSince(scene, mended)
  },
  async 'a replica stops replaying the log for 15 s'({ layout, say, fault }) {
    const replica = await requireReplica(layout)
    // Stops the process instead of pausing the replay, because Patroni would resume a paused replay.
    const replaying = await serverProcess(layout, replica, 'startup')
    process.kill(replaying, 'SIGSTOP')
    await sleep(15_000)
    const lag = (await readDatabases(layout)).find(({ n }) => n === replica)
    say(`        it was ${lag?.notReplayed} bytes behind in replay, ${lag?.notReceived} in receipt`)
    process.kill(replaying, 'SIGCONT')
    if (!lag?.notReplayed) fault('no replica was behind: nothing was learned about that')
  },
  async 'etcd answers nobody for 20 s'(scene) {
    const from = Date.now()
    for (const n of NODES) signal(scene.layout, `etcd${n}`, 'SIGSTOP')
    await sleep(20_000)
    for (const n of NODES) signal(scene.layout, `etcd${n}`, 'SIGCONT')
    await effectsSince(scene, from)
  },
  async 'a server is killed, and started again 10 s later'(scene) {
    const from = Date.now()
    signal(scene.layout, 'server1', 'SIGKILL')
    await sleep(10_000)
    await effectsSince(scene, from)
  },
  async 'PgBouncer is killed, and started again at once'(scene) {
    signal(scene.layout, 'pgbouncer', 'SIGKILL')
    const from = Date.now()
    await sleep(500)
    mend(scene.layout)
    await effectsSince(scene, from)
  },
}

/** Causes every failure once, in an order determined by `seed`. Prints how often a replica was promoted. */
export async function failInTurn(scene: Scene, seed: number): Promise<void> {
  const began = Date.now()
  const timeline = await timelineOf(scene)
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const inTurn = Object.entries(FAILURES).toSorted(([a], [b]) => (place(a) < place(b) ? -1 : 1))
  for (const [name, happen] of inTurn) {
    await sleep(5_000)
    scene.say(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${name}`)
    await happen(scene)
    mend(scene.layout)
    await until(
      'all database machines',
      async () => (await isWhole(scene.layout)) && (await isEtcdWhole(scene.layout)),
    )
  }
  const promotions = (await timelineOf(scene)) - timeline
  scene.say(`A primary was promoted ${promotions} times.`)
  if (promotions < PROMOTIONS) scene.fault(`only ${promotions} primaries were promoted`)
}

/** Returns the number of the primary's timeline. Each promotion begins a new timeline. */
async function timelineOf({ layout }: Scene): Promise<number> {
  return (await readDatabases(layout)).find(({ role }) => role === 'primary')?.timeline ?? 0
}

/**
 * Waits until a writing call sent after `since` is answered. Prints the longest time since `from` without an
 * answered writing call, and records a fault if it is too long.
 */
async function effectsSince(scene: Scene, since: number, from = since, goal = GOAL): Promise<void> {
  const { writing, say, fault } = scene
  const isAnswered = () =>
    writing.tries.some(({ isEffect, status, sent }) => isEffect && status === 200 && sent > since)
  while (!isAnswered() && Date.now() - since < EFFECT_TIMEOUT) await sleep(50)
  const gap = longestGap(writing.tries, from)
  say(`        no effect was answered for ${seconds(gap)} at most`)
  if (gap > goal * 1000) fault(`effects took ${seconds(gap)} to work again`)
}

/** Prints the longest time since `from` without an answered read, and records a fault if it is too long. */
function readsSince({ writing, say, fault }: Scene, from: number): void {
  const gap = longestGap(writing.tries, from, Date.now(), 'reads')
  say(`        no read was answered for ${seconds(gap)} at most`)
  if (gap > READS_GOAL * 1000) fault(`reads took ${seconds(gap)} to be answered`)
}
