import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const ALBUMS_EXAMPLES: Examples = {
  album: { params: () => ({ username: 'Bruno' }), outcomes: { stranger: 'allowed' } },
  album_update: {
    params: () => ({
      request_id: randomUUID(),
      changes: [
        { sticker: 'grand-tour/baguette', copies: 41 },
        { sticker: 'grand-tour/bonfire', copies: 42 },
      ],
    }),
  },
  wants_update: {
    params: () => ({
      request_id: randomUUID(),
      stickers: ['grand-tour/lantern', 'grand-tour/strawberry'],
    }),
  },
}
