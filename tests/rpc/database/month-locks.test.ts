import { beforeAll, expect, it } from 'vitest'
import { EXAMPLES } from '../support/all-examples.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { play, type Stage } from '../support/stage.ts'
import { type World, worldFor } from '../support/world.ts'

/** Months that are made; the database has one for all before, too. */
const MONTHS = 24

/** Of each table at most so many: what is before and of now, and on a month's last day the next one. */
const MOST = 2

/** What reads all that there is of one player, whenever it was written: both are rare. */
const WHOLE_LIVES = ['player_export', 'player_delete']

describeOnPostgresql(`With ${MONTHS} months of partitions`, (engine) => {
  const world = worldFor(engine)

  beforeAll(() => makeMonths(world))

  it.each(Object.entries(EXAMPLES).filter(([name]) => !WHOLE_LIVES.includes(name)))(
    '%s locks those alone that it can need',
    async (name, { params, outcomes }) => {
      const caller = outcomes?.player && outcomes.player !== 'allowed' ? 'apple' : 'player'
      const most = await play(world.database, async (stage) => {
        const given = await params(stage, caller)
        await stage.call(caller, name, given)
        return monthsLocked(stage)
      })
      expect(Object.entries(most).filter(([, months]) => months > MOST)).toEqual([])
    },
  )
})

/** Makes the months of every table that is kept by month. */
async function makeMonths({ database }: World): Promise<void> {
  await database.query(
    `select app.make_partition(kind.name, kind.span, kind.at_column, kind.unique_key,
        ((date_trunc('month', now(), 'UTC') at time zone 'UTC') + n * interval '1 month')
          at time zone 'UTC')
      from app.partitioned_tables() as kind, generate_series(1, $1::integer) as n
      where kind.span = 'month'`,
    [MONTHS],
  )
}

/** How many months of each table this transaction has locked. */
async function monthsLocked(stage: Stage): Promise<Record<string, number>> {
  const rows = await stage.query<{ name: string; months: number }>(
    `select kind.name, count(distinct lock.relation)::integer as months
      from app.partitioned_tables() as kind
      join pg_inherits as link on link.inhparent = format('app.%I', kind.name)::regclass
      join pg_locks as lock on lock.relation = link.inhrelid and lock.pid = pg_backend_pid()
      where kind.span = 'month'
      group by kind.name`,
  )
  return Object.fromEntries(rows.map(({ name, months }) => [name, months]))
}
