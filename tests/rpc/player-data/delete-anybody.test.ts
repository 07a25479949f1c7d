import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { generated } from '#tests/support/tries.ts'
import { exampleOf } from '../support/all-examples.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { ACTOR_NAMES, prepare } from '../support/stage.ts'
import { openWorld, type World } from '../support/world.ts'

const EFFECTS = Object.values(RPC_FUNCTIONS)
  .filter(({ name, effect }) => effect && name !== 'player_delete')
  .map(({ name }) => name)

/** These players make calls and are deleted; `other` and the demo's remaining players stay. */
const CALLERS = ['player', 'premium', 'apple'] as const
const PLAYERS = [...CALLERS, 'other'] as const
type Player = (typeof PLAYERS)[number]

/** An operator's decisions about a player or the player's team; some reasons contain the player's name. */
const DECISIONS = {
  'rename-player': (name: string) => [name, `Fresh ${randomUUID().slice(0, 8)}`, `Was ${name}.`],
  'rename-team': (_: string, team: string) => [team, 'Quiet Bakers', 'Not for everybody.'],
  'remove-post': (name: string) => [name, `An advertisement of ${name}.`],
  'resolve-report': (name: string, _: string, report: string) => [
    report,
    'dismissed',
    `${name} was right.`,
  ],
  ban: (name: string) => [name, 'Shouted.'],
  unban: (name: string) => [name, `Sorry, ${name}.`],
  premium: (name: string) => [name, 'on', 'A prize.'],
  'clear-about': (name: string) => [name, `${name} was rude.`],
  disqualify: (name: string) => [name, 'free-mini-game', '2026-11-20', 'Played by a script.'],
} as const

/** Spellings of a name in a path that all lead to the same page. */
const SPELLINGS = [
  (name: string) => encodeURIComponent(name),
  (name: string) => encodeURIComponent(name.toUpperCase()),
  (name: string) => encodeURIComponent(name.toLowerCase()),
  (name: string) => `%${name.charCodeAt(0).toString(16)}${encodeURIComponent(name.slice(1))}`,
]

type Move =
  | { readonly effect: string; readonly caller: (typeof CALLERS)[number] }
  | { readonly link: number; readonly about: Player }
  | { readonly decide: keyof typeof DECISIONS; readonly about: Player }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      effect: fc.constantFrom(...EFFECTS),
      caller: fc.constantFrom(...CALLERS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      link: fc.nat(SPELLINGS.length - 1),
      about: fc.constantFrom(...PLAYERS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      decide: fc.constantFrom(...(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[])),
      about: fc.constantFrom(...PLAYERS),
    }),
  },
)

const usernameOf = async (world: World, id: string) =>
  (await world.value<string>`select username from app.player where id = ${id}`) ?? ''

/** Returns the number of the team that a player leads or is in; 0 for none. */
const teamOf = async (world: World, id: string) =>
  (await world.value<string>`select team_id::text as team from app.partner_team_member
    where player_id = ${id} and left_at is null limit 1`) ?? '0'

/** Returns the number of a report about a player's words; 0 for none. */
const reportOf = async (world: World, id: string) =>
  (await world.value<string>`select max(id)::text as number from app.report
    where player_id = ${id}`) ?? '0'

const operate = (world: World, command: string, ...args: string[]) =>
  COMMANDS[command]?.run(
    world.database,
    [...args, 'Zoe'],
    { csv: false, due: false, failed: false, frozen: false },
    [],
  )

// The test runs only on PostgreSQL, which copies a database fastest: each world needs its own.
describeOnPostgresql('Anybody', (engine) => {
  it('can be deleted, whatever they, others and operators did before', async () => {
    const done = new Set<string>()
    const moves = fc.array(move, { minLength: 100, maxLength: 100 })
    const order = fc.shuffledSubarray([...PLAYERS], { minLength: PLAYERS.length })
    await fc.assert(
      fc.asyncProperty(moves, order, async (played, deleted) => {
        const world = await openWorld(engine)
        try {
          const ids = new Map<Player, string>()
          const tokens = new Map<Player, string>()
          for (const player of PLAYERS) {
            const name = ACTOR_NAMES[player] ?? ''
            const [row] = await world.sql<{ id: string }>`
              select app.player_by_username(${name}) as id`
            ids.set(player, row?.id ?? '')
            tokens.set(player, await world.token(name))
          }
          for (const one of played) {
            const made = await (async () => {
              if ('effect' in one) {
                const params = await prepare(world.database, async (stage) =>
                  exampleOf(one.effect).params(stage, one.caller),
                )
                const { status } = await world.call(one.effect, params, tokens.get(one.caller))
                expect(status, one.effect).toBeLessThan(500)
                return status < 300 ? one.effect : undefined
              }
              const id = ids.get(one.about) ?? ''
              const name = await usernameOf(world, id)
              if ('link' in one) {
                const page = `/u/${SPELLINGS[one.link]?.(name)}`
                const params = { request_id: randomUUID(), page }
                const { status } = await world.call(
                  'invite_link_make',
                  params,
                  tokens.get('player'),
                )
                return status === 200 ? `link ${one.link}` : undefined
              }
              const team = await teamOf(world, id)
              const report = await reportOf(world, id)
              await operate(world, one.decide, ...DECISIONS[one.decide](name, team, report))
              return one.decide
            })().catch((error: { code?: unknown }) => {
              // The error is expected: the rules refuse this move, or it does not fit the prepared data.
              if (error instanceof Error && 'code' in error) return undefined
              throw error
            })
            if (made) done.add(made)
          }
          for (const player of deleted) {
            const username = await usernameOf(world, ids.get(player) ?? '')
            const { status, body } = await world.call(
              'player_delete',
              { request_id: randomUUID(), username },
              tokens.get(player),
            )
            expect(status, `${player}: ${JSON.stringify(body)}`).toBe(200)
          }
        } finally {
          await world.close()
        }
      }),
      // Shrinking an example takes longer than a test may.
      { ...generated(6, 60), endOnFailure: true },
    )
    const possible = EFFECTS.length + Object.keys(DECISIONS).length + SPELLINGS.length
    expect(done.size).toBeGreaterThan(possible * 0.7)
  })
})
