import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
/** When a name that was given up at the demo's start is free again: 90 days later. */
const FREE = '2027-02-19T12:00:00Z'

describeOnBoth('A name that a player gave up', (engine) => {
  const world = worldFor(engine)
  const rename = (token: string, username: string) =>
    world.call('player_profile_edit', { request_id: randomUUID(), username }, token)
  const taken = refusal(REFUSAL.username_taken)
  const done = { status: 200 }

  afterEach(() => world.setClock(NOW))

  it('stays theirs for 90 days, by how it looks', async () => {
    const [one, other] = [await signUp(world, 'First Owner'), await signUp(world, 'Second One')]
    expect(await rename(one, 'Moved On')).toMatchObject(done)
    expect(await rename(other, 'First Owner')).toMatchObject(taken)
    expect(await rename(other, 'F1rst 0wner')).toMatchObject(taken)
    expect(await rename(one, 'First Owner')).toMatchObject(done)
    expect(await rename(one, 'Moved On')).toMatchObject(done)
    await world.setClock('2027-02-19T11:59:59Z')
    expect(await rename(other, 'First Owner')).toMatchObject(taken)
    await world.setClock(FREE)
    expect(await rename(other, 'First Owner')).toMatchObject(done)
  })

  it('is one of three at most, so that nobody reserves names by the hundred', async () => {
    const [hoarder, other] = [await signUp(world, 'Hoard 0'), await signUp(world, 'Waiting')]
    for (let number = 1; number <= 4; number += 1) {
      await world.setClock(new Date(Date.parse(NOW) + number * 1000).toISOString())
      expect(await rename(hoarder, `Hoard ${number}`)).toMatchObject(done)
    }
    expect(await rename(other, 'Hoard 1')).toMatchObject(taken)
    expect(await rename(other, 'Hoard 0')).toMatchObject(done)
  })

  it('gets no points from outside once it is somebody else’s: the id does', async () => {
    const [one, other] = [await signUp(world, 'Racer'), await signUp(world, 'Follower')]
    const [{ id } = { id: '' }] = await world.sql<{ id: string }>`
      select app.player_by_username('Racer') as id`
    expect(await rename(one, 'Fast Racer')).toMatchObject(done)
    await world.setClock(FREE)
    expect(await rename(other, 'Racer')).toMatchObject(done)
    await addTournament(world, {
      id: 'late-race',
      starts_at: '2027-02-19T09:00:00Z',
      ends_at: '2027-02-20T09:00:00Z',
    })
    const byName = report('Racer', 2400, '2027-02-19T10:00:00Z')
    expect(await importPoints(world, 'late-race', [byName])).toEqual({
      imported: 0,
      repeated: 0,
      refused: [{ import_id: byName.import_id, reason: 'name_changed_hands' }],
    })
    const byId = { ...byName, player: id }
    expect(await importPoints(world, 'late-race', [byId])).toMatchObject({ imported: 1 })
    expect(
      await world.sql`select player.username, score.points::int from app.ranking_score as score
        join app.player on player.id = score.player_id where ranking = 'late-race'`,
    ).toEqual([{ username: 'Fast Racer', points: 2400 }])
    await world.setClock('2027-05-20T12:00:00Z')
    await world.sql`select app.forget_deleted()`
    expect(
      await importPoints(world, 'late-race', [report('Racer', 1, '2027-02-19T10:00:00Z')]),
    ).toMatchObject({ imported: 1 })
  })

  it('is found by operators under the id of its player', async () => {
    await signUp(world, 'Renamed')
    const [{ id } = { id: '' }] = await world.sql<{ id: string }>`
      select app.player_by_username('Renamed') as id`
    await COMMANDS['rename-player']?.run(
      world.database,
      [id, 'Named Anew', 'Asked for it.', 'Zoe'],
      OPTIONS,
      [],
    )
    const lines = await COMMANDS.player?.run(world.database, [id], OPTIONS, [])
    expect(lines?.join('\n')).toContain('Named Anew')
  })
})
