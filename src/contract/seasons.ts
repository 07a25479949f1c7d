import * as v from 'valibot'
import { Instant } from './players.ts'

/** The earlier seasons in which the caller has entries, newest first. */
export const EarlierSeasons = v.array(
  v.object({ campaign: v.string(), opens_at: Instant, closes_at: Instant }),
)
