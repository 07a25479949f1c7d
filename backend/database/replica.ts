import type postgres from 'postgres'
import { BusyError, type CallQueue, type QueueState } from './call-queue.ts'
import {
  type Called,
  type Columns,
  callStatement,
  literal,
  oneMessage,
  type Pool,
} from './call-statement.ts'
import type { Fallback, Read, ReplicaState, Row } from './database.ts'
import { lsnOf, type Position, positionOf } from './position.ts'
import { sqlError } from './sql-error.ts'

/** The interval between checks of the primary's position and of the replica, in milliseconds. */
const INTERVAL = 250

/** The milliseconds a replica may lag behind the primary. The interval of checks adds to this. */
const LEEWAY = 500

/** The time limit of a check, in milliseconds. */
const TIMEOUT = 1_000

interface Sample {
  at: number
  position: Position
}

interface ReplicaPools {
  calls: Pool
  /** Separate connections for checks: `poll` to the replica, `primary` to the primary. */
  poll: postgres.Sql
  primary: postgres.Sql
  queue: CallQueue
  /** The time limit of a call, in milliseconds. */
  timeout: number
}

interface LookRow extends Row {
  standby: boolean
  replayed: string | null
}

interface ReplicaRow extends Row {
  value: string | null
  current: boolean
  standby: boolean
  position: string | null
}

/**
 * A streaming replica. It answers a call only if it has replayed all data that the caller has seen, and all
 * data that the primary had written `LEEWAY` milliseconds ago. So no answer is more than about a second old.
 * While the primary is down, the replica uses the primary's last known position.
 */
export class Replica {
  readonly #pools: ReplicaPools
  readonly #timers: NodeJS.Timeout[] = []
  #samples: Sample[] = []
  #state: ReplicaState = 'lost'
  readonly #waiting = new Set<() => void>()

  constructor(pools: ReplicaPools) {
    this.#pools = pools
    this.#repeat(() => this.#lookAtPrimary())
    this.#repeat(() => this.#lookAtReplica())
  }

  state(): ReplicaState {
    return this.#state
  }

  queue(): QueueState {
    return this.#pools.queue.state()
  }

  /** Returns the replica's answer to a call, or the reason why the primary must answer. Never throws. */
  async read(
    called: Called,
    { position, signedIn }: { position: Position | undefined; signedIn: boolean },
  ): Promise<Read | { fallback: Fallback }> {
    const floor = this.#floor()
    if (signedIn && position === undefined) return { fallback: 'no position' }
    if (this.#state === 'lost' || floor === undefined) return { fallback: 'lost' }
    const least = position !== undefined && position > floor ? position : floor
    try {
      const row = await this.#pools.queue.run(
        () => inTime(this.#ask(called, least), this.#pools.timeout),
        called.caller,
      )
      if (!row?.standby) {
        this.#state = 'lost'
        return { fallback: 'lost' }
      }
      if (!row.current || row.position === null) return { fallback: 'behind' }
      return { value: row.value, from: 'replica', position: positionOf(row.position) }
    } catch (error) {
      if (error instanceof BusyError) return { fallback: 'busy' }
      const code = sqlError(error)?.code
      if (code && /^(14|P0|2[123])/.test(code)) return { fallback: 'refused' }
      // Uses the replica again only after a check has succeeded.
      if (!code || /^(08|57P)/.test(code)) this.#state = 'lost'
      return { fallback: 'failed' }
    }
  }

  /**
   * Returns the answer of `primary`, or the replica's if the replica becomes ready first. This helps if both
   * failed at the same time, because callers may wait long for the primary.
   */
  async unlessReadyBefore(
    primary: Promise<Read>,
    called: Called,
    caller: { position: Position | undefined; signedIn: boolean },
  ): Promise<Read> {
    let wake = () => {}
    const ready = new Promise<void>((resolve) => {
      wake = resolve
    })
    this.#waiting.add(wake)
    const again = ready.then(async () => {
      const read = await this.read(called, caller)
      return 'value' in read ? read : primary
    })
    try {
      return await Promise.race([primary, again])
    } finally {
      this.#waiting.delete(wake)
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    const { calls, poll, primary } = this.#pools
    await Promise.all([calls.sql, poll, primary].map((sql) => sql.end({ timeout: 1 })))
  }

  /**
   * Sends a call as one message. The first statement checks the replayed position. The second one reads, and
   * sees all data replayed before it began. The returned position is that of all received data, because
   * replayed data becomes visible just before `pg_last_wal_replay_lsn` reports it.
   */
  #ask(called: Called, least: Position): Promise<ReplicaRow | undefined> {
    const { sql, settings } = this.#pools.calls
    return oneMessage(sql, [
      settings,
      `select set_config('rollmates.current',
        (pg_is_in_recovery() and pg_last_wal_replay_lsn() >= '${lsnOf(least)}')::text, true)`,
      callStatement(called, literal, IF_CURRENT),
    ])
  }

  #floor(): Position | undefined {
    const before = performance.now() - LEEWAY
    const old = this.#samples.findLastIndex(({ at }) => at <= before)
    if (old > 0) this.#samples = this.#samples.slice(old)
    return this.#samples[0]?.position
  }

  async #lookAtPrimary(): Promise<void> {
    const at = performance.now()
    const row = await look<{ position: string }>(
      this.#pools.primary,
      'select pg_current_wal_flush_lsn()::text as position',
    )
    if (row) this.#samples.push({ at, position: positionOf(row.position) })
    this.#floor()
  }

  async #lookAtReplica(): Promise<void> {
    const floor = this.#floor()
    const row = await look<LookRow>(
      this.#pools.poll,
      'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed',
    )
    if (!row?.standby || row.replayed === null || floor === undefined) this.#state = 'lost'
    else this.#state = positionOf(row.replayed) >= floor ? 'ready' : 'behind'
    if (this.#state === 'ready') for (const wake of this.#waiting) wake()
  }

  #repeat(work: () => Promise<void>): void {
    let running = false
    const run = () => {
      if (running) return
      running = true
      void work().finally(() => {
        running = false
      })
    }
    run()
    this.#timers.push(setInterval(run, INTERVAL).unref())
  }
}

/** The columns of a call on a replica. */
const IF_CURRENT: Columns = (call) => `
  case when current_setting('rollmates.current') = 'true' then ${call} end as value,
  current_setting('rollmates.current') = 'true' as current,
  pg_is_in_recovery() as standby,
  greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as position`

async function look<R extends Row>(sql: postgres.Sql, statement: string): Promise<R | undefined> {
  return inTime(oneMessage<R>(sql, [statement]), TIMEOUT).catch(() => undefined)
}

/** Rejects if `work` takes longer than `milliseconds`, and then ignores the outcome of `work`. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The replica is too slow.')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
