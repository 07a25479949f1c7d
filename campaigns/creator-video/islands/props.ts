import type { creatorVideo } from '#src/contract/functions/creator-video.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** What the page tells its island. */
export interface CreatorVideoProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** Where a video may be, as readers name the sites. */
  hosts: string
  /** Of the campaign's copy: all that the island says. */
  strings: Readonly<Record<string, string>>
  /** Of namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** Pages that this one leads to, in its locale. */
  links: { album: string }
}

/** Where the caller's video stands. */
export type Video = RpcResult<typeof creatorVideo>
