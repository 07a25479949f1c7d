import type result from '#i18n/en/mini-game-result.json'
import type { miniGame } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { GameText } from '../game-page-props.ts'

/** The props that the page passes to its island. */
export interface MiniGameProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** All texts of the campaign's copy that the island shows. */
  strings: Texts<GameText>
  /** The name of the switch for sounds. */
  soundLabel: string
  /** Of `i18n/ad-strings.ts`. */
  adStrings: Readonly<Record<string, string>>
  /** Who wins what today, as a sentence. */
  prize: string
  /** The pages that this one links to, in its locale. */
  links: { ranking: string; record: string; download: string }
}

/** The texts of a run's result. */
export type ResultText = keyof typeof result

/** What the result of a run gets: the page, and its own texts beside those of the page. */
export interface ResultProps extends MiniGameProps {
  strings: Texts<GameText | ResultText>
}

/** The state of the game. */
export type Game = RpcResult<typeof miniGame>

/** The state of the game for a signed-in player. */
export type Own = NonNullable<Game['own']>
