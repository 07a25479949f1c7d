import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const RECAP_EXAMPLES: Examples = {
  year_recap: { params: () => ({ campaign: 'year-in-review-2024' }) },
  season_report: { params: () => ({ campaign: 'artful-tales' }) },
  recap_privacy: { params: () => ({}) },
  recap_privacy_set: { params: () => ({ request_id: randomUUID(), hidden: true }) },
}
