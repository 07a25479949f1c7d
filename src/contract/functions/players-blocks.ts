import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'

/** Blocks a player. Idempotent. */
export const playerBlock = effect('player_block', {
  params: { username: v.string() },
  result: v.object({ server_time: Instant, player: PublicPlayer, blocked_at: Instant }),
  refusals: [REFUSAL.player_unknown, REFUSAL.block_oneself, REFUSAL.too_many_blocks],
})

/** Unblocks a player. Idempotent. */
export const playerUnblock = effect('player_unblock', {
  params: { username: v.string() },
  result: v.object({ server_time: Instant, player: PublicPlayer }),
  refusals: [REFUSAL.player_unknown],
})

/** Returns the players that the caller has blocked, newest first. */
export const blockedPlayers = read('blocked_players', {
  params: { before: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))) },
  result: v.object({
    server_time: Instant,
    at_most: Count,
    players: v.array(v.object({ ...PublicPlayer.entries, blocked_at: Instant })),
    /** The `before` of the next page; null on the last. */
    next: v.nullable(v.number()),
  }),
})
