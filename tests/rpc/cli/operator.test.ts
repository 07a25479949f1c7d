import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { digestOf } from '#backend/cli/login-token.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { describeOnBoth } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

const WHY = ['It cheats.', 'Zoe'] as const

describeOnBoth('The operator’s command', (engine) => {
  it('takes the name of the person who is signed in, once the database has a desk', async () => {
    const { place, drop } = await engine.place('demo')
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-login-'))
    const environment = { XDG_CONFIG_HOME: folder }
    const run = async (...args: string[]) =>
      (await startProcess(place, environment, 'cli/operator.ts', args).ended).output
    const ban = ['ban', 'Maja', 'It cheats.', '--days', '3'] as const
    try {
      const database = await openDatabase(place)
      await database.query(`select app.set_desk_address('https://desk.example')`)
      await database.query(
        `insert into app.operator_login (digest, code, begun_by, done_by, roles, session, ends_at)
          values ($1, 'C', 'Ana', 'Ana Lopes', 'moderator', 's', app.now() + interval '1 hour')`,
        [digestOf('token')],
      )
      await database.close()
      expect(await run(...ban, 'Zoe')).toBe(
        'You are not signed in.\nTo fix it: npm run operator -- login.\n',
      )
      mkdirSync(join(folder, 'rollmates'))
      writeFileSync(join(folder, 'rollmates/operator-desk.example'), 'token')
      expect(await run(...ban, 'Zoe')).toMatch(/^You are signed in as Ana Lopes\./)
      expect(await run(...ban)).toBe('Maja is banned for 3 days.\n')
      expect(await run('player', 'Maja')).toMatch(
        / Ana Lopes {2}ban {2}not banned to banned until /,
      )
      expect(await run('audit')).toMatch(/^Your role may not do this\./)
      expect(await run('logout')).toBe('You are signed out.\n')
      expect(await run('player', 'Maja')).toMatch(/^You are not signed in\./)
    } finally {
      await drop()
      rmSync(folder, { recursive: true })
    }
  })

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
      expect((await run('ban', 'Bruno', ...WHY, '--forever')).output).toBe(
        'Bruno is banned for ever.\n',
      )
      expect(await bans()).toHaveLength(2)
      expect((await run('unban', 'Maja', ...WHY)).code).toBe(0)
      const rename = ['rename-player', 'Maja', 'Another Name', 'It insults.', 'Zoe'] as const
      expect((await run(...rename, '--dry-run')).output).toBe(
        '(dry run) Maja is called Another Name now.\n',
      )
      expect((await run('audit')).output).toMatch(
        /^\S+ {2}Zoe {2}unban {2}Maja {2}"banned until \S+" to "not banned" {2}It cheats\.\n.* ban {2}Bruno .*\n.* ban {2}Maja .*\n/,
      )
      expect((await run('ban', 'Maja', ...WHY, '--days', '0')).code).toBe(1)
      expect(await bans()).toEqual([{ username: 'Bruno', forever: true }])
      expect(await run('ban', 'Brnuo', ...WHY, '--forever')).toEqual({
        code: 1,
        output: 'There is no player called Brnuo.\nTo fix it: write "Bruno".\n',
      })
      expect(await run('ban', 'Inês', ...WHY, '--forever')).toMatchObject({
        output: expect.stringContaining('"Inês C."'),
      })
      expect((await run('set-clock', '2027-01-01T00:00:00Z', '--frozen')).output).toBe(
        'It is 2027-01-01T00:00:00.000Z now.\n',
      )
      expect((await run('set-clock', 'tomorrow morning')).output).toBe(
        '<time|real|demo> is “tomorrow morning”, and the database cannot read that.\nTo fix it: npm run operator -- set-clock <time|real|demo>.\n',
      )
      expect((await run('snapshot', 'movie-night')).output).toBe('movie-night: kept\n')
      expect(await run('snapshot', '--due')).toEqual({ code: 0, output: '' })
      expect(await run('premum', 'Maja')).toEqual({
        code: 1,
        output:
          'premum is no command.\nTo fix it: write premium, or see npm run operator -- --help.\n',
      })
      expect(await run('ban', 'Inês', 'C.', ...WHY, '--days', '3')).toEqual({
        code: 1,
        output: `ban takes <username> <reason> <your name>; what was read: “Inês”, “C.”, “It cheats.”, “Zoe”.
To fix it: put what has a space in quotes, such as: npm run operator -- ban "Inês C." "It cheats." Zoe.
`,
      })
      expect((await run('event-points', 'evnts', 'orbit-race', 'x.csv', 'Zoe')).output).toBe(
        'There is no campaign evnts in the database.\nTo fix it: write events.\n',
      )
      const dice = ['disqualify', 'Maja', 'dice', '2026-11-21', ...WHY] as const
      expect((await run(...dice)).output).toMatch(/^The rules refuse this: There is no /)
      expect((await run('ban', 'Maja', ...WHY)).output).toBe(
        'Nobody was banned.\nTo fix it: add --days 3, or --forever.\n',
      )
      expect(await run('ban', 'Maja', ...WHY, '--dry-run')).toEqual({
        code: 0,
        output: `(dry run) It asks first: “Ban Maja for ever?” Without a terminal, add --days 3, or --forever.
(dry run) Maja is banned for ever.
`,
      })
      const remove = ['delete-player', 'Maja', 'Asked by e-mail.', 'Zoe'] as const
      expect((await run(...remove)).output).toMatch(
        /^\(dry run\) Maja would be deleted\.\nRequest 1 waits 24 hours for a second person: confirm-request 1 <your name>\n$/,
      )
      expect(await run('confirm-request', '1', 'zoe')).toEqual({
        code: 1,
        output:
          'Zoe asked for this, and another person must confirm it.\nTo fix it: ask a colleague who has the right to delete-player.\n',
      })
      expect((await run('premium', 'Maja', 'off', ...WHY, '--dry-run')).code).toBe(0)
      expect((await run('confirm-request', '1', 'Yan')).output).toMatch(/^Maja is deleted; /)
      expect((await run('audit', '--command', 'ask-second-person')).output).toMatch(
        /Zoe {2}ask-second-person {2}#[0-9a-f]{12} {2}null to "delete-player" {2}request 1\n/,
      )
      expect((await run('premium', 'Maja', 'off', ...WHY, '--dry-run')).code).toBe(1)
      const wrong = async (...args: string[]) => (await run(...args)).output
      expect(await wrong('resolve-report', '999999', 'dismissed', ...WHY)).toBe(
        'There is no report number 999999.\nTo fix it: take <number> from the first column of reports.\n',
      )
      expect(await wrong('resolve-report', '1', 'removd', ...WHY)).toBe(
        '<outcome> is “removd”.\nTo fix it: write dismissed, removed, removed-name or removed-line.\n',
      )
      expect(await wrong('take-video', 'one', 'Zoe')).toBe(
        '<number> is “one”, and the database cannot read that.\nTo fix it: npm run operator -- take-video <number> <your name>.\n',
      )
      expect(await wrong('reports', '--page', 'two')).toBe(
        '--page is “two”.\nTo fix it: write a whole number from 1 to 999999.\n',
      )
      expect((await run('ban', 'Bruno', ...WHY, '--nonsense')).code).toBe(2)
    } finally {
      await drop()
    }
  })
})
