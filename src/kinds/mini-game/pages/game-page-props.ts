import { rewardStrings } from '#src/content/albums/reward-strings.ts'
import type { CampaignOf } from '#src/content/load/of-page.ts'
import { pickCopy } from '#src/content/load/page-copy.ts'
import {
  miniGamePlaces,
  miniGameRanking,
  miniGameRecord,
  miniGameRewards,
  miniGameRun,
  miniGameWinners,
} from '#src/contract/functions/mini-game.ts'
import type { Locale } from '#src/contract/locales.ts'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { screenStrings } from '#src/i18n/screen-strings.ts'
import { localizedPath } from '#src/site/routing/links.ts'
import type { GamePageProps } from '../islands/game-page-props.ts'
import type miniGameKind from '../kind.ts'

const FUNCTIONS = [
  miniGamePlaces,
  miniGameRanking,
  miniGameRecord,
  miniGameRewards,
  miniGameRun,
  miniGameWinners,
]

/** Returns the props of the ranking page or the record page. `wanted` are the keys of its texts. */
export function gamePageProps(
  campaign: CampaignOf<typeof miniGameKind>,
  locale: Locale,
  wanted: readonly string[],
): GamePageProps {
  return {
    screen: { ...screenStrings(locale, FUNCTIONS), home: localizedPath('/', locale) },
    campaign: campaign.slug,
    game: localizedPath(campaign.path, locale),
    reward: campaign.manifest.numbers.winner_reward,
    strings: pickCopy(campaign, locale, wanted),
    rewardStrings: rewardStrings(locale, campaign.manifest),
    deliveryStrings: pickStrings(locale, 'delivery'),
  }
}
