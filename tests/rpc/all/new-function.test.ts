import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RIGHTS } from '#backend/database/apply-functions.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { newThing } from '#scripts/new/templates/function/schema.ts'
import { planOf } from '#scripts/new.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { contractFindings } from '../support/contract-findings.ts'
import { describeOnBoth, type Engine } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const SQL_FILE = 'backend/sql/core/api/tell_time.sql'
const sql = planOf(process.cwd(), ['function', 'tell_time', '--in', 'core'])?.files[SQL_FILE] ?? ''

const having = (engine: Engine, functions: string): Engine => ({
  ...engine,
  async place(content) {
    const own = await engine.place(content)
    const database = await openDatabase(own.place)
    await database.transaction((transaction) => transaction.script(functions + RIGHTS))
    await database.close()
    return own
  },
})

describeOnBoth('A function made by npm run new', (engine) => {
  const world = worldFor(having(engine, sql))

  it('can be called, and keeps to its schema', async () => {
    const answer = await world.callAs('Maja', 'tell_time')
    expect(answer.status).toBe(200)
    expect(v.parse(newThing.result, answer.body)).toEqual({ server_time: NOW })
    const inFrench = { language_code: 'fr' }
    expect(await world.callAs('Maja', 'tell_time', inFrench)).toMatchObject({
      status: 200,
    })
  })

  it('raises the refusals that its schema names', async () => {
    const codeFor = async (token?: string) =>
      ((await world.call('tell_time', {}, token)).body as { code: string }).code
    const token = await world.token('t0by')
    const seen = [await codeFor()]
    for (const days of ['null', '3']) {
      await world.database.query(`select app.ban_player('t0by', ${days})`)
      seen.push(await codeFor(token))
      await world.sql`select app.unban_player('t0by')`
    }
    expect(seen.sort()).toEqual([...newThing.refusals].sort())
  })

  it('needs nothing but its other files', () => {
    const findings = contractFindings({
      sql: [{ name: 'core/api/tell_time.sql', text: sql }],
      schemas: {},
      examples: {},
      files: { schemas: new Map(), examples: new Map() },
      tests: '',
      refusals: REFUSAL,
    })
    expect(findings.map((finding) => /has no (\w+)/.exec(finding)?.[1])).toEqual([
      'schema',
      'example',
      'test',
    ])
  })
})
