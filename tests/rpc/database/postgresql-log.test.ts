import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import { behind, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { openWorld } from '../support/world.ts'

/** What docs/deployment.md says an administrator runs, for a database of another name. */
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
      try {
        const [where] = await world.database.query<{ folder: string }>(
          `select current_setting('data_directory') as folder`,
        )
        const about = `Ottilie ${crypto.randomUUID()} ${'of Lindau '.repeat(20)}`
        const token = await world.token('Maja')
        expect(
          await world.call(
            'player_profile_edit',
            { request_id: crypto.randomUUID(), about },
            token,
          ),
        ).toMatchObject({ status: 400 })
        // What a statement says for who reads the log on purpose comes through.
        const mark = crypto.randomUUID()
        await world.database.query(`do $$ begin raise log '${mark}'; end $$`)
        const log = readFileSync(join(where?.folder ?? '', '..', 'log'), 'utf8')
        expect(log).toContain(mark)
        for (const text of ['Use up to 140 characters', 'player_profile_edit(', about]) {
          expect(log).not.toContain(text)
          expect(log).not.toContain(Buffer.from(text).toString('hex'))
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
