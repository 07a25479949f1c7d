import { astroPattern } from '#src/routing/site-routes.ts'
import { formatFindings } from '../checks/finding.ts'
import { KINDS, pathAt } from '../kinds/kinds.ts'
import type { Manifest } from '../kinds/schemas.ts'
import {
  type Campaign,
  isRecapCampaign,
  type PlainCampaign,
  type RecapCampaign,
} from './campaign.ts'
import { type Loaded, loadCampaigns } from './load.ts'

let built: Loaded | undefined

/**
 * The recap of the page that is being rendered, by its `Astro.routePattern`. A build reads the
 * folders once; the development server reads them for each page, so that an edit shows at once.
 */
export function recapOfPage(routePattern: string): RecapCampaign {
  const campaign = campaignAt(routePattern)
  if (isRecapCampaign(campaign)) return campaign
  throw new Error(`${routePattern} is no recap’s page.`)
}

/** A campaign with pages of its own, of one kind. */
export type CampaignOfKind<Kind extends PlainCampaign['kind']> = PlainCampaign & {
  manifest: Extract<Manifest, { kind: Kind }>
  copy: NonNullable<PlainCampaign['copy']>
}

/** The campaign of `kind` whose page is being rendered, by its `Astro.routePattern`. */
export function campaignOfPage<const Kind extends PlainCampaign['kind']>(
  routePattern: string,
  kind: Kind,
): CampaignOfKind<Kind> {
  const campaign = campaignAt(routePattern)
  if (campaign.kind === kind && campaign.copy) return campaign as CampaignOfKind<Kind>
  throw new Error(`${routePattern} is a page of ${campaign.slug}, which is no ${kind}.`)
}

/**
 * The campaigns of `kind` that have pages, for pages that lead to them; none where nobody has one or
 * where the kind has no screens yet.
 */
export function listCampaigns<const Kind extends PlainCampaign['kind']>(
  kind: Kind,
): CampaignOfKind<Kind>[] {
  return load().campaigns.filter(
    (campaign) => campaign.kind === kind && KINDS[kind].pages.length > 0,
  ) as CampaignOfKind<Kind>[]
}

/**
 * The campaign of `kind` by slug and path, whether or not the kind has screens: its rules run all the
 * same, and pages of other kinds tell of it. The first where there are several.
 */
export function findCampaign(kind: PlainCampaign['kind']): Pick<Campaign, 'slug' | 'path'> | null {
  return load().campaigns.find((campaign) => campaign.kind === kind) ?? null
}

/** All recaps that can be shown, whatever their kind: the latest first. */
export function listRecaps(): RecapCampaign[] {
  return load()
    .campaigns.filter((campaign) => isRecapCampaign(campaign))
    .sort((a, b) => (a.window.from < b.window.from ? 1 : -1))
}

function campaignAt(routePattern: string): Campaign {
  const { campaigns, findings } = load()
  const found = campaigns.find(({ kind, path }) =>
    KINDS[kind].pages.some(({ at }) => astroPattern(pathAt(at, path)) === routePattern),
  )
  if (found) return found
  const reason = findings.length > 0 ? formatFindings(findings) : 'No campaign has this path.'
  throw new Error(`${routePattern} cannot be shown.\n\n${reason}`)
}

function load(): Loaded {
  if (import.meta.env.DEV) return loadCampaigns()
  built ??= loadCampaigns()
  return built
}
