import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { GOAL } from '../cluster/failovers.ts'
import { killDatabase, mend, serverProcess } from '../cluster/failures.ts'
import { type Layout, NODES } from '../cluster/layout.ts'
import { postmasterOf, signal } from '../cluster/processes.ts'
import { until } from '../cluster/start.ts'
import { findPrimary, isWhole, readDatabases } from '../cluster/state.ts'
import { longestGap, seconds } from './gaps.ts'
import type { Writing } from './writers.ts'

/** How soon reads must be answered again while effects wait for a second machine, in seconds. */
const READS_GOAL = 2

/** How long effects are waited for after a failure, in milliseconds. */
const EFFECT_TIMEOUT = 60_000

/** Where failures happen. */
export interface Scene {
  readonly layout: Layout
  readonly writing: Writing
  readonly say: (line: string) => void
  /** Notes what must not be. */
  readonly fault: (what: string) => void
}

/** Something fails, and is mended. */
interface Failure {
  readonly name: string
  /** Resolves once what failed is whole again. */
  happen(scene: Scene): Promise<void>
}

const FAILURES: readonly Failure[] = [
  {
    name: 'the primary is killed, and its machine comes back',
    async happen(scene) {
      killDatabase(scene.layout, await primaryOf(scene))
      await effectsSince(scene, Date.now())
      await sleep(5_000)
    },
  },
  {
    name: 'Patroni alone is killed on the primary',
    async happen(scene) {
      const primary = await primaryOf(scene)
      const from = Date.now()
      signal(scene.layout, `database${primary}`, 'SIGKILL')
      // Its PostgreSQL runs on while another machine becomes the primary.
      await until('another primary', async () => {
        const now = await findPrimary(scene.layout)
        return now !== undefined && now !== primary
      })
      await effectsSince(scene, Date.now(), from)
    },
  },
  {
    name: 'PostgreSQL of the primary takes no connection for 15 s',
    async happen(scene) {
      const postmaster = postmasterOf(scene.layout, await primaryOf(scene))
      if (postmaster === undefined) throw new CommandError('It does not run', 'run it again')
      const from = Date.now()
      process.kill(postmaster, 'SIGSTOP')
      await sleep(15_000)
      process.kill(postmaster, 'SIGCONT')
      await effectsSince(scene, from)
    },
  },
  {
    name: 'both replicas are lost for 12 s',
    async happen(scene) {
      const replicas = (await readDatabases(scene.layout)).filter(({ role }) => role !== 'primary')
      const from = Date.now()
      for (const { n } of replicas) killDatabase(scene.layout, n)
      await sleep(12_000)
      const gap = longestGap(scene.writing.tries, from, Date.now(), 'reads')
      scene.say(`        no read was answered for ${seconds(gap)} at most`)
      if (gap > READS_GOAL * 1000)
        scene.fault(`without replicas, reads took ${seconds(gap)} to be answered`)
      const mended = Date.now()
      mend(scene.layout)
      await effectsSince(scene, mended)
    },
  },
  {
    name: 'a replica stops replaying the log for 15 s',
    async happen({ layout, say, fault }) {
      const replica = (await readDatabases(layout)).find(({ role }) => role === 'sync replica')
      // Patroni resumes a replay that is paused; one whose process stands still, it cannot.
      const replaying = replica && (await serverProcess(layout, replica.n, 'startup'))
      if (replaying) process.kill(replaying, 'SIGSTOP')
      await sleep(15_000)
      const lag = (await readDatabases(layout)).find(({ n }) => n === replica?.n)
      say(
        `        it was ${lag?.notReplayed} bytes behind in replay, ${lag?.notReceived} in receipt`,
      )
      if (replaying) process.kill(replaying, 'SIGCONT')
      if (!lag?.notReplayed) fault('no replica was behind: nothing was learned about that')
    },
  },
  {
    name: 'etcd answers nobody for 20 s',
    async happen(scene) {
      const from = Date.now()
      for (const n of NODES) signal(scene.layout, `etcd${n}`, 'SIGSTOP')
      await sleep(20_000)
      for (const n of NODES) signal(scene.layout, `etcd${n}`, 'SIGCONT')
      await effectsSince(scene, from)
    },
  },
  {
    name: 'a server is killed, and started again 10 s later',
    async happen(scene) {
      const from = Date.now()
      signal(scene.layout, 'server1', 'SIGKILL')
      await sleep(10_000)
      await effectsSince(scene, from)
    },
  },
  {
    name: 'PgBouncer is killed, and started again at once',
    async happen(scene) {
      signal(scene.layout, 'pgbouncer', 'SIGKILL')
      const from = Date.now()
      await sleep(500)
      mend(scene.layout)
      await effectsSince(scene, from)
    },
  },
]

/** Lets everything fail once, one after the other, in the order that belongs to `seed`. */
export async function failInTurn(scene: Scene, seed: number): Promise<void> {
  const began = Date.now()
  const place = ({ name }: Failure) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  for (const failure of FAILURES.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
    await sleep(5_000)
    scene.say(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${failure.name}`)
    await failure.happen(scene)
    mend(scene.layout)
    await until('all database machines', () => isWhole(scene.layout))
  }
}

async function primaryOf({ layout }: Scene): Promise<number> {
  const primary = await findPrimary(layout)
  if (primary === undefined) throw new CommandError('There is no primary', 'run it again')
  return primary
}

/**
 * Waits until an effect that was sent after `since` is answered, and tells the longest time from `from` on
 * in which none was.
 */
async function effectsSince(scene: Scene, since: number, from = since): Promise<void> {
  const { writing, say, fault } = scene
  const isAnswered = () =>
    writing.tries.some(({ isEffect, status, sent }) => isEffect && status === 200 && sent > since)
  while (!isAnswered() && Date.now() - since < EFFECT_TIMEOUT) await sleep(50)
  const gap = longestGap(writing.tries, from)
  say(`        no effect was answered for ${seconds(gap)} at most`)
  if (gap > GOAL * 1000) fault(`effects took ${seconds(gap)} to work again`)
}
