import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const DELIVERIES_EXAMPLES: Examples = {
  game_link_set: {
    params: () => ({ request_id: randomUUID(), link: `https://mply.io/${randomUUID()}` }),
  },
}
