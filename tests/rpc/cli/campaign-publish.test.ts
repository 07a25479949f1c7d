import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { describeOnBoth } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

describeOnBoth('Publishing from the command line', (engine) => {
  it('shows what an edit does, and does not stop what runs or take what players have unasked', async () => {
    const { place, drop } = await engine.place('demo')
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-publish-'))
    onTestFinished(async () => {
      await drop()
      rmSync(folder, { recursive: true })
    })
    cpSync('campaigns/lucky-draw', join(folder, 'lucky-draw'), { recursive: true })
    const publish = (...options: string[]) =>
      startProcess(place, { CAMPAIGNS_DIR: folder }, 'cli/campaign.ts', ['publish', ...options])
        .ended
    const manifest = join(folder, 'lucky-draw/campaign.yaml')
    const edit = (from: RegExp, to: string) => {
      const text = readFileSync(manifest, 'utf8')
      expect(text).toMatch(from)
      writeFileSync(manifest, text.replace(from, to))
    }
    const closes = async () => {
      const database = await openDatabase(place)
      const rows = await database.query(
        `select app.iso(closes_at) as closes, numbers -> 'spins_per_day' as spins
          from app.campaign where slug = 'lucky-draw'`,
      )
      await database.close()
      return rows[0]
    }

    await publish()
    edit(/spins_per_day: 3/, 'spins_per_day: 4')
    expect(await publish('--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /lucky-draw: changed\n {2}numbers\.spins_per_day: 3 → 4\n {2}players who have something in it: [1-9]\d*\n/,
      ),
    })
    expect(await closes()).toMatchObject({ spins: 3 })
    expect((await publish()).code).toBe(0)
    expect(await closes()).toMatchObject({ spins: 4 })

    const before = await closes()
    edit(/closes: \S+/, 'closes: 2026-11-12T10:00')
    edit(/ {4}- \{ id: dice-25.*\n/, '')
    const shown = await publish('--dry-run')
    expect(shown.code).toBe(0)
    expect(shown.output).toMatch(
      / {2}closes_at: 2027-06-21 00:00 → 2026-11-12 10:00 \(9 days ago\)/,
    )
    expect(shown.output).toContain('  ! closed 9 days ago: it runs now and would stop now')
    expect(shown.output).toContain('  ! numbers.prizes.dice-25 would be gone')
    const refused = await publish()
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('it runs now and would stop now')
    expect(refused.output).toContain('Nothing was published.\nTo fix it: add --yes')
    expect(await closes()).toEqual(before)
    expect((await publish('--yes')).code).toBe(0)
    expect(await closes()).toMatchObject({ closes: '2026-11-12T09:00:00.000Z' })
  })
})
