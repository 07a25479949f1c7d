import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'

export const PLAYER_DATA_EXAMPLES: Examples = {
  player_export: { params: () => ({}), outcomes: { banned: 'allowed' } },
  player_delete: {
    params: (stage, caller) => ({ request_id: randomUUID(), username: stage.username(caller) }),
    // These players confirm with another player's name.
    outcomes: {
      other: REFUSAL.deletion_not_confirmed,
      banned: REFUSAL.deletion_not_confirmed,
    },
  },
}
