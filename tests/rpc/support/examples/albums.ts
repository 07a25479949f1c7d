import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const ALBUM_EXAMPLES: Examples = {
  album: { params: () => ({ username: 'Bruno' }), outcomes: { stranger: 'allowed' } },
  album_update: {
    params: () => ({
      request_id: randomUUID(),
      changes: [
        { sticker: 'toast', copies: 41 },
        { sticker: 'crown', copies: 42 },
      ],
    }),
  },
  wants_update: { params: () => ({ request_id: randomUUID(), stickers: ['moon', 'frog'] }) },
}
