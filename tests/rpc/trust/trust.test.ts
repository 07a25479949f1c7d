import { beforeEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { addEvent, addProposal, type PastEvent } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { addPlayer } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const HOUR = 3600
const FINISHED: PastEvent[] = [
  'accepted',
  'confirmed by proposer',
  'confirmed by partner',
  'completed',
]

describeOnBoth('What others see of how a player swaps', (engine) => {
  const world = worldFor(engine)
  const { call, move, stateOf } = exchangesOn(world)
  let players = 0

  beforeEach(() => world.setClock(NOW))

  /** Creates players who joined long ago; those of one `place` share an address range. */
  const people = async (number: number, place?: string) => {
    const names: string[] = []
    while (names.length < number) {
      const name = `Trusty ${++players}`
      await addPlayer(world, name)
      names.push(name)
    }
    if (place) {
      await world.sql`insert into app.player_origin (player_id, range_digest, seen_on)
        select app.player_by_username(name), decode(md5(${place}), 'hex'), '2026-11-21'
          from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as named (name)`
    }
    return names as [string, ...string[]]
  }
  const asked = (from: string, to: string, events: PastEvent[] = []) =>
    addProposal(
      world.database,
      { from, to, offer: ['grand-tour/baguette'], want: ['grand-tour/lantern'] },
      events,
    )
  const count = async () => {
    for (;;) {
      const [row] = await world.sql<{ done: number }>`select app.count_trust() as done`
      if (row?.done === 0) break
    }
  }
  /** Returns a player's trust after counts at `at` (seconds after NOW) and 31 seconds later. */
  const seenOf = async (username: string, at: number) => {
    for (const later of [0, 31]) {
      await world.setClock(after(NOW, at + later))
      await count()
    }
    const { body } = await call(null, 'player_profile', { username })
    return (body as { trust: object }).trust
  }
  const keptOf = (names: string[]) =>
    world.sql`select username, finished, called_off, asked from app.swap_trust
      join app.player on player.id = player_id where username = any (
        select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)) order by username`

  it('counts finished swaps, swaps called off by the one who did so, and answers', async () => {
    const [tess, ...mates] = await people(8)
    await world.sql`insert into app.sticker_want (player_id, sticker_slug, wanted_at)
      select app.player_by_username(${tess}), 'grand-tour/baguette', app.now() - interval '3 days'`
    const ids: number[] = []
    for (const mate of mates) ids.push(await asked(mate, tess))
    const [first = 0, second = 0, third = 0, expiring = 0, left = 0, declined = 0] = ids
    const [one = '', , , patient = '', leaver = ''] = mates
    await world.setClock(after(NOW, 2 * HOUR))
    const happens = (id: number, ...events: PastEvent[]) =>
      events.reduce(
        (done, event) => done.then(() => addEvent(world.database, id, event)),
        Promise.resolve(),
      )
    for (const id of [first, second, third]) await happens(id, ...FINISHED)
    await happens(expiring, 'accepted', 'confirmed by proposer')
    await happens(left, 'accepted', 'cancelled')
    await happens(declined, 'declined')
    await count()
    // app.count_trust leaves out the last half minute, because calls of that time may still run.
    await count()
    expect(await keptOf([tess])).toEqual([])
    await world.setClock(after(NOW, 60 * HOUR))
    await world.sql`select app.expire_proposals()`
    const swaps = { finished: 3, accepted: 3 }
    expect(await seenOf(tess, 61 * HOUR)).toEqual({ swaps, answers_within: 3 })
    expect(await keptOf([tess, patient, leaver])).toEqual([
      { username: tess, finished: 3, called_off: 0, asked: 7 },
      { username: leaver, finished: 0, called_off: 1, asked: 0 },
    ])
    const [counted] = await world.sql<{ figures: object; wished: number }>`
      select jsonb_object_agg(figure || detail, amount) as figures,
        (select count(wished_at)::int from app.proposal where ended_at is not null) as wished
      from (select figure, detail, sum(amount)::int as amount from app.swap_quarter
        where quarter in ('2026-11-21T14:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23T14:00:00Z')
        group by 1, 2) as listed`
    expect(counted).toEqual({
      figures: { asked: 7, answered: 6, accepted: 5, finished: 3, 'wishesdays: 4': 1 },
      wished: 0,
    })
    const open = await asked(tess, one)
    expect(await stateOf(one, open)).toMatchObject({ trust: { swaps, answers_within: 3 } })
  })

  it('counts no swap at one place or with a new player, and three with one mate', async () => {
    const [owner, ...mules] = await people(5, 'one flat')
    const [fresh, honest] = (await people(2)) as [string, string]
    await world.sql`update app.player set joined_at = app.now() where username = ${fresh}`
    for (const mate of [...mules, fresh]) await asked(mate, owner, FINISHED)
    expect(await seenOf(owner, HOUR)).toEqual({ swaps: null, answers_within: null })
    for (let made = 0; made < 5; made += 1) await asked(honest, owner, FINISHED)
    expect(await seenOf(owner, 2 * HOUR)).toMatchObject({ swaps: { finished: 3, accepted: 3 } })
  })

  it('counts that a player called off swaps with three mates, once with each', async () => {
    const [leaver, one, two, three] = (await people(4)) as [string, string, string, string]
    let hours = 0
    for (const mate of [one, one, two]) {
      await asked(leaver, mate, ['accepted', 'cancelled'])
      expect(await seenOf(leaver, ++hours * HOUR)).toMatchObject({ swaps: null })
    }
    await asked(leaver, three, ['accepted', 'cancelled'])
    const swaps = { finished: 0, accepted: 3 }
    expect(await seenOf(leaver, ++hours * HOUR)).toMatchObject({ swaps })
    expect(await seenOf(one, ++hours * HOUR)).toMatchObject({ swaps: null })
  })

  it('counts that nothing was sent once three unrelated players said so', async () => {
    const [cheat, mobile, stranger, first, last, flat, flatmate] = [
      ...(await people(2)),
      ...(await people(1, 'a barn')),
      ...(await people(1, 'a house')),
      ...(await people(1, 'a farm')),
      ...(await people(2, 'another flat')),
    ] as [string, string, string, string, string, string, string]
    const swaps = new Map<string, number>()
    for (const by of [first, flat, flatmate, mobile, last, stranger]) {
      swaps.set(by, await asked(cheat, by, ['accepted']))
    }
    const again = await asked(cheat, first, ['accepted'])
    const id = swaps.get(stranger) ?? 0
    const done = await asked(cheat, stranger, FINISHED)
    const left = await asked(cheat, last, ['accepted', 'cancelled'])
    expect(await move(stranger, 'problem', id)).toMatchObject({
      body: { code: REFUSAL.proposal_moved_on, details: { state: 'accepted' } },
    })
    await world.setClock(after(NOW, 50 * HOUR))
    await world.sql`select app.expire_proposals()`
    // Calls the SQL function, because a call over HTTP would record one address for all players.
    const note = (about = 0) =>
      world.sql`select app.note_problem(partner_id, proposal) from app.proposal
        where id = ${about}`
    // Only two of these reports count: the first player's and one from the flat.
    await note(left)
    for (const by of [first, flat, flatmate, mobile]) await note(swaps.get(by))
    await note(again)
    expect(await seenOf(cheat, 51 * HOUR)).toMatchObject({ swaps: null })
    await note(swaps.get(last))
    expect(await seenOf(cheat, 52 * HOUR)).toMatchObject({ swaps: { finished: 1, accepted: 4 } })
    expect(await stateOf(stranger, id)).toMatchObject({ problem: 'possible' })
    for (const _ of [1, 2]) {
      expect(await move(stranger, 'problem', id)).toMatchObject({
        body: { proposal: { problem: 'noted' } },
      })
    }
    expect(await stateOf(cheat, id)).toMatchObject({ problem: 'possible' })
    await expectRefusal(move(mobile, 'problem', id), REFUSAL.proposal_unknown)
    expect(await move(stranger, 'problem', done)).toMatchObject({
      body: { code: REFUSAL.proposal_moved_on, details: { state: 'completed' } },
    })
    const story = await world.sql<{ line: string }>`select line
      from app.player_story(${cheat}, 20)`
    const told = story.map(({ line }) => line).filter((line) => line.includes('sent nothing'))
    expect(told).toHaveLength(8)
    expect(told.filter((line) => line.endsWith('counts'))).toHaveLength(4)
    const { body } = await call(cheat, 'player_export', {})
    const known = (body as { data: Record<string, object[]> }).data['problems with swaps']
    expect(JSON.stringify(known)).toContain('you')
    expect(JSON.stringify(known)).not.toContain('Trusty')
    await world.setClock(after(NOW, 10 * 24 * HOUR))
    const late = swaps.get(flat) ?? 0
    expect(await stateOf(flat, late)).toMatchObject({ problem: null })
    expect(await move(flat, 'problem', late)).toMatchObject({
      body: { code: REFUSAL.proposal_moved_on, details: { state: 'expired' } },
    })
  })
})
