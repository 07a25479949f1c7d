import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { partnerPost, partnerPosts } from '#src/contract/functions/partner-teams.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { worldFor } from '../support/world.ts'

const refusal = (code: string) => ({ status: 400, body: { code } })
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

describeOnBoth('Posts that look for partners', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const posts = async (viewer?: string) => {
    const params = { campaign: 'partner-team' }
    const { status, body } = await world.call('partner_posts', params, viewer && token(viewer))
    expect(status).toBe(200)
    return v.parse(partnerPosts.result, body)
  }

  beforeAll(async () => {
    for (const name of NAMES) tokens[name] = await signUp(world, name)
  })
  afterEach(async () => {
    for (const name of NAMES) await play.leave(token(name))
    await world.setClock(NOW)
  })

  it('come from members of teams with an open seat', async () => {
    expect(await play.post(token('Ada'))).toMatchObject(refusal(REFUSAL.team_unknown))
    const team = await play.made(token('Ada'))
    const { status, body } = await play.post(token('Ada'))
    expect(status).toBe(200)
    expect(v.parse(partnerPost.result, body)).toEqual({
      team,
      posted_at: '2026-11-21T12:00:00.000Z',
      next_post_at: '2026-11-21T13:00:00.000Z',
    })
    const shown = await posts()
    expect(shown.posts[0]).toEqual({
      player: { username: 'Ada', avatar: 'owl' },
      posted_at: '2026-11-21T12:00:00.000Z',
      team: { id: team, name: 'Night Owls', size: 4, open_seats: 3 },
    })
    // The demo's own posts are older; the latest come first.
    expect(shown.posts.length).toBeGreaterThan(3)
    const times = shown.posts.map(({ posted_at }) => posted_at)
    expect(times).toEqual(times.toSorted().reverse())

    for (const name of ['Ben', 'Cleo', 'Dan']) await play.join(token(name), team)
    expect(await play.post(token('Dan'))).toMatchObject(refusal(REFUSAL.team_full))
    expect((await posts()).posts.map((post) => post.team.id)).not.toContain(team)
    await play.leave(token('Dan'))
    expect((await posts()).posts[0]).toMatchObject({ team: { id: team, open_seats: 1 } })
    // The author has left: nobody would answer.
    await play.leave(token('Ada'))
    expect((await posts()).posts.map((post) => post.team.id)).not.toContain(team)
  })

  it('come at most once an hour from one player', async () => {
    await world.setClock('2026-11-22T12:00:00Z')
    const team = await play.made(token('Ben'))
    expect((await play.post(token('Ben'))).status).toBe(200)
    await world.setClock('2026-11-22T12:59:59Z')
    expect(await play.post(token('Ben'))).toMatchObject(refusal(REFUSAL.post_too_soon))
    expect((await posts('Ben')).next_post_at).toBe('2026-11-22T13:00:00.000Z')
    // Another member may post.
    await play.join(token('Cleo'), team)
    expect((await play.post(token('Cleo'))).status).toBe(200)
    await world.setClock('2026-11-22T13:00:00Z')
    expect((await posts('Ben')).next_post_at).toBeNull()
    expect((await play.post(token('Ben'))).status).toBe(200)
    // The list has each team once, with its newest post.
    const own = (await posts()).posts.filter((post) => post.team.id === team)
    expect(own).toMatchObject([
      { player: { username: 'Ben' }, posted_at: '2026-11-22T13:00:00.000Z' },
    ])
  })
})
