import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { luckyDraw, luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/features/reward/reward-words.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { WheelPrize } from './wheel/sectors.ts'

export type DrawText = keyof typeof copy | keyof typeof template

export interface DrawProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
  adStrings: Readonly<Record<string, string>>
  links: { download: string; fairPlay: string; findSwap: string; prizes: string }
  soundLabel: string
  soundStrings: Readonly<Record<string, string>>
  /** The prizes in the manifest, which the wheel shows until the server's response. */
  prizes: readonly WheelPrize[]
  spinsPerDay: number
}

export type Draw = RpcResult<typeof luckyDraw>
export type Spin = RpcResult<typeof luckyDrawSpin>['spin']
