import type { luckyDraw, luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { WheelPrize } from './wheel/sectors.ts'

/** The texts of the campaign's copy. */
export type DrawText = keyof typeof copy | keyof typeof template

/** The props that the page of the wheel passes to its island. */
export interface DrawProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The campaign's texts that the island shows. */
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
  /** Of `i18n/ad-strings.ts`. */
  adStrings: Readonly<Record<string, string>>
  /** The pages that this one links to, in its language. */
  links: { download: string; fairPlay: string; findSwap: string; prizes: string }
  /** `sound` of namespace `common`. */
  soundLabel: string
  /** The namespace `sound`. */
  soundStrings: Readonly<Record<string, string>>
  /** The wheel until the server's answer is there: the prizes of the manifest. */
  prizes: readonly WheelPrize[]
  /** The spins of a day, by the manifest as well. */
  spinsPerDay: number
}

/** The wheel and what the caller has of it. */
export type Draw = RpcResult<typeof luckyDraw>
export type Spin = RpcResult<typeof luckyDrawSpin>['spin']
