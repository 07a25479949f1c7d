import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { countedSwaps } from '#src/content/schema/counted-swaps.ts'
import { whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

export default defineKind({
  name: 'new-user-rewards',
  figures: ['rewards', 'dice', 'stickers'],
  role: { name: 'welcome', facts: ({ numbers }) => ({ proposals: numbers.proposals }) },
  numbers: v.strictObject({
    days: whole(1, 365),
    proposals: whole(1, 1000),
    reward: Reward,
    ...countedSwaps,
  }),
  pages: [
    {
      at: '.',
      entrypoint: './pages/new-user-rewards.astro',
      shell: 'web',
      parameter: { name: 'username', optional: true },
    },
  ],
})
