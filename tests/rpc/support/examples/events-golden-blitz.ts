import type { Examples } from '../example.ts'

const campaign = 'events'

export const GOLDEN_BLITZ_EXAMPLES: Examples = {
  golden_blitz: { params: () => ({ campaign }), outcomes: { stranger: 'allowed' } },
}
