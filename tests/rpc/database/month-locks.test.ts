import { beforeAll, expect, it } from 'vitest'
import { EXAMPLES } from '../support/all-examples.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { play, type Stage } from '../support/stage.ts'
import { type World, worldFor } from '../support/world.ts'

const MONTHS = 24

/** Functions that read all data of one player, from all months; both are rarely called. */
const WHOLE_LIVES = ['player_export', 'player_delete']

describeOnPostgresql(`With ${MONTHS} months of partitions`, (engine) => {
  const world = worldFor(engine)

  beforeAll(() => makeMonths(world))

  it.each(Object.entries(EXAMPLES).filter(([name]) => !WHOLE_LIVES.includes(name)))(
    '%s locks those alone that it can need',
    async (name, { params, outcomes }) => {
      const caller = outcomes?.player && outcomes.player !== 'allowed' ? 'apple' : 'player'
      const needless = await play(world.database, async (stage) => {
        const given = await params(stage, caller)
        await stage.call(caller, name, given)
        return laterMonthsLocked(stage)
      })
      expect(needless).toEqual([])
    },
  )
})

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

/** Returns the monthly partitions that this transaction has locked although they begin after tomorrow. */
async function laterMonthsLocked(stage: Stage): Promise<string[]> {
  const rows = await stage.query<{ name: string }>(
    `select distinct part.relname as name
      from app.partitioned_tables() as kind
      join pg_inherits as link on link.inhparent = format('app.%I', kind.name)::regclass
      join pg_class as part on part.oid = link.inhrelid
      join pg_locks as lock on lock.relation = part.oid and lock.pid = pg_backend_pid()
      where kind.span = 'month'
        and substring(pg_get_expr(part.relpartbound, part.oid) from $$FROM \\('([^']+)'$$)::timestamptz
          > greatest(now(), app.now()) + interval '1 day'
      order by name`,
  )
  return rows.map(({ name }) => name)
}
