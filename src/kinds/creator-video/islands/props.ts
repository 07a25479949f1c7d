import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { creatorVideo } from '#src/contract/functions/creator-videos.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type VideoText = keyof typeof copy | keyof typeof template

export interface CreatorVideoProps {
  screen: ScreenProps
  campaign: string
  hosts: string
  strings: Texts<VideoText>
  rewardStrings: Readonly<Record<string, string>>
  links: { album: string }
}

export type Video = RpcResult<typeof creatorVideo>
