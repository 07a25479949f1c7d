import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { partnerPost, partnerPosts, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

describeOnBoth('Posts that look for partners', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, NAMES)
  const posts = async (viewer?: string, after: number | null = null) => {
    const params = { campaign: 'partner-team', after }
    const { status, body } = await world.call('partner_posts', params, viewer && token(viewer))
    expect(status).toBe(200)
    return v.parse(partnerPosts.result, body)
  }

  afterEach(async () => {
    for (const name of NAMES) await play.leave(token(name))
    await world.setClock(NOW)
  })

  it('come from members of teams with an open seat', async () => {
    await expectRefusal(play.post(token('Ada')), REFUSAL.team_unknown)
    const team = await play.made(token('Ada'))
    const { status, body } = await play.post(token('Ada'))
    expect(status).toBe(200)
    expect(v.parse(partnerPost.result, body)).toEqual({
      team,
      posted_at: '2026-11-21T12:00:00.000Z',
      next_post_at: '2026-11-21T13:00:00.000Z',
    })
    const shown = await posts()
    expect(shown.posts.find((post) => post.team.id === team)).toEqual({
      id: expect.any(Number),
      relation: null,
      player: { username: 'Ada', avatar: 'owl' },
      posted_at: '2026-11-21T12:00:00.000Z',
      team: { id: team, name: 'Night Owls', size: 4, open_seats: 3 },
    })
    // The list also contains the demo's own posts.
    expect(shown.posts.length).toBeGreaterThan(3)

    for (const name of ['Ben', 'Cleo', 'Dan']) await play.join(token(name), team)
    await expectRefusal(play.post(token('Dan')), REFUSAL.team_full)
    expect((await posts()).posts.map((post) => post.team.id)).not.toContain(team)
    await play.leave(token('Dan'))
    expect((await posts()).posts).toContainEqual(
      expect.objectContaining({ team: expect.objectContaining({ id: team, open_seats: 1 }) }),
    )
    await play.leave(token('Ada'))
    expect((await posts()).posts.map((post) => post.team.id)).not.toContain(team)
  })

  it('come at most once an hour from one player', async () => {
    await world.setClock('2026-11-22T12:00:00Z')
    const team = await play.made(token('Ben'))
    expect((await play.post(token('Ben'))).status).toBe(200)
    await world.setClock('2026-11-22T12:59:59Z')
    await expectRefusal(play.post(token('Ben')), REFUSAL.post_too_soon)
    expect((await posts('Ben')).next_post_at).toBe('2026-11-22T13:00:00.000Z')
    await play.join(token('Cleo'), team)
    expect((await play.post(token('Cleo'))).status).toBe(200)
    await world.setClock('2026-11-22T13:00:00Z')
    expect((await posts('Ben')).next_post_at).toBeNull()
    expect((await play.post(token('Ben'))).status).toBe(200)
    const own = (await posts()).posts.filter((post) => post.team.id === team)
    expect(own).toMatchObject([
      { player: { username: 'Ben' }, posted_at: '2026-11-22T13:00:00.000Z' },
    ])
  })

  it('come in an order by chance, few of one address in front, and those of mates first', async () => {
    await world.setClock('2026-11-24T12:00:00Z')
    await play.made(token('Dan'), 'Patient Owls')
    await play.made(token('Cleo'), 'Known Owls')
    await exchanged(world, 'Ada', 'Ben', '2026-11-20T12:00:00Z')
    await exchanged(world, 'Ben', 'Cleo', '2026-11-20T13:00:00Z')
    for (const name of ['Dan', 'Cleo']) expect((await play.post(token(name))).status).toBe(200)
    for (let place = 0; place < 20; place += 1) {
      const loud = await signUp(world, `Loud ${place}`)
      await world.setClock(`2026-11-24T12:${10 + place}:00Z`)
      await play.made(loud, `Loud ${place}`)
      expect((await play.post(loud)).status).toBe(200)
    }
    const authors = ({ posts: shown }: Awaited<ReturnType<typeof posts>>) =>
      shown.map(({ player, relation }) => [player.username, relation])
    const pages = async () => {
      const read = [await posts()]
      for (let next = read[0]?.next; next; next = read.at(-1)?.next) {
        read.push(await posts(undefined, next))
      }
      return read.flatMap(authors).map(([name]) => name)
    }
    const order = await pages()
    expect(new Set(order).size).toBe(order.length)
    // Of the twenty posts from one address, four are among the other players' posts, and sixteen come last.
    const loud = order.flatMap((name, place) => (String(name).startsWith('Loud') ? [place] : []))
    expect(loud).toHaveLength(20)
    const others = order.length - loud.length
    expect(loud.filter((place) => place < others + 4)).toHaveLength(4)
    expect(order.indexOf('Dan')).toBeLessThan(others + 4)
    expect(await pages()).toEqual(order)
    await world.setClock('2026-11-24T13:00:00Z')
    const later = await pages()
    expect(later).not.toEqual(order)
    expect(later.toSorted()).toEqual(order.toSorted())
    await world.setClock('2026-11-24T12:30:00Z')
    // Ada swapped with Ben, and Ben with Cleo, so Cleo is a mate's mate of Ada.
    expect(authors(await posts('Ada'))[0]).toEqual(['Cleo', 'mates_mate'])
    expect(authors(await posts('Ben'))[0]).toEqual(['Cleo', 'mate'])
    // A player's own post comes first, so that the player sees it.
    expect(authors(await posts('Dan'))[0]).toEqual(['Dan', null])
    await world.sql`select app.ban_player('Loud 19', 3)`
    expect(await pages()).not.toContain('Loud 19')
    const { body } = await world.call('partner_teams', {
      campaign: 'partner-team',
      search: 'loud',
      how_many: 50,
    })
    const names = v.parse(partnerTeams.result, body).teams.map(({ name }) => name)
    expect(names).toHaveLength(19)
    expect(names).not.toContain('Loud 19')
  })
})
