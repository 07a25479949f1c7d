import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { loadCampaigns } from '#src/content/load/load.ts'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { routeTable } from '#src/site/routing/routes.ts'
import { CAMPAIGNS } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A link to a page', (engine) => {
  const world = worldFor(engine)

  it('is redirected when a player of that name is deleted only where it is a player’s page', async () => {
    const sharer = await signUp(world, 'Sharer')
    for (const name of ['activity', 'rules']) await signUp(world, name)
    const link = async (page: string) => {
      const made = await world.call('invite_link_make', { request_id: randomUUID(), page }, sharer)
      return v.parse(inviteLinkMake.result, made.body).id
    }
    const target = async (id: string) =>
      ((await world.call('invite_link', { id })).body as { target: string }).target
    const kept = [
      '/activity',
      '/fr/activity',
      '/activity/rules',
      '/de/activity/rules',
      '/lucky-draw/rules',
    ]
    const players = ['/u/activity', '/fr/u/activity', '/dice/rules', '/movie-night-in-review/rules']
    const ids = await Promise.all([...kept, ...players].map(link))
    for (const name of ['activity', 'rules']) {
      await world.sql`select app.delete_player(app.player_by_username(${name}))`
    }
    const targets = await Promise.all(ids.map(target))
    expect(targets.slice(0, kept.length)).toEqual(kept)
    for (const [place, page] of players.entries()) {
      expect(targets[kept.length + place], page).toMatch(
        new RegExp(`^${page.replace(/[^/]*$/, '')}%23[0-9a-f]{12}$`),
      )
    }
  })

  it('is known as a player’s by the rules exactly where the routes say so', async () => {
    const published = ['site', ...CAMPAIGNS.map(({ slug }) => slug)]
    const routes = routeTable(loadCampaigns().campaigns).filter(({ owner }) =>
      published.includes(owner),
    )
    const ofPlayers = routes.filter(({ parameter }) => parameter?.name === 'username')
    expect(ofPlayers.length).toBeGreaterThan(3)
    const isPlayers = (path: string) => world.value<boolean>`
      select app.is_player_page(${path}) as known`
    for (const { path } of ofPlayers) {
      expect(await isPlayers(`${path}/maja`), path).toBe(true)
      expect(await isPlayers(`/pt${path}/maja`), path).toBe(true)
    }
    for (const { path } of routes) expect(await isPlayers(path), path).toBe(false)
  })
})
