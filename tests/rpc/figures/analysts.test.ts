import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countUp } from '#backend/reports/campaign-report.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

interface Dashboard {
  readonly panels: readonly { title: string; targets: readonly { rawSql: string }[] }[]
}

const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8')
const { panels } = JSON.parse(read('reports-dashboard.json')) as Dashboard

describeOnBoth('The role of analysts', (engine) => {
  const world = worldFor(engine)
  const asAnalyst = (text: string) =>
    world.database.transaction(async ({ query, script }) => {
      await script('set local role rollmates_reports')
      return query<Record<string, unknown>>(text)
    })

  it('reads all that the dashboard asks for, and visits only in tens', async () => {
    await countUp(world.database)
    for (const _again of [1, 2]) {
      await world.database.transaction(({ script }) => script(read('reports.sql')))
    }
    await world.sql`insert into app.campaign_visit values
      ('dice', '2026-11-21', '/dice', 'xx', 'web', 'phone', 'page_seen', 0, 9),
      ('dice', '2026-11-21', '/dice', 'xy', 'web', 'phone', 'page_seen', 0, 14)`
    for (const { title, targets } of panels) {
      for (const { rawSql } of targets) {
        const rows = await asAnalyst(
          rawSql
            .replace(/\$\{campaign\}/g, 'lucky-draw')
            .replace(/\$__timeFilter\((\w+)\)/, "$1 between '2026-01-01' and '2027-01-01'"),
        )
        expect([title, rows.length > 0]).toEqual([title, true])
      }
    }
    expect(
      await asAnalyst(`select language, amount::int from reports.visit where language like 'x%'`),
    ).toEqual([{ language: 'xy', amount: 10 }])
    for (const view of ['visit', 'vital', 'refusal']) {
      const found = await asAnalyst(`select distinct amount::int % 10 as rest from reports.${view}`)
      expect([view, found]).toEqual([view, [{ rest: 0 }]])
    }
  })

  it.each([
    'select * from app.player',
    'select * from app.campaign_visit',
    'delete from reports.figure',
  ])('may not: %s', async (text) => {
    await expect(asAnalyst(text)).rejects.toThrow(/permission denied/)
  })
})
