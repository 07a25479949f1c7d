import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { EXAMPLES } from '../support/all-examples.ts'
import { describeOnBoth } from '../support/engines.ts'
import type { Outcome } from '../support/example.ts'
import { sawRefusal } from '../support/refusals-seen.ts'
import { ACTORS, type Actor, play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const USUAL: Readonly<Record<Actor, Outcome>> = {
  stranger: REFUSAL.sign_in_required,
  player: 'allowed',
  other: 'allowed',
  banned: REFUSAL.banned_forever,
  premium: 'allowed',
  apple: 'allowed',
}

describeOnBoth('Who may call what', (engine) => {
  const world = worldFor(engine)

  it('has an example for every function of the database', async () => {
    const catalogue = await readApiCatalogue(world.database)
    expect(Object.keys(EXAMPLES).sort()).toEqual([...catalogue.keys()].sort())
  })

  it.each(Object.entries(EXAMPLES))('holds for %s', async (name, { params, outcomes }) => {
    const expected = { ...USUAL, ...outcomes }
    const seen: Partial<Record<Actor, string>> = {}
    for (const actor of ACTORS) {
      seen[actor] = await play(world.database, async (stage) => {
        const caller = actor === 'premium' || actor === 'apple' ? actor : 'player'
        const given = await params(stage, caller)
        await stage.sql`select app.ban_player(${stage.username('banned')}, null)`
        try {
          const answer = await stage.call(actor, name, given)
          const result = RPC_FUNCTIONS[name]?.result ?? v.never()
          const { issues } = v.safeParse(result, answer)
          return issues
            ? `an answer that is none: ${v.flatten(issues).root ?? v.getDotPath(issues[0])} ${issues[0].message}`
            : 'allowed'
        } catch (error) {
          const code = String((error as { code?: string }).code ?? error)
          sawRefusal(name, code)
          return code
        }
      })
    }
    expect(seen).toEqual(expected)
    // Pages never send a call that is only for players while the visitor is signed out.
    if (RPC_FUNCTIONS[name]?.ofPlayers === 'always') {
      expect(seen.stranger).toBe(REFUSAL.sign_in_required)
    }
    // The refusals prove something only if some caller is allowed.
    expect(Object.values(seen)).toContain('allowed')
  })
})
