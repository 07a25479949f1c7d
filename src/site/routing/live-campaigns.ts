import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { writtenPath } from '#src/content/read/written-path.ts'
import { listNames } from '#src/files/list-folder.ts'
import type { FileRoute, Redirect, Route } from '../addresses/site-routes.ts'
import { splitLocale } from './links.ts'
import { matchRoute } from './match.ts'
import { fileTable, nextSeasonRoutes, redirectTable, routeTable } from './routes.ts'

/**
 * The campaigns' folder during edits. A campaign with findings keeps its last valid routes, so that its
 * mistake does not affect other pages.
 */
export class LiveCampaigns {
  readonly #folder: string
  readonly #whole = new Map<string, Campaign>()
  findings: readonly Finding[] = []
  routes: readonly Route[] = []
  /** The pages of next seasons. A build adds their content to the pages of the present seasons in `routes`. */
  nextSeasons: readonly Route[] = []
  redirects: readonly Redirect[] = []
  files: readonly FileRoute[] = []

  constructor(folder: string) {
    this.#folder = folder
    this.refresh()
  }

  /** Reads the folder again, and the data of albums that campaigns need. */
  refresh(): void {
    const { campaigns, findings } = loadCampaigns(this.#folder)
    for (const campaign of campaigns) this.#whole.set(campaign.slug, campaign)
    for (const [slug, { folder }] of this.#whole) {
      if (!existsSync(join(folder, 'campaign.yaml'))) this.#whole.delete(slug)
    }
    const known = [...this.#whole.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
    const { albums, broken = [], findings: ofAlbums } = loadAlbums()
    this.findings = [
      ...findings,
      ...ofAlbums,
      ...checkCampaigns(campaigns, [...albums, ...broken], basename(this.#folder)),
    ]
    this.routes = routeTable(known)
    this.nextSeasons = nextSeasonRoutes(known)
    this.redirects = redirectTable(known)
    this.files = fileTable(known)
  }

  /** Returns whether the page at `pathname` belongs to a campaign with findings. */
  isBroken(pathname: string): boolean {
    if (this.findings.length === 0) return false
    const owner = matchRoute(this.routes, pathname)?.route.owner
    if (owner) return this.#hasFindings(owner)
    const { path } = splitLocale(pathname)
    return listNames(this.#folder)
      .filter((slug) => this.#hasFindings(slug))
      .map((slug) => writtenPath(join(this.#folder, slug)))
      .some((own) => own !== undefined && (path === own || path.startsWith(`${own}/`)))
  }

  #hasFindings(slug: string): boolean {
    return this.findings.some(({ file }) => file.split('/')[1] === slug)
  }
}
