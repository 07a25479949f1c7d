import * as v from 'valibot'
import { Instant } from './players.ts'

/** The seasons before the one that was asked for in which the caller has something, the newest first. */
export const EarlierSeasons = v.array(
  v.object({ campaign: v.string(), opens_at: Instant, closes_at: Instant }),
)
