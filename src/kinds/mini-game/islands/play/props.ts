import type { miniGame } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** The props that the page passes to its island. */
export interface MiniGameProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** All texts of the campaign's copy that the island shows. */
  strings: Readonly<Record<string, string>>
  /** The name of the switch for sounds. */
  soundLabel: string
  /** Of `i18n/ad-strings.ts`. */
  adStrings: Readonly<Record<string, string>>
  /** Who wins what today, as a sentence. */
  prize: string
  /** The pages that this one links to, in its locale. */
  links: { ranking: string; record: string; download: string }
}

/** The state of the game. */
export type Game = RpcResult<typeof miniGame>

/** The state of the game for a signed-in player. */
export type Own = NonNullable<Game['own']>
