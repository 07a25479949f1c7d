import type { Locale } from '#src/contract/locales.ts'
import { openGraphPath } from '#src/site/addresses/open-graph-path.ts'
import { campaignOfPage } from './of-page.ts'
import { copyOf } from './page-copy.ts'

/**
 * Returns the campaign of `kind` whose page Astro renders, its texts, and the layout's props. `sub`
 * is the page's path below the campaign's path. `texts` is the prefix of the title and description.
 * @throws {Error} if the page's campaign is of another kind.
 */
export function campaignPage<Kind extends Parameters<typeof campaignOfPage>[1]>(
  astro: { routePattern: string; props: Record<string, unknown> },
  kind: Kind,
  sub = '',
  texts = sub,
) {
  const locale = astro.props.locale as Locale
  const campaign = campaignOfPage(astro.routePattern, kind)
  const t = copyOf(campaign, locale)
  const layout = {
    locale,
    path: sub ? `${campaign.path}/${sub}` : campaign.path,
    title: `${t(texts ? `${texts}.title` : 'name')} · Rollmates`,
    description: t(texts ? `${texts}.description` : 'description'),
    ogImage: openGraphPath(locale),
    ...(sub && { back: campaign.path }),
  }
  return { locale, campaign, t, layout }
}
