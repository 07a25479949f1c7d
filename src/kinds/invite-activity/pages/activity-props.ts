import type { CampaignOf } from '#src/content/load/of-page.ts'
import { pickCopy } from '#src/content/load/page-copy.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { screenStrings } from '#src/i18n/screen-strings.ts'
import { localizedPath } from '#src/site/routing/links.ts'
import type { ActivityProps } from '../islands/activity-props.ts'
import type inviteActivity from '../kind.ts'

/**
 * Returns the props of an island about points. `functions` are the remote functions that the island
 * calls, `wanted` are the keys of its texts.
 */
export function activityProps(
  campaign: CampaignOf<typeof inviteActivity>,
  locale: Locale,
  functions: readonly RpcFunction[],
  wanted: readonly string[],
): ActivityProps {
  const page = (path: string) => localizedPath(`${campaign.path}${path}`, locale)
  return {
    screen: { ...screenStrings(locale, functions), home: localizedPath('/', locale) },
    campaign: campaign.slug,
    links: {
      activity: page(''),
      claim: page('/claim'),
      history: page('/history'),
      record: page('/points_record'),
      profile: localizedPath('/u', locale),
    },
    strings: { ...pickCopy(campaign, locale, wanted), ...pickStrings(locale, 'stickers') },
  }
}
