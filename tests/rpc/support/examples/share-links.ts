import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import type { Stage } from '../stage.ts'

async function linkOf(stage: Stage, caller: 'player' | 'premium' | 'apple'): Promise<string> {
  const made = await stage.call(caller, 'invite_link_make', {
    request_id: randomUUID(),
    campaign: 'invite-activity',
  })
  return (made as { id: string }).id
}

export const SHARE_LINKS_EXAMPLES: Examples = {
  invite_link_make: {
    params: () => ({
      request_id: randomUUID(),
      campaign: 'movie-night',
      page: '/movie-night-in-review/Maja',
    }),
  },
  invite_link: {
    params: async (stage, caller) => ({ id: await linkOf(stage, caller) }),
    outcomes: { stranger: 'allowed' },
  },
  invite_link_visit: {
    params: async (stage, caller) => ({
      request_id: randomUUID(),
      id: await linkOf(stage, caller === 'premium' ? 'player' : 'premium'),
      visitor: randomUUID(),
    }),
    outcomes: { stranger: 'allowed' },
  },
  invite_link_shared: {
    params: async (stage, caller) => ({
      request_id: randomUUID(),
      id: await linkOf(stage, caller),
    }),
    outcomes: { other: REFUSAL.share_link_unknown },
  },
  invite_link_stats: { params: () => ({}) },
}
