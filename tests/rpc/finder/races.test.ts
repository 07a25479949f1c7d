import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { whatIsWrong } from '../support/album-invariants.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { exchangesOn } from '../support/swaps.ts'
import { type Answer, worldFor } from '../support/world.ts'

/** A page of results shows at most two players per sticker, so each player offers a different sticker. */
const DIFFERENT = ['grand-tour/owl', 'grand-tour/pretzel', 'grand-tour/tent', 'grand-tour/drum']

describeOnPostgresql('Hits that are pressed at the same moment', (engine) => {
  const world = worldFor(engine)
  const { call, move, propose, stateOf } = exchangesOn(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await world.sql`delete from app.swap_candidate`
    await world.sql`update app.finder_player set listed = false`
  })

  const findable = async (name: string, copies: Record<string, number>) => {
    await signUp(world, name)
    await giveCopies(world.database, name, copies)
    await world.sql`with known as (
        update app.player set game_link = 'https://mply.io/' || id
          where id = app.player_by_username(${name}) returning id),
      active as (
        insert into app.finder_player (player_id, findable, active_on)
          select id, true, app.finder_day() from known
          on conflict (player_id) do update set findable = true
          returning player_id)
      select player_id from active`
    await world.sql`select app.list_duplicates(app.player_by_username(${name}))`
  }
  const search = async (name: string) => {
    const answer = await call(name, 'swap_finder', {})
    return v.parse(swapFinder.result, answer.body).hits
  }
  type Hit = Awaited<ReturnType<typeof search>>[number]
  const press = (name: string, { player, give, get }: Hit) =>
    propose(
      name,
      player.username,
      give.map(({ sticker }) => sticker),
      get.map(({ sticker }) => sticker),
    )
  const codes = (answers: readonly Answer[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'taken' : (body as { code: string }).code))

  it('promise the last copy that one can give once', async () => {
    await findable('Ada', { 'grand-tour/lantern': 2 })
    for (const [place, name] of ['Ben', 'Cleo', 'Dev', 'Eli'].entries()) {
      await findable(name, { [DIFFERENT[place] ?? '']: 2 })
    }
    const hits = await search('Ada')
    expect(hits).toHaveLength(4)
    const outcomes = codes(
      await Promise.all([...hits, ...hits, ...hits].map((hit) => press('Ada', hit))),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === REFUSAL.no_free_copy)).toHaveLength(9)
    // Two of the four proposals are refused before the free copies are checked.
    expect(outcomes.filter((outcome) => outcome === REFUSAL.too_many_with_player)).toHaveLength(2)
    expect(await search('Ada')).toEqual([])
    expect(await whatIsWrong(world.database)).toEqual({})
  })

  it('leave one swap of the last copy that several ask for', async () => {
    await findable('Fay', { 'grand-tour/snail': 2 })
    const askers = ['Gil', 'Hana', 'Ivo', 'Jana']
    for (const [place, name] of askers.entries()) {
      await findable(name, { [DIFFERENT[place] ?? '']: 2 })
    }
    const found = await Promise.all(askers.map(search))
    const ofFay = found.map((hits) => hits.find(({ player }) => player.username === 'Fay') as Hit)
    const asked = await Promise.all(askers.map((name, place) => press(name, ofFay[place] as Hit)))
    // All four can propose: a proposal reserves the proposer's own copies, but Fay's only when she accepts.
    expect(codes(asked)).toEqual(['taken', 'taken', 'taken', 'taken'])
    const ids = asked.map(({ body }) => (body as { proposal: { id: number } }).proposal.id)
    const answers = codes(await Promise.all(ids.map((id) => move('Fay', 'accept', id))))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(answers.filter((answer) => answer === REFUSAL.no_free_copy)).toHaveLength(3)
    const states = await Promise.all(ids.map(async (id) => (await stateOf('Fay', id)).state))
    expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
    expect(await whatIsWrong(world.database)).toEqual({})
  })
})
