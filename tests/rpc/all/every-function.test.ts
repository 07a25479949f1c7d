import { afterEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { EXAMPLES } from '../support/all-examples.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import type { Example } from '../support/example.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const CASES = Object.entries(EXAMPLES)
const refuses = (code: string) =>
  CASES.filter(([name]) => RPC_FUNCTIONS[name]?.refusals.some((refusal) => refusal === code))

describeOnBothEveryDay('Every function', (engine) => {
  const world = worldFor(engine)
  /** Returns valid parameters of a call. The rows to which they refer have been rolled back. */
  const params = (example: Example) =>
    play(world.database, async (stage) => example.params(stage, 'player'))

  afterEach(async () => {
    await world.setClock(NOW)
    await world.database.query(`select app.unban_player('t0by')`)
  })

  it.each(refuses(REFUSAL.sign_in_required))(
    '%s asks a stranger to sign in, if it must',
    async (name, example) => {
      const given = { ...(await params(example)), ...withoutName(name) }
      const { status, body } = await world.call(name, given)
      expect({ status, code: (body as { code: string }).code }).toEqual({
        status: 400,
        code: REFUSAL.sign_in_required,
      })
    },
  )

  it.each(refuses(REFUSAL.banned_forever))('%s reports a ban forever', async (name, example) => {
    const token = await world.token('t0by')
    await world.database.query(`select app.ban_player('t0by', null)`)
    expect(await world.call(name, await params(example), token)).toMatchObject({
      status: 400,
      body: { code: REFUSAL.banned_forever, details: {} },
    })
  })

  it.each(refuses(REFUSAL.banned_for_days))('%s reports a ban for days', async (name, example) => {
    const token = await world.token('t0by')
    const given = await params(example)
    await world.setClock(NOW)
    await world.database.query(`select app.ban_player('t0by', 3)`)
    expect(await world.call(name, given, token)).toMatchObject({
      status: 400,
      body: {
        code: REFUSAL.banned_for_days,
        details: { days: 3, until: '2026-11-24T12:00:00.000Z' },
      },
    })
  })

  it.each(refuses(REFUSAL.not_available).filter(([name]) => campaignParameter(name)))(
    '%s knows no campaign that is not published',
    async (name, example) => {
      const given = { ...(await params(example)), [String(campaignParameter(name))]: 'nothing' }
      const { body } = await world.call(name, given, await world.token('Maja'))
      expect((body as { code: string }).code).toBe(REFUSAL.not_available)
    },
  )
})

function campaignParameter(name: string): string | undefined {
  const entries = RPC_FUNCTIONS[name]?.params.entries ?? {}
  return ['campaign', 'season'].find((parameter) => parameter in entries)
}

/**
 * Returns parameters that mean the caller: functions that show other players to anonymous callers ask for a
 * sign-in only in this case.
 */
function withoutName(name: string): Record<string, unknown> {
  return 'username' in (RPC_FUNCTIONS[name]?.params.entries ?? {}) ? { username: null } : {}
}
