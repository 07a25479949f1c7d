import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Actor, Stage } from './stage.ts'

export type Outcome = 'allowed' | RefusalCode

/**
 * A valid call of a function. `params` prepares the stage so that `caller` (the player, the premium or the
 * Apple player) may call, and returns the parameters. The anonymous, the other and the banned player make the
 * call that was prepared for the player, to show what they are not allowed to do.
 */
export interface Example {
  params(
    stage: Stage,
    caller: 'player' | 'premium' | 'apple',
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  /**
   * The outcome for each caller, if it is not the default: sign_in_required for an anonymous caller,
   * banned_forever for a banned player, allowed for all others.
   */
  outcomes?: Partial<Record<Actor, Outcome>>
}

export type Examples = Readonly<Record<string, Example>>
