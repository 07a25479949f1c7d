import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { exchangeList, exchangeShow, PROPOSAL_STATES } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const IN_48_HOURS = '2026-11-23T12:00:00.000Z'

describeOnBoth('The proposals of a player', (engine) => {
  const world = worldFor(engine)
  const { call, move, propose, proposed, completed, album, stateOf } = exchangesOn(world)
  const list = async (username: string, params: object = {}) => {
    const { status, body } = await call(username, 'exchange_list', params)
    expect(status).toBe(200)
    return v.parse(exchangeList.result, body)
  }
  const show = async (username: string, proposal: number) =>
    v.parse(exchangeShow.result, (await call(username, 'exchange_show', { proposal })).body)

  beforeAll(async () => {
    for (const username of ['Maja', 'Bruno', 'Inês C.', 't0by', 'Nia']) {
      await giveCopies(world.database, username, {
        'grand-tour/baguette': 60,
        'grand-tour/lantern': 60,
      })
    }
  })
  afterEach(() => world.setClock(NOW))

  it('are listed newest first, in both directions, each to its two sides', async () => {
    const sent = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const received = await proposed(
      'Inês C.',
      'Maja',
      ['grand-tour/baguette'],
      ['grand-tour/lantern'],
    )
    const foreign = await proposed(
      'Inês C.',
      'Bruno',
      ['grand-tour/baguette'],
      ['grand-tour/lantern'],
    )
    const { proposals, open, open_at_most, server_time } = await list('Maja')
    expect(proposals.slice(0, 2).map(({ id, direction }) => [id, direction])).toEqual([
      [received, 'received'],
      [sent, 'sent'],
    ])
    expect(proposals.map(({ id }) => id)).not.toContain(foreign)
    expect(proposals.map(({ id }) => id)).toEqual(
      proposals.map(({ id }) => id).sort((a, b) => b - a),
    )
    expect({ open, open_at_most, server_time }).toEqual({
      open: proposals.filter((one) => one.state === 'open' && one.direction === 'sent').length,
      open_at_most: 30,
      server_time: NOW,
    })
  })

  it('are listed by state and page by page, each exactly once', async () => {
    // Mates may have several open proposals; other players may propose again after a refusal.
    for (const mate of ['t0by', 'Nia', 'Inês C.'])
      await exchanged(world, 'Bruno', mate, '2026-11-20T12:00:00Z')
    for (const from of ['t0by', 'Nia', 't0by', 'Nia', 't0by', 'Nia'])
      await proposed(from, 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const accepted = ['Inês C.', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']] as const
    await move('Bruno', 'accept', await proposed(...accepted))
    for (let made = 0; made < 4; made += 1) {
      const id = await proposed('Bruno', 't0by', ['grand-tour/baguette'], ['grand-tour/lantern'])
      await move('t0by', 'decline', id)
    }
    const whole = (await list('Bruno', { page_size: 50 })).proposals
    for (const [state, states] of [
      [null, PROPOSAL_STATES],
      ['open', ['open']],
      ['declined', ['declined']],
      ['live', ['open', 'accepted']],
    ] as const) {
      const expected = whole.filter((one) => (states as readonly string[]).includes(one.state))
      expect(expected.length).toBeGreaterThan(3)
      for (const page_size of [1, 3, 50]) {
        const seen: number[] = []
        let before: number | null = null
        do {
          const page = await list('Bruno', { state, before, page_size })
          expect(page.proposals.length).toBeLessThanOrEqual(page_size)
          seen.push(...page.proposals.map(({ id }) => id))
          before = page.next
        } while (before !== null)
        expect(seen).toEqual(expected.map(({ id }) => id))
      }
    }
  })

  it.each([
    { state: 'gone' },
    { state: '' },
    { page_size: 0 },
    { page_size: 51 },
    { page_size: -1 },
    { page_size: null },
    { page_size: 'all' },
    { before: 'x' },
    { before: 0 },
    { before: -1 },
    { before: 2 ** 53 },
    { before: 1e300 },
  ])('refuse the parameters %j', async (params) => {
    const { status, body } = await call('Maja', 'exchange_list', params)
    expect(status).toBe(400)
    expect((body as { code: string }).code).toMatch(/^22/)
  })

  it('have a history', async () => {
    const id = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    await world.setClock('2026-11-21T13:00:00Z')
    await move('Bruno', 'accept', id)
    await world.setClock('2026-11-21T14:00:00Z')
    await move('Bruno', 'confirm', id)
    await world.setClock('2026-11-21T15:00:00Z')
    await move('Maja', 'confirm', id)
    const { history } = await show('Maja', id)
    expect(history).toEqual([
      { event: 'proposed', by: 'own', at: NOW },
      { event: 'accepted', by: 'partner', at: '2026-11-21T13:00:00.000Z' },
      { event: 'confirmed', by: 'partner', at: '2026-11-21T14:00:00.000Z' },
      { event: 'confirmed', by: 'own', at: '2026-11-21T15:00:00.000Z' },
      { event: 'completed', by: null, at: '2026-11-21T15:00:00.000Z' },
    ])
  })

  it('expire by the clock at once, open ones 48 hours after they were made', async () => {
    const id = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const before = await album('Maja', 'grand-tour/baguette')
    await world.setClock('2026-11-23T11:59:59Z')
    expect(await stateOf('Maja', id)).toMatchObject({ state: 'open', expires_at: IN_48_HOURS })
    await world.setClock(IN_48_HOURS)
    expect(await stateOf('Bruno', id)).toMatchObject({
      state: 'expired',
      expires_at: null,
      ended_at: IN_48_HOURS,
    })
    expect((await show('Maja', id)).history.at(-1)).toEqual({
      event: 'expired',
      by: null,
      at: IN_48_HOURS,
    })
    const listed = (await list('Maja', { state: 'expired', page_size: 50 })).proposals
    expect(listed.map((one) => one.id)).toContain(id)
    expect((await list('Maja', { state: 'open' })).proposals).toEqual([])
    expect((await album('Maja', 'grand-tour/baguette')).reserved).toBeLessThan(
      before.reserved as number,
    )
    for (const [username, verb] of [
      ['Bruno', 'accept'],
      ['Bruno', 'decline'],
      ['Maja', 'withdraw'],
      ['Maja', 'cancel'],
      ['Maja', 'confirm'],
    ] as const) {
      await expectRefusal(move(username, verb, id), REFUSAL.proposal_moved_on, { state: 'expired' })
    }
  })

  it('expire 48 hours after they were accepted, however many have confirmed', async () => {
    const id = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    await world.setClock('2026-11-22T12:00:00Z')
    await move('Bruno', 'accept', id)
    await move('Bruno', 'confirm', id)
    await world.setClock('2026-11-24T11:59:59Z')
    expect(await stateOf('Maja', id)).toMatchObject({ state: 'accepted' })
    await world.setClock('2026-11-24T12:00:00Z')
    expect(await stateOf('Maja', id)).toMatchObject({ state: 'expired', game_link: null })
    await expectRefusal(move('Maja', 'confirm', id), REFUSAL.proposal_moved_on)
    await world.setClock('2026-11-24T11:59:59Z')
    expect(await move('Maja', 'confirm', id)).toMatchObject({
      body: { proposal: { state: 'completed' } },
    })
  })

  it('are recorded as expired by a job, once, even three days late', async () => {
    const id = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const expire = () => world.value<number>`select app.expire_proposals() as done`
    await world.setClock('2026-11-26T12:00:00Z')
    const [due] = await world.sql<{ due: number }>`select count(*)::int as due from app.proposal
      where state in ('open', 'accepted') and expires_at <= app.now()`
    expect(due?.due).toBeGreaterThan(0)
    const done = await Promise.all([expire(), expire(), expire()])
    expect(done.reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(due?.due)
    expect(await expire()).toBe(0)
    const events = await world.sql`select event, app.iso(happened_at) as at from app.proposal_event
      where proposal_id = ${id}`
    expect(events).toEqual([{ event: 'expired', at: IN_48_HOURS }])
    expect(await stateOf('Maja', id)).toMatchObject({ state: 'expired', ended_at: IN_48_HOURS })
  })

  it('have an append-only history that refuses impossible events', async () => {
    const id = await completed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const add = (event: string, who: string) =>
      world.database.query(
        `insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
          values ($1, $2, app.player_by_username($3), app.now(),
            case when $2 = 'accepted' then app.now() + interval '1 hour' end)`,
        [id, event, who],
      )
    for (const event of ['accepted', 'declined', 'withdrawn', 'confirmed', 'cancelled']) {
      for (const who of ['Maja', 'Bruno', 'Nia']) {
        await expect(add(event, who)).rejects.toMatchObject({ code: '55000' })
      }
    }
    const open = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    await expect(
      world.sql`insert into app.proposal_event (proposal_id, event, happened_at)
        values (${open}, 'expired', app.now())`,
    ).rejects.toMatchObject({ code: '55000' })
    expect(
      (await propose('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])).status,
    ).toBe(200)
  })
})
