import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { ascending } from '#src/content/findings/problems.ts'
import { countedSwaps } from '#src/content/schema/counted-swaps.ts'
import { someOf, whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

export default defineKind({
  name: 'partner-team',
  figures: ['teams', 'joins', 'layers', 'dice', 'stickers'],
  role: { name: 'teams' },
  numbers: v.strictObject({
    team_size: whole(2, 100),
    points: v.strictObject({
      exchange: whole(0, 100_000),
      praise: whole(0, 100_000),
      free_sticker: whole(0, 100_000),
    }),
    layers: someOf(whole(1, 1_000_000_000), 'layer'),
    layer_reward: Reward,
    layer_share_percent: v.optional(whole(0, 100)),
    claim_hours: v.optional(whole(0, 8760)),
    post_minutes: whole(1, 10_000),
    ...countedSwaps,
  }),
  pages: [{ at: '.', entrypoint: './pages/partner-team.astro', shell: 'web' }],
  events: ({ window }, slug) => [
    {
      id: slug,
      words: 'event',
      page: '.',
      art: 'event.svg',
      hasPoints: true,
      times: { starts: window.opens, ends: window.closes },
    },
  ],
  check: ({ numbers }) => ascending('numbers.layers', '', numbers.layers, Number),
})
