import type { Campaign } from '#src/content/definition/campaign.ts'
import { pathAt } from '#src/content/definition/define-kind.ts'
import { fileOfKind } from '#src/content/definition/kind-folder.ts'
import { nextSeasonPath } from '#src/content/load/season-paths.ts'
import { buildTime, seasonsAt, shownCampaigns } from '#src/content/load/seasons.ts'
import { isRecapCampaign } from '#src/recap/kind/recap-campaign.ts'
import {
  type FileRoute,
  HOME,
  type Redirect,
  type Route,
  SITE_ROUTES,
} from '../addresses/site-routes.ts'

/** Returns the pages of a campaign, as its kind defines them. A kind without pages has no routes. */
export function campaignRoutes({ kind, path, slug }: Campaign): Route[] {
  return kind.pages.map(({ at, entrypoint, shell, parameter, indexed = true, opensInApp }) => ({
    path: pathAt(at, path),
    shell,
    owner: slug,
    entrypoint: fileOfKind(kind, entrypoint),
    indexed,
    ...(parameter && { parameter }),
    ...(opensInApp && { opensInApp }),
  }))
}

/** Returns the files that campaigns build beside their pages. */
export function fileTable(campaigns: readonly Campaign[]): FileRoute[] {
  return shownCampaigns(campaigns).flatMap(({ kind, path }) =>
    kind.files.map(({ at, entrypoint, type }) => ({
      path: pathAt(at, path),
      entrypoint: fileOfKind(kind, entrypoint),
      type,
    })),
  )
}

/** Returns every page with an address, the site's own first. */
export function routeTable(campaigns: readonly Campaign[]): Route[] {
  const own = redirectTable(campaigns).some(({ path }) => path === HOME.path) ? [] : [HOME]
  return [...own, ...SITE_ROUTES, ...shownCampaigns(campaigns).flatMap(campaignRoutes)]
}

/** Returns the routes after `count` more seasons. Each has the routes of the recap with the most parameters. */
export function routesAfter(count: number, campaigns: readonly Campaign[]): Route[] {
  const [most = []] = campaigns
    .filter(isRecapCampaign)
    .map(campaignRoutes)
    .toSorted((a, b) => parametersIn(b) - parametersIn(a))
  const seasons = Array.from({ length: count }, (_, season) =>
    most.map((route) => ({ ...route, path: `${route.path}-${season + 1}` })),
  )
  return [...routeTable(campaigns), ...seasons.flat()]
}

const parametersIn = (routes: readonly Route[]) =>
  routes.filter(({ parameter }) => parameter).length

/** Returns the routes of the pages of next seasons, which are built but have no public address. */
export function nextSeasonRoutes(campaigns: readonly Campaign[]): Route[] {
  return seasonsAt(campaigns, buildTime()).flatMap(({ later }) =>
    later.flatMap((next) =>
      campaignRoutes(next).map(({ parameter: _, ...route }) => ({
        ...route,
        path: nextSeasonPath(next.slug, route.path),
      })),
    ),
  )
}

/**
 * Returns the redirect from `/` to the campaign that has the home page. Without such a campaign, `/` is the
 * page `HOME`.
 */
export function redirectTable(campaigns: readonly Campaign[]): Redirect[] {
  const start = shownCampaigns(campaigns).find(({ kind }) => kind.isStart && kind.pages.length > 0)
  return start ? [{ path: HOME.path, to: start.path }] : []
}

/** Returns the page with an invite code under a gold sticker; null without an invite activity. */
export function peelPage(
  campaigns: readonly Campaign[],
): { campaign: string; path: string } | null {
  for (const { kind, manifest, slug, path } of shownCampaigns(campaigns)) {
    if (kind.role?.name !== 'invites') continue
    return { campaign: slug, path: pathAt(kind.role.facts(manifest).peel, path) }
  }
  return null
}
