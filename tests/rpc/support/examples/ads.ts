import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

const CAMPAIGN = 'free-mini-game'

export const ADS_EXAMPLES: Examples = {
  ad_watched: { params: () => ({ request_id: randomUUID(), campaign: CAMPAIGN }) },
  ad_state: { params: () => ({ campaign: CAMPAIGN }) },
}
