import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '#backend/database/database.ts'
import { CommandError } from './command-error.ts'
import type { OperatorCommand, Place } from './operator-command.ts'
import { recordAction } from './record-action.ts'

/** The number of table pages that one query reads: 1 MB, about ten thousand entries. */
const PAGES = 128

interface Month extends Record<string, unknown> {
  ledger: string
  partition: string
  amount: string | null
}

export const ARCHIVE_COMMAND: Readonly<Record<string, OperatorCommand>> = {
  'archive-ledgers': {
    args: '<folder> <reason> <your name>',
    onlyAtTerminal: true,
    about: 'move old months of the ledgers to files of a folder',
    inSteps: true,
    run: (database, args, { isDryRun }) => alone(database, () => archive(database, args, isDryRun)),
  },
}

async function archive(
  database: Place,
  [folder = '', reason = '', doneBy]: readonly string[],
  isDryRun = false,
): Promise<string[]> {
  const drop = () => database.query('select app.drop_archived_months()')
  await drop()
  const months = await database.query<Month>(
    `select ledger, partition, (
            select listed.amount from app.archived_ledgers() as listed
              where listed.ledger = months.ledger) as amount
          from app.archivable_partitions() as months`,
  )
  if (months.length === 0) return ['No month is old enough to be archived.']
  mkdirSync(folder, { recursive: true })
  const lines: string[] = []
  for (const month of months) {
    const file = join(folder, `${month.partition}.jsonl.gz`)
    await write(database, month, file)
    const { entries, total, digest } = await readBack(month, file)
    if (isDryRun) rmSync(file)
    await database.query(
      `select app.archive_partition($1, $2::text::bigint, $3::text::bigint,
            decode($4::text, 'hex'), $5)`,
      [month.partition, String(entries), String(total), digest, doneBy],
    )
    const line = `${month.partition}: ${entries} entries that come to ${total}, in ${file}, SHA-256 ${digest}`
    await recordAction(database, 'archive-ledgers', {
      before: null,
      after: `${month.partition}, ${entries} entries, SHA-256 ${digest}`,
      reason,
      doneBy,
    })
    lines.push(line)
    await drop()
  }
  return lines
}

/**
 * Runs `work` under a lock, so that only one process archives at a time. The embedded database needs no lock,
 * because only one process can open it. A dry run takes the lock in its own transaction.
 * @throws {CommandError} if another process is archiving.
 */
async function alone<T>(
  database: Place & Partial<Pick<Database, 'engine' | 'transaction'>>,
  work: () => Promise<T>,
): Promise<T> {
  const take = async (locking: Place) => {
    // This transaction only holds the lock, so it must not time out while it is idle.
    const [lock] = await locking.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('app.archive_ledgers')) as taken,
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    )
    if (lock?.taken) return
    throw new CommandError('Another archive-ledgers is at work', 'wait until it has ended')
  }
  if (database.engine === 'pglite') return work()
  if (!database.transaction) {
    await take(database)
    return work()
  }
  return database.transaction(async (transaction) => {
    await take(transaction)
    return work()
  })
}

async function write(database: Place, { partition }: Month, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new CommandError(
      `${file} exists already`,
      'move it away, or name another folder: an archive is never overwritten',
    )
  }
  const zip = createGzip()
  const target = createWriteStream(file, { flags: 'wx', flush: true })
  zip.pipe(target)
  const [size] = await database.query<{ pages: number }>(
    `select (pg_relation_size('app.${partition}') / current_setting('block_size')::int)::int as pages`,
  )
  for (let page = 0; page < Number(size?.pages); page += PAGES) {
    // Selects by `ctid`, the physical position of a row: the months to archive no longer change, so this
    // reads each page once without sorting.
    const rows = await database.query<{ entry: string }>(
      `select to_jsonb(entry)::text as entry from app.${partition} as entry
        where ctid >= $1::text::tid and ctid < $2::text::tid`,
      [`(${page},0)`, `(${page + PAGES},0)`],
    )
    const part = rows.map(({ entry }) => `${entry}\n`).join('')
    if (!zip.write(part)) await once(zip, 'drain')
  }
  zip.end()
  await finished(target)
}

async function readBack(
  { amount }: Month,
  file: string,
): Promise<{ entries: number; total: bigint; digest: string }> {
  const digest = createHash('sha256')
  const packed = createReadStream(file)
  packed.on('data', (part) => digest.update(part))
  let entries = 0
  let total = 0n
  for await (const line of createInterface({ input: packed.pipe(createGunzip()) })) {
    const entry: Record<string, unknown> = JSON.parse(line)
    entries += 1
    total += amount === null ? 1n : BigInt(Number(entry[amount]))
  }
  return { entries, total, digest: digest.digest('hex') }
}
