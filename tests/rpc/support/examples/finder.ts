import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const FINDER_EXAMPLES: Examples = {
  swap_finder: { params: () => ({ after: 1 }) },
  finder_setting: { params: () => ({}) },
  finder_setting_set: { params: () => ({ request_id: randomUUID(), findable: true }) },
}
