import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const MODERATION_EXAMPLES: Examples = {
  report: {
    params: (stage) => ({
      request_id: randomUUID(),
      kind: 'player',
      reason: 'insult',
      username: stage.username('banned'),
    }),
  },
}
