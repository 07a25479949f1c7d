import type result from '#i18n/en/mini-game-result.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { miniGame } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { GameText } from '../game-page-props.ts'

export interface MiniGameProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<GameText>
  soundLabel: string
  adStrings: Readonly<Record<string, string>>
  prize: string
  links: { ranking: string; record: string; download: string }
}

export type ResultText = keyof typeof result

export interface ResultProps extends MiniGameProps {
  strings: Texts<GameText | ResultText>
}

export type Game = RpcResult<typeof miniGame>

export type Own = NonNullable<Game['own']>
