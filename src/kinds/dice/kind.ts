import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

export default defineKind({
  name: 'dice',
  figures: ['rolls', 'visits', 'players', 'dice', 'stickers'],
  role: { name: 'dice' },
  numbers: v.strictObject({
    double_factor: whole(1, 100),
    double_six_reward: Reward,
    visit_dice: whole(1, 100_000),
    // At most 50, because api.dice lists the visitors of two days: at most 100.
    visits_per_day: whole(1, 50),
  }),
  pages: [
    {
      at: '.',
      entrypoint: './pages/dice.astro',
      shell: 'web',
      parameter: { name: 'username', optional: true },
    },
  ],
})
