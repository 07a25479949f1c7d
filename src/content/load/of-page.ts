import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { pseudoTexts } from '#src/i18n/browser/pseudo-text.ts'
import { isPseudo } from '#src/i18n/pseudo.ts'
import type { Campaign } from '../definition/campaign.ts'
import type { Copy } from '../definition/content.ts'
import type { Kind, ManifestOf } from '../definition/define-kind.ts'
import type { RoleName, Roles } from '../definition/roles.ts'
import { formatFindings } from '../findings/format-findings.ts'
import { type Loaded, loadCampaigns } from './load.ts'
import { isPageOf, pageOf } from './season-paths.ts'
import { seasonsAfter, shownCampaigns } from './seasons.ts'

let built: Loaded | undefined

type AnyKind = Pick<Kind, 'name' | 'pages'>

export type CampaignOf<Definition> = Campaign & {
  manifest: ManifestOf<Definition>
  copy: NonNullable<Campaign['copy']>
}

/**
 * Returns the campaign of `kind` whose page Astro renders, by `Astro.routePattern`.
 * @throws {Error} if the page's campaign is of another kind.
 */
export function campaignOfPage<Definition extends AnyKind>(
  routePattern: string,
  kind: Definition,
): CampaignOf<Definition> {
  const campaign = campaignAt(routePattern)
  if (campaign.kind.name === kind.name && campaign.copy) return campaign as CampaignOf<Definition>
  throw new Error(`${routePattern} is a page of ${campaign.slug}, which is no ${kind.name}.`)
}

export interface CampaignWith<Name extends RoleName> {
  slug: string
  path: string
  copy: Readonly<Record<Locale, Copy>>
  facts: Roles[Name]
  later: readonly Omit<CampaignWith<Name>, 'later'>[]
}

/** Returns the campaigns with a role, for pages that link to them or describe them. */
export function campaignsWith<Name extends RoleName>(role: Name): CampaignWith<Name>[] {
  const { campaigns } = load()
  const known = ({ kind, slug, path, manifest, copy }: Campaign) => {
    if (kind.role?.name !== role || !copy) return []
    return [{ slug, path, copy, facts: (kind.role.facts?.(manifest) ?? null) as Roles[Name] }]
  }
  return shownCampaigns(campaigns).flatMap((shown) =>
    known(shown).map((one) => ({ ...one, later: seasonsAfter(campaigns, shown).flatMap(known) })),
  )
}

/** Returns the campaigns of all kinds that have no findings. */
export function listAllCampaigns(): readonly Campaign[] {
  return load().campaigns
}

/**
 * Returns the campaign whose page Astro renders, by `Astro.routePattern`. A build reads the folders
 * once; the development server reads them for each page, to show edits at once.
 * @throws {Error} with the findings, if the campaign cannot be shown.
 */
export function campaignAt(routePattern: string): Campaign {
  const { campaigns, findings } = load()
  const { slug, path } = pageOf(routePattern)
  const found = slug
    ? campaigns.find((campaign) => campaign.slug === slug)
    : shownCampaigns(campaigns).find((campaign) => isPageOf(campaign, path))
  if (found) return found
  const reason = findings.length > 0 ? formatFindings(findings) : 'No campaign has this path.'
  throw new Error(`${routePattern} cannot be shown.\n\n${reason}`)
}

function load(): Loaded {
  if (import.meta.env.DEV) return loadForDevelopment()
  built ??= loadCampaigns()
  return built
}

function loadForDevelopment(): Loaded {
  const loaded = loadCampaigns()
  if (!isPseudo()) return loaded
  return { ...loaded, campaigns: loaded.campaigns.map((one) => ({ ...one, ...pseudoCopy(one) })) }
}

function pseudoCopy({ copy }: Campaign): Pick<Campaign, 'copy'> {
  if (!copy) return {}
  const entries = LOCALES.map((locale) => [locale, pseudoTexts(copy[locale])])
  return { copy: Object.fromEntries(entries) }
}
