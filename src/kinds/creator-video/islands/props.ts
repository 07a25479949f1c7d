import type { creatorVideo } from '#src/contract/functions/creator-videos.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy. */
export type VideoText = keyof typeof copy | keyof typeof template

/** The props that the page passes to its island. */
export interface CreatorVideoProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The sites that accept videos, as a readable list. */
  hosts: string
  /** All texts of the campaign's copy that the island shows. */
  strings: Texts<VideoText>
  /** From the namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** The pages that this one links to, in its locale. */
  links: { album: string }
}

/** The state of the player's video. */
export type Video = RpcResult<typeof creatorVideo>
