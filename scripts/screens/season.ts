import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { iso, momentsOf } from '#backend/preview/bar-page.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { fingerprint } from '../lib/fingerprint.ts'
import type { Screen } from './screen.ts'

/** The path of a page, without language and parameter, and whether it is a story. */
export interface SeasonRoute {
  readonly path: string
  readonly shell: string
  readonly parameter?: { readonly name: string } | null
}

/**
 * Returns a campaign by its folder's name.
 * @throws {Error} with the names of all campaigns if there is none.
 */
export function seasonNamed(slug: string): Campaign {
  const { campaigns } = loadCampaigns()
  const season = campaigns.find((campaign) => campaign.slug === slug)
  if (season) return season
  const slugs = campaigns.map((campaign) => campaign.slug).join(', ')
  throw new Error(`There is no campaign ${slug}. Known: ${slugs}.`)
}

/**
 * Returns the states of a season's pages at its moments, as `player` and a stranger see them. Excludes pages of
 * shared links; includes single pages of a story only in the middle of the season.
 */
export function screensOfSeason(
  { path, window }: Pick<Campaign, 'path' | 'window'>,
  routes: readonly SeasonRoute[],
  player: string,
  storyPages: number,
): Screen[] {
  const pages = routes.filter(
    (route) => `${route.path}/`.startsWith(`${path}/`) && route.parameter?.name !== 'id',
  )
  return pages.flatMap((route) =>
    Object.entries(momentsOf(window)).flatMap(([moment, at]): Screen[] => {
      const name = `${route.path.slice(1).replaceAll('/', '-')}-${moment.replace(' ', '-')}`
      const stranger = { name: `${name}-stranger`, path: route.path, at: iso(at) }
      const shown = { ...stranger, name, as: player }
      if (route.shell !== 'story' || moment !== 'middle') return [shown, stranger]
      const pages = Array.from({ length: storyPages }, (_, index) => ({
        ...shown,
        name: `${name}-${index + 1}`,
        path: `${route.path}#page=${index + 1}`,
      }))
      return [...pages, stranger]
    }),
  )
}

/** Returns a line that identifies the files of a season and the commit of the code that shows them. */
export function digestOfSeason({ slug, folder }: Campaign): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  return `${slug}, files ${fingerprint('.', [relative('.', folder)])}, code ${commit.trim()}`
}
