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
  /** The texts of `i18n/ad-strings.ts`. */
  adStrings: Readonly<Record<string, string>>
  /** A sentence with the day's prize and the number of winners. */
  prize: string
  /** The paths of the linked pages, in the page's locale. */
  links: { ranking: string; record: string; download: string }
}

export type ResultText = keyof typeof result

/** The page's props with the texts of i18n/{locale}/mini-game-result.json. */
export interface ResultProps extends MiniGameProps {
  strings: Texts<GameText | ResultText>
}

export type Game = RpcResult<typeof miniGame>

export type Own = NonNullable<Game['own']>
