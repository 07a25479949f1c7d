import { LOCALES } from '#src/contract/locales.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'

/** Returns the names and paths for links to campaigns with a page, by slug. */
export function campaignLinks(campaigns: readonly Campaign[]): typeof __CAMPAIGN_LINKS__ {
  return Object.fromEntries(
    campaigns.flatMap(({ slug, kind, path, copy }) => {
      const web = kind.pages.some(({ at }) => at === '.')
      const app = kind.pages.find(({ shell, parameter }) => shell === 'app' && !parameter)
      if (!copy || !(web || app)) return []
      const names = LOCALES.map((locale) => [locale, copy[locale].name ?? slug])
      const pages = { ...(web && { web: path }), ...(app && { app: pathAt(app.at, path) }) }
      return [[slug, { name: Object.fromEntries(names), ...pages }]]
    }),
  )
}
