import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { generated, tries } from '#tests/support/tries.ts'
import { giveCopies } from '../support/albums.ts'
import { describeOnBoth } from '../support/engines.ts'
import { type Actor, play, type Stage } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const PLAYERS = ['player', 'other', 'premium', 'apple', 'banned'] as const satisfies Actor[]
type Player = (typeof PLAYERS)[number]

/** Stickers of three sets; the last two are gold, of the golden blitz that runs in some worlds. */
const STICKERS = [
  'grand-tour/baguette',
  'grand-tour/pretzel',
  'grand-tour/sunflower',
  'grand-tour/snail',
  'grand-tour/lantern',
  'grand-tour/owl',
  'grand-tour/bee',
  'grand-tour/wedding-cake',
]
const SETS = ['grand-tour/corner-bakery', 'grand-tour/garden-club', 'grand-tour/campfire']

const FILTERS = [
  {},
  { mates: true },
  { after: 1 },
  ...['rare', 'gold'].map((rarity) => ({ rarity })),
  ...SETS.map((set_slug) => ({ set_slug })),
  ...STICKERS.map((sticker) => ({ sticker })),
  { set_slug: SETS[1], rarity: 'gold' },
]

const person = fc.record({
  copies: fc.array(fc.constantFrom(2, 0, 0, 1, 2, 3, 4), {
    minLength: STICKERS.length,
    maxLength: STICKERS.length,
  }),
  wishes: fc.subarray(STICKERS, { minLength: 1, maxLength: 5 }),
  /** Null for a player who has set no preference. */
  preference: fc.oneof(
    fc.constant(null),
    fc.record({
      accepts: fc.constantFrom('list', 'list', 'new', 'anything'),
      rarities: fc.constantFrom(['rare', 'gold'], ['rare'], ['gold']),
      sets: fc.oneof(fc.constant(null), fc.subarray(SETS, { minLength: 1 })),
      openAtMost: fc.constantFrom(1, 1, 2, 3, 6),
      /** The hours until the player's pause ends; some pauses have already ended. */
      pause: fc.constantFrom(null, null, null, null, -1, 0, 1, 1),
    }),
  ),
  is: fc.constantFrom(...Array(8).fill('here'), 'hidden', 'silent', 'banned', 'without link'),
  /** The number of open proposals with players outside of the world; a player can have made at most 30. */
  made: fc.constantFrom(0, 0, 0, 0, 0, 0, 27, 29, 30),
  received: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  /** Whether one proposal of the player has expired although no job has recorded that yet. */
  oneIsOver: fc.boolean(),
})
const pair = fc.uniqueArray(fc.constantFrom(...PLAYERS), { minLength: 2, maxLength: 2 })
const randomWorld = fc.record({
  people: fc.tuple(person, person, person, person, person),
  blitz: fc.boolean(),
  proposals: fc.array(
    fc.record({
      pair,
      offer: fc.uniqueArray(fc.constantFrom(...STICKERS), { minLength: 1, maxLength: 2 }),
      want: fc.uniqueArray(fc.constantFrom(...STICKERS), { minLength: 1, maxLength: 2 }),
      accepted: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  /** The hours since these proposals were made; a proposal expires after 48 hours. */
  hoursAgo: fc.constantFrom(1, 2, 47, 48),
  mates: fc.array(pair, { maxLength: 2 }),
  blocks: fc.array(pair, { maxLength: 2 }),
})
type RandomWorld = typeof randomWorld extends fc.Arbitrary<infer W> ? W : never

async function make(stage: Stage, world: RandomWorld): Promise<void> {
  const now = Date.parse(world.blitz ? '2026-11-22T12:00:00Z' : '2026-11-21T12:00:00Z')
  const named = (player: Player) => stage.username(player)
  await stage.sql`delete from app.swap_candidate`
  await stage.sql`update app.finder_player set listed = false`
  await stage.setClock(new Date(now - world.hoursAgo * 3_600_000).toISOString())
  for (const [place, player] of PLAYERS.entries()) {
    const { copies, wishes } = world.people[place] as (typeof world.people)[0]
    await stage.sql`select app.unban_player(${named(player)})`
    await giveCopies(
      stage,
      named(player),
      Object.fromEntries(STICKERS.map((sticker, index) => [sticker, copies[index] ?? 0])),
    )
    await stage.sql`delete from app.sticker_want where player_id = ${await stage.id(player)}`
    await stage.sql`insert into app.sticker_want (player_id, sticker_slug, wanted_at)
      select ${await stage.id(player)}, sticker, app.now()
        from jsonb_array_elements_text(${JSON.stringify(wishes)}::text::jsonb) as sticker`
  }
  for (const { pair, offer, want, accepted } of world.proposals) {
    const [from, to] = pair as [Player, Player]
    const made = await taken(stage, from, 'exchange_propose', {
      username: named(to),
      offer,
      want,
    })
    if (accepted && typeof made !== 'string') {
      await taken(stage, to, 'exchange_accept', { proposal: made.proposal.id })
    }
  }
  await stage.setClock(new Date(now).toISOString())
  for (const [place, player] of PLAYERS.entries()) {
    await become(stage, player, world.people[place] as (typeof world.people)[0])
  }
  for (const [one, other] of world.mates as [Player, Player][]) {
    await stage.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
      values (${await stage.id(one)}, ${await stage.id(other)}, app.now())`
  }
  for (const [one, other] of world.blocks as [Player, Player][]) {
    await stage.sql`insert into app.player_block (blocker_id, blocked_id, blocked_at)
      values (${await stage.id(one)}, ${await stage.id(other)}, app.now())
      on conflict do nothing`
  }
}

async function become(stage: Stage, player: Player, they: RandomWorld['people'][0]): Promise<void> {
  const id = await stage.id(player)
  await stage.sql`update app.player
    set game_link = case when ${they.is} <> 'without link' then 'https://mply.io/' || id end
      where id = ${id}`
  if (they.is === 'banned') await stage.sql`select app.ban_player(${stage.username(player)}, 3)`
  await stage.sql`insert into app.finder_player as known (player_id, findable, active_on)
    values (${id}, ${they.is}::text <> 'hidden',
      app.finder_day() - case ${they.is}::text when 'silent' then 15 else 14 end)
    on conflict (player_id) do update
      set findable = excluded.findable, active_on = excluded.active_on`
  await stage.sql`select app.list_duplicates(${id})`
  await stage.sql`delete from app.swap_preference where player_id = ${id}`
  if (they.preference) {
    const { accepts, rarities, sets, openAtMost, pause } = they.preference
    await stage.query(
      `insert into app.swap_preference
          (player_id, accepts, rarities, sets, open_at_most, paused_until, changed_at)
        select $1, said.accepts, said.rarities, said.sets, $3,
            app.now() + $4::integer * interval '1 hour', app.now()
          from jsonb_to_record($2::text::jsonb) as said (accepts text, rarities text[], sets text[])`,
      [id, JSON.stringify({ accepts, rarities, sets }), openAtMost, pause],
    )
  }
  for (const [side, count] of [
    ['made', they.made],
    ['received', they.received],
  ] as const) {
    await stage.query(
      `insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
        select case $2::text when 'made' then $1 else stranger.id end,
            case $2::text when 'made' then stranger.id else $1 end, app.now() - interval '2 hours',
            app.now() + case when $4::boolean and $2::text = 'made' and stranger.place = 1
              then interval '0' else interval '1 hour' end
          from (
            select id, row_number() over (order by id) as place
              from app.player where id <> $1 and username <> all (array[
                'Maja', 'Bruno', 'Inês C.', 'Nia', 't0by'])) as stranger
          where stranger.place <= $3`,
      [id, side, count, they.oneIsOver],
    )
  }
}

/** Makes a call that may be refused; returns the response, or the refusal's code. */
async function taken(
  stage: Stage,
  by: Player,
  fn: string,
  params: object,
): Promise<{ proposal: { id: number } } | string> {
  try {
    const answer = await stage.call(by, fn, { request_id: randomUUID(), ...params })
    return answer as { proposal: { id: number } }
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

/** Searches with a filter; null if the search is refused, because of a ban or because it asks for gold. */
async function find(stage: Stage, by: Player, filter: (typeof FILTERS)[number]) {
  try {
    return v.parse(swapFinder.result, await stage.call(by, 'swap_finder', filter))
  } catch (error) {
    expect([
      REFUSAL.banned_for_days,
      REFUSAL.gold_blitz_later,
      REFUSAL.gold_outside_blitz,
    ]).toContain((error as { code?: string }).code)
    return null
  }
}

function preferenceOf(stage: Stage, { people }: RandomWorld, username: string): string {
  const place = PLAYERS.findIndex((player) => stage.username(player) === username)
  return people[place]?.preference?.accepts ?? 'nothing said'
}

describeOnBoth('In whatever world of five players', (engine) => {
  const world = worldFor(engine)

  it('each hit of each search is a proposal that is taken, unless it says that the player has enough', async () => {
    let tried = 0
    let full = 0
    const fits = new Set<string>()
    const partners = new Set<string>()
    await fc.assert(
      fc.asyncProperty(randomWorld, (one) =>
        play(world.database, async (stage) => {
          await make(stage, one)
          for (const player of PLAYERS) {
            // Swaps that were already tried, because several filters can find the same swap.
            const known = new Set<string>()
            for (const filter of FILTERS) {
              for (const hit of (await find(stage, player, filter))?.hits ?? []) {
                const swap = {
                  username: hit.player.username,
                  offer: hit.give.map(({ sticker }) => sticker),
                  want: hit.get.map(({ sticker }) => sticker),
                }
                if (known.has(JSON.stringify(swap))) continue
                known.add(JSON.stringify(swap))
                tried += 1
                fits.add(hit.fit)
                partners.add(preferenceOf(stage, one, hit.player.username))
                const answer = await stage.undone(() =>
                  taken(stage, player, 'exchange_propose', swap),
                )
                const pressed = `${player} ${JSON.stringify({ filter, ...swap })}`
                if (hit.full) {
                  full += 1
                  expect(answer, pressed).toBe(REFUSAL.partner_has_enough_proposals)
                } else {
                  expect(answer, pressed).toMatchObject({ proposal: { state: 'open' } })
                }
              }
            }
          }
        }),
      ),
      // Biased values would start with small worlds, in which nobody has anything.
      { ...generated(16, 60), unbiased: true },
    )
    // Without this check, a finder that finds nothing would pass as well.
    expect(tried).toBeGreaterThan(tries(80, 400))
    expect(full).toBeGreaterThan(0)
    expect([...fits].sort()).toEqual(['lists', 'new', 'one_sided'])
    expect([...partners].sort()).toEqual(['anything', 'list', 'new', 'nothing said'])
  })
})
