import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openForCommand } from '#backend/database/shared-database.ts'
import { describeOnPglite } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

const DEMO = { ROLLMATES_MODE: 'demo' }
const WHY = ['It cheats.', 'Zoe'] as const

describeOnPglite('Commands beside a demo that runs', (engine) => {
  it('change its data and roll back, while it goes on answering', async () => {
    const { place, drop } = await engine.place('demo')
    const server = startProcess(place, DEMO)
    const run = (program: string, ...args: string[]) =>
      startProcess(place, DEMO, program, args).ended
    const ban = (...options: string[]) => run('cli/operator.ts', 'ban', 'Maja', ...WHY, ...options)
    try {
      const address = await server.address
      const isBanned = async () => {
        const database = await openForCommand(place)
        const [row] = await database.query<{ banned: boolean }>(
          `select banned_forever as banned from app.player where username = 'Maja'`,
        )
        await database.close()
        return row?.banned
      }
      expect(await ban('--forever', '--dry-run')).toEqual({
        code: 0,
        output: '(dry run) Maja is banned for ever.\n',
      })
      expect(await isBanned()).toBe(false)
      expect(await ban('--forever')).toEqual({ code: 0, output: 'Maja is banned for ever.\n' })
      expect(await isBanned()).toBe(true)
      expect((await run('cli/operator.ts', 'ban', 'Mjaa', ...WHY, '--forever')).output).toContain(
        'There is no player called Mjaa.\nTo fix it: write "Maja"',
      )
      expect((await run('cli/operator.ts', 'set-clock', '2027-04-20T10:00:00Z')).code).toBe(0)
      expect((await run('cli/campaign.ts', 'list')).output).toMatch(
        /^At 2027-04-20 12:0\d in Europe\/Berlin/,
      )
      expect((await run('cli/operator.ts', 'set-clock', 'demo')).code).toBe(0)
      const published = await run('cli/campaign.ts', 'publish', '--yes')
      expect(published).toMatchObject({ code: 0, output: expect.stringContaining('lucky-draw: ') })
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await drop()
    }
  })

  it('of another time leave nothing of a transaction in whose middle they end', async () => {
    const { place, drop } = await engine.place('demo')
    const at = { ...place, dataDir: join(place.dataDir, 'at') }
    renameSync(place.dataDir, `${place.dataDir}-at`)
    mkdirSync(place.dataDir)
    renameSync(`${place.dataDir}-at`, at.dataDir)
    const server = startProcess(at, DEMO)
    try {
      await server.address
      const database = await openForCommand(place)
      const count = async (other = database) =>
        (await other.query<{ n: number }>('select count(*)::int as n from app.operator_action'))[0]
          ?.n
      const before = await count()
      const broken = database.transaction(async (transaction) => {
        await transaction.query(
          `select app.record_operator_action('test', null, null, null, 'x', 'Why.', 'Zoe')`,
        )
        await database.close()
        await transaction.query('select')
      })
      await expect(broken).rejects.toThrow()
      const again = await openForCommand(place)
      expect(await count(again)).toBe(before)
      await expect(again.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
      await again.close()
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await drop()
    }
  })
})
