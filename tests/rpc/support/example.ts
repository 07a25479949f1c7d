import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Actor, Stage } from './stage.ts'

/** What a call comes to: allowed, or refused with a code. */
export type Outcome = 'allowed' | RefusalCode

/**
 * How one function is called rightly. Prepares the stage so that `caller` may call, and answers the
 * parameters. The caller is the player; or the premium or the Apple player, who then get the same
 * preparations for themselves. The stranger, the other player and the banned one call with what was
 * prepared for the player: that shows what is not theirs to do.
 */
export interface Example {
  params(
    stage: Stage,
    caller: 'player' | 'premium' | 'apple',
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  /**
   * What each actor gets, where it is not the usual: a stranger 14060, a banned player 14030, all
   * others allowed.
   */
  outcomes?: Partial<Record<Actor, Outcome>>
}

/** Examples by the functions' SQL names. */
export type Examples = Readonly<Record<string, Example>>
