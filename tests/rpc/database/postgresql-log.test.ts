import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import { behind, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { openWorld } from '../support/world.ts'

function administratorsCommands(database: string): string[] {
  const page = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8')
  return [...page.matchAll(/^alter database rollmates (set [^;]+);/gm)].map(
    ([, setting]) => `alter database ${database} ${setting}`,
  )
}

describeOnPostgresql('PostgreSQL’s own log', (engine) => {
  it.each(['none', 'transaction'] as const)(
    'has nothing of a call that is refused, once set as said, as for the pooler %s',
    async (pooler) => {
      const world = await openWorld(behind(withQuietLog(engine), pooler))
      const { database } = world
      try {
        const [where] = await database.query<{ folder: string }>(
          `select current_setting('data_directory') as folder`,
        )
        const readLog = () => readFileSync(join(where?.folder ?? '', '..', 'log'), 'utf8')
        const before = readLog().length
        const about = `Ottilie ${crypto.randomUUID()} ${'of Lindau '.repeat(20)}`
        expect(await world.callAs('Maja', 'player_profile_edit', { about })).toMatchObject({
          status: 400,
        })
        const mark = crypto.randomUUID()
        await database.query(`do $$ begin raise log '${mark}'; end $$`)
        // The log also contains other databases of the server, so only this process's lines count.
        const own = await database.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = current_database()',
        )
        const log = readLog().slice(before)
        const lines = log
          .split('\n')
          .filter((line) => own.some(({ pid }) => line.includes(` [${pid}] `)))
        expect(lines.join('\n')).toContain(mark)
        expect(lines.filter((line) => /ERROR|STATEMENT/.test(line))).toEqual([])
        for (const text of [about, Buffer.from(about).toString('hex')]) {
          expect(log).not.toContain(text)
        }
      } finally {
        await world.close()
      }
    },
  )
})

function withQuietLog(engine: Engine): Engine {
  return {
    ...engine,
    async place(content) {
      const made = await engine.place(content)
      const database = await openDatabase(made.place)
      const name = new URL(made.place.databaseUrl ?? '').pathname.slice(1)
      const commands = administratorsCommands(name)
      expect(commands).not.toEqual([])
      for (const command of commands) await database.query(command)
      await database.close()
      return made
    },
  }
}
