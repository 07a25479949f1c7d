import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { describeOnBoth } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

/** The reason and the name that every ruling needs. */
const WHY = ['It cheats.', 'Zoe'] as const

describeOnBoth('The operator’s command', (engine) => {
  it('bans, sets the clock and takes snapshots, and rolls a dry run back', async () => {
    const { place, drop } = await engine.place('demo')
    const run = (...args: string[]) => startProcess(place, {}, 'cli/operator.ts', args).ended
    const bans = async () => {
      const database = await openDatabase(place)
      const rows = await database.query(
        `select username, banned_forever as forever from app.player where banned_from is not null`,
      )
      await database.close()
      return rows
    }
    try {
      expect(await run('ban', 'Maja', ...WHY, '--days', '3', '--dry-run')).toEqual({
        code: 0,
        output: '(dry run) Maja is banned for 3 days.\n',
      })
      expect(await bans()).toEqual([])
      expect((await run('ban', 'maja', ...WHY, '--days', '3')).code).toBe(0)
      expect((await run('ban', 'Bruno', ...WHY)).output).toBe('Bruno is banned for ever.\n')
      expect(await bans()).toHaveLength(2)
      expect((await run('unban', 'Maja', ...WHY)).code).toBe(0)
      const rename = ['rename-player', 'Maja', 'Another Name', 'It insults.', 'Zoe'] as const
      expect((await run(...rename, '--dry-run')).output).toBe(
        '(dry run) Maja is called Another Name now.\n',
      )
      // A dry run leaves no entry.
      expect((await run('audit')).output).toMatch(
        /^\S+ {2}Zoe {2}unban {2}Maja {2}"banned until \S+" to "not banned" {2}It cheats\.\n.* ban {2}Bruno .*\n.* ban {2}Maja .*\n$/,
      )
      expect((await run('ban', 'Maja', ...WHY, '--days', '0')).code).toBe(1)
      expect(await bans()).toEqual([{ username: 'Bruno', forever: true }])
      expect(await run('ban', 'nobody', ...WHY)).toMatchObject({
        code: 1,
        output: expect.stringContaining('There is no player called nobody.'),
      })
      expect((await run('set-clock', '2027-01-01T00:00:00Z', '--frozen')).output).toBe(
        'It is 2027-01-01T00:00:00.000Z now.\n',
      )
      expect((await run('set-clock', 'tomorrow morning')).code).toBe(1)
      expect((await run('snapshot', 'movie-night')).output).toBe('movie-night: kept\n')
      expect(await run('snapshot', '--due')).toEqual({ code: 0, output: '' })
      expect(await run('promote', 'Maja')).toMatchObject({
        code: 2,
        output: expect.stringContaining('Usage:'),
      })
      expect((await run('ban', 'Maja', ...WHY, '--nonsense')).code).toBe(2)
    } finally {
      await drop()
    }
  })
})
