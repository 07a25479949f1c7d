import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { Phase, read, Slug } from '../rpc-function.ts'

const GoldenBlitz = v.object({
  id: v.string(),
  previewed_at: v.nullable(Instant),
  starts_at: Instant,
  ends_at: Instant,
  // Whether the caller will get a reminder; null if the server sends no reminders.
  remind: v.nullable(v.boolean()),
  stickers: v.array(
    v.object({
      sticker: v.string(),
      set: v.string(),
      rarity: v.picklist(['rare', 'gold']),
      // `spare`: the caller's unreserved copies beyond the first. `wanted`: on their wanted list.
      copies: Count,
      spare: Count,
      wanted: v.boolean(),
      // The caller's part in a swap: to give a spare, or to get a wanted or missing sticker.
      deal: v.nullable(v.picklist(['give', 'get'])),
      // The mates (at most 3) with whom the caller could swap; empty outside the Golden Blitz.
      mates: v.pipe(v.array(PublicPlayer), v.maxLength(3)),
    }),
  ),
})

/** Returns the upcoming, running and ended Golden Blitzes. */
export const goldenBlitz = read('golden_blitz', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    preview: v.array(GoldenBlitz),
    in_progress: v.array(GoldenBlitz),
    ended: v.array(GoldenBlitz),
  }),
  namesStickers: true,
})
