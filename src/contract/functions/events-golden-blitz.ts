import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { Phase, read, Slug } from '../rpc-function.ts'

const GoldenBlitz = v.object({
  id: v.string(),
  previewed_at: v.nullable(Instant),
  starts_at: Instant,
  ends_at: Instant,
  // Whether the caller will be reminded; null where nobody sends reminders.
  remind: v.nullable(v.boolean()),
  stickers: v.array(
    v.object({
      sticker: v.string(),
      set: v.string(),
      rarity: v.picklist(['rare', 'gold']),
      // The caller's copies, the free ones beyond the first, and whether it is on their wish list.
      copies: Count,
      spare: Count,
      wanted: v.boolean(),
      // What the caller can do: give a spare, or get what they want or miss.
      deal: v.nullable(v.picklist(['give', 'get'])),
      // Players the caller swapped with before who fit that deal; only while the blitz runs.
      mates: v.pipe(v.array(PublicPlayer), v.maxLength(3)),
    }),
  ),
})

/** The upcoming, running and last golden blitzes. Public: no sign-in needed. */
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
