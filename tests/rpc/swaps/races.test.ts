import { beforeEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { whatIsWrong } from '../support/album-invariants.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { type Answer, worldFor } from '../support/world.ts'

const PLAYERS = ['Maja', 'Bruno', 'Inês C.', 't0by'] as const

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'allowed' : (body as { code: string }).code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

describeOnPostgresql('Proposals at the same moment', (engine) => {
  const world = worldFor(engine)
  const { move, propose, proposed, accepted, album, stateOf } = exchangesOn(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await endProposals(world)
    for (const username of PLAYERS) {
      await giveCopies(world.database, username, {
        'grand-tour/baguette': 30,
        'grand-tour/lantern': 30,
        'grand-tour/sunflower': 2,
      })
    }
  })

  it('do not wait for what else the partner does', async () => {
    await world.database.transaction(async (slow) => {
      await slow.query(`select app.lock_player(app.player_by_username('Bruno'))`)
      const { status } = await propose(
        'Maja',
        'Bruno',
        ['grand-tour/sunflower'],
        ['grand-tour/lantern'],
      )
      expect(status).toBe(200)
    })
  })

  it('offer one spare copy once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        propose(
          'Maja',
          PLAYERS[1 + (index % 3)] ?? '',
          ['grand-tour/sunflower'],
          ['grand-tour/lantern'],
        ),
      ),
    )
    expect(tally(answers)).toEqual({ allowed: 1, [REFUSAL.no_free_copy]: 15 })
    expect(await whatIsWrong(world.database)).toEqual({})
  })

  it('are accepted only as far as spares go', async () => {
    const ids = await Promise.all(
      ['Maja', 'Inês C.', 't0by', 'Maja', 'Inês C.', 't0by'].map((from) =>
        proposed(from, 'Bruno', ['grand-tour/baguette'], ['grand-tour/sunflower']),
      ),
    )
    const answers = await Promise.all(ids.map((id) => move('Bruno', 'accept', id)))
    expect(tally(answers)).toEqual({ allowed: 1, [REFUSAL.no_free_copy]: 5 })
    expect(await album('Bruno', 'grand-tour/sunflower')).toEqual({
      copies: 2,
      reserved: 1,
      spare: 0,
    })
  })

  it('end once when both sides end them differently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await proposed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
      const answers = await Promise.all([
        move('Bruno', 'accept', id),
        move('Bruno', 'decline', id),
        move('Maja', 'withdraw', id),
      ])
      expect(tally(answers)).toEqual({ allowed: 1, [REFUSAL.proposal_moved_on]: 2 })
      if ((await stateOf('Maja', id)).state === 'accepted') await move('Maja', 'cancel', id)
    }
  })

  it('are completed once, whoever confirms or calls off meanwhile', async () => {
    const ids: number[] = []
    for (let made = 0; made < 8; made += 1) {
      ids.push(await accepted('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']))
    }
    const before = await album('Maja', 'grand-tour/baguette')
    await Promise.all(
      ids.flatMap((id, index) => [
        move('Maja', 'confirm', id),
        move('Bruno', 'confirm', id),
        move('Bruno', 'confirm', id),
        ...(index % 2 ? [move('Maja', 'cancel', id)] : []),
      ]),
    )
    const states = await Promise.all(ids.map(async (id) => (await stateOf('Maja', id)).state))
    states.forEach((state, index) => {
      expect(index % 2 ? ['completed', 'cancelled'] : ['completed']).toContain(state)
    })
    const done = states.filter((state) => state === 'completed').length
    expect(await album('Maja', 'grand-tour/baguette')).toMatchObject({
      copies: (before.copies as number) - done,
      reserved: 0,
    })
    expect(await whatIsWrong(world.database)).toEqual({})
  })

  it('expire while they are answered and their copies are offered anew', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        index % 2
          ? proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
          : proposed('Bruno', 'Maja', ['grand-tour/lantern'], ['grand-tour/baguette']),
      ),
    )
    await proposed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
    await world.setClock('2026-11-23T12:00:00Z')
    const expire = () => world.sql`select app.expire_proposals()`
    const [answers] = await Promise.all([
      Promise.all([
        ...ids.map((id, index) => move(index % 2 ? 'Bruno' : 'Maja', 'accept', id)),
        propose('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern']),
        propose('Maja', 'Inês C.', ['grand-tour/sunflower'], ['grand-tour/lantern']),
        propose('Bruno', 'Maja', ['grand-tour/sunflower'], ['grand-tour/baguette']),
      ]),
      Promise.all([expire(), expire(), expire()]),
    ])
    expect(tally(answers)).toEqual({
      allowed: 2,
      [REFUSAL.proposal_moved_on]: 5,
      [REFUSAL.no_free_copy]: 1,
    })
    expect(await whatIsWrong(world.database)).toEqual({})
  })

  it('are made and moved by everybody at once, and nothing waits for ever', async () => {
    const ids: number[] = []
    for (const from of PLAYERS) {
      for (const to of PLAYERS) {
        if (from !== to)
          ids.push(await proposed(from, to, ['grand-tour/baguette'], ['grand-tour/lantern']))
      }
    }
    const verbs = ['accept', 'confirm', 'confirm', 'cancel', 'withdraw', 'decline'] as const
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, index) => {
        const by = PLAYERS[index % 4] ?? 'Maja'
        if (index % 7 === 0)
          return propose(
            by,
            PLAYERS[(index + 1 + (index % 3)) % 4] ?? '',
            ['grand-tour/baguette'],
            ['grand-tour/lantern'],
          )
        return move(by, verbs[index % 6] ?? 'accept', ids[(index * 5) % ids.length])
      }),
    )
    for (const { status } of answers) expect([200, 400]).toContain(status)
    expect(tally(answers).allowed).toBeGreaterThan(20)
    expect(await whatIsWrong(world.database)).toEqual({})
  })
})
