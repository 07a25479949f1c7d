import * as v from 'valibot'
import { REFUSAL } from '../refusals.ts'
import { effect } from '../rpc-function.ts'
import { OwnProfile } from './players.ts'

/** Sets the caller's game link; null removes it. Only one player at a time can have a link. */
export const gameLinkSet = effect('game_link_set', {
  params: { link: v.nullable(v.string()) },
  result: OwnProfile,
  refusals: [REFUSAL.game_link_invalid, REFUSAL.game_link_taken, REFUSAL.game_link_changes],
})
