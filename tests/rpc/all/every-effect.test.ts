import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { tries } from '#tests/support/tries.ts'
import { exampleOf } from '../support/all-examples.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { ACTOR_NAMES, prepare } from '../support/stage.ts'
import { openWorld, worldFor } from '../support/world.ts'

const EFFECTS = Object.values(RPC_FUNCTIONS).filter(({ effect }) => effect)

/**
 * Lists the tables, because an effect that runs twice changes at least one of them. Leaves out the unlogged
 * tables, which count calls and their origins, and two that the server writes a second later: who was online,
 * and refused attempts to enter a code.
 */
const TABLES = `
  select relname as name from pg_class
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and relname not in ('finder_player', 'invitation_attempt')
    order by 1`

const AT_ONCE = tries(8, 32)

/** The server finds repeated turns by number; ids apply only within a run. `turns.test.ts` covers reused ids. */
const BY_TURN = 'mini_game_turn'

/** This effect deletes the caller, so nobody is left who could reuse its id. */
const THE_END = 'player_delete'

/**
 * Effects that need their own database, because they cannot run before or after others. All others share one.
 */
const ALONE: readonly string[] = [
  THE_END,
  'partner_team_claim_layer',
  'partner_team_remove',
  'player_profile_edit',
]

const AFTER_ALL = '2027-06-22T12:00:00Z'

/** Other valid values of parameters that the functions check before the id. */
const OTHERS: Readonly<Record<string, unknown>> = {
  accepts: 'list',
  at_once: 'nobody',
  auth: 'a'.repeat(22),
  avatar: 'bear',
  p256dh: `B${'a'.repeat(86)}`,
  reason: 'other',
  season: 'star-wars',
  sticker: 'grand-tour/cupcake',
}
/** Parameters that the functions check before the id, and of which another valid value is not known here. */
const CHECKED_FIRST: readonly string[] = ['campaign', 'event', 'id', 'kind', 'task']
/** The device's time zone may change between two attempts. */
const NOT_OF_THE_REQUEST: readonly string[] = ['time_zone']

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : value.map(otherThan)
  if (typeof value === 'object' && value) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, typeof part === 'number' ? part + 1 : part]),
    )
  }
  return /^[0-9a-f-]{36}$/.test(String(value)) ? randomUUID() : `${value}x`
}

describeOnPostgresql('Every effect', (engine) => {
  const shared = worldFor(engine)

  it.each(EFFECTS)('$name: identical calls at once are one, with one answer', async ({ name }) => {
    const example = exampleOf(name)
    const alone = ALONE.includes(name)
    const world = alone ? await openWorld(engine) : shared
    try {
      const caller =
        example.outcomes?.player && example.outcomes.player !== 'allowed' ? 'apple' : 'player'
      const given = await prepare(world.database, async (stage) => example.params(stage, caller))
      const token = await world.token(ACTOR_NAMES[caller] ?? '')
      const rows = async () => {
        const tables = await world.database.query<{ name: string }>(TABLES)
        const counts = tables.map(
          (table) => `(select count(*)::int from app.${table.name}) as ${table.name}`,
        )
        const [row] = await world.database.query(`select ${counts.join(', ')}`)
        return row as Record<string, number>
      }
      const before = await rows()

      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => world.call(name, given, token)),
      )
      expect(answers[0]).toMatchObject({ status: expect.toBeOneOf([200, 204]) })
      for (const { status, body } of answers) {
        expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body })
      }
      const once = await rows()
      const kept = name === BY_TURN ? 'mini_game_turn' : 'request'
      expect(once[kept]).toBe((before[kept] ?? 0) + 1)

      const again = {
        ...given,
        request_id: String(given.request_id).toUpperCase(),
        language_code: 'fr',
      }
      expect((await world.call(name, again, token)).body).toEqual(answers[0]?.body)
      expect(await rows()).toEqual(once)

      if (name === BY_TURN || name === THE_END) return
      await world.setClock(AFTER_ALL)
      expect((await world.call(name, given, token)).body).toEqual(answers[0]?.body)
      await world.setClock(NOW)
      for (const [key, value] of Object.entries(given)) {
        if (key === 'request_id' || value === null || NOT_OF_THE_REQUEST.includes(key)) continue
        const other = { ...given, [key]: OTHERS[key] ?? otherThan(value) }
        const { status, body } = await world.call(name, other, token)
        expect(status, key).toBe(400)
        if (CHECKED_FIRST.includes(key)) continue
        expect((body as { code: string }).code, key).toBe(REFUSAL.request_id_reused)
      }
      expect(await rows()).toEqual(once)
      const share = { request_id: randomUUID(), season: 'star-wars', page: 1 }
      expect((await world.call('season_recap_shared', share, token)).status).toBe(200)
      const ofShare = await rows()
      const reused = { ...given, request_id: share.request_id }
      await expectRefusal(world.call(name, reused, token), REFUSAL.request_id_reused)
      expect(await rows()).toEqual(ofShare)
    } finally {
      await world.setClock(NOW)
      if (alone) await world.close()
    }
  })
})
