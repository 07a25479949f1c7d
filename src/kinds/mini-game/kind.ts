import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { allOf, ascending, type Problem } from '#src/content/findings/problems.ts'
import { whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

export default defineKind({
  name: 'mini-game',
  figures: ['runs', 'players', 'dice', 'stickers'],
  role: { name: 'game' },
  numbers: v.strictObject({
    chances_per_day: whole(1, 1000),
    premium_chances_per_day: whole(1, 1000),
    ads_per_day: whole(0, 1000),
    reset_at: v.pipe(
      v.string(),
      v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day in quotes, such as "10:00"'),
    ),
    winners: whole(1, 1000),
    winner_reward: Reward,
    merge_points: v.pipe(
      v.array(whole(1, 1_000_000)),
      v.length(6, 'six numbers, one for each number of a die'),
    ),
    extra_die_percent: whole(0, 1000),
    chain_factor: whole(0, 100),
    deal_weights: v.pipe(
      v.array(whole(1, 1000)),
      v.minLength(1, 'at least one weight, that of the number 1'),
      v.maxLength(6, 'at most six weights, one for each number of a die'),
    ),
  }),
  pages: [
    { at: '.', entrypoint: './pages/mini-game.astro', shell: 'web' },
    {
      at: './ranking',
      entrypoint: './pages/ranking.astro',
      shell: 'web',
      parameter: { name: 'id', optional: false, beforeLast: true },
      indexed: false,
    },
    {
      at: './record',
      entrypoint: './pages/record.astro',
      shell: 'web',
      parameter: { name: 'id', optional: false, beforeLast: true },
      indexed: false,
    },
  ],
  daily: ({ numbers }) => [{ title: 'new chances and ranking', at: numbers.reset_at }],
  check({ numbers }) {
    return allOf(
      () => ascending('numbers.merge_points', '', numbers.merge_points, Number),
      () => checkPremiumChances(numbers.premium_chances_per_day, numbers.chances_per_day),
    )
  },
})

function checkPremiumChances(premium: number, everybody: number): Problem[] {
  if (premium >= everybody) return []
  return [
    {
      field: 'numbers.premium_chances_per_day',
      expected: `at least the ${everybody} chances that everybody has`,
      found: String(premium),
      fix: 'Give premium players as many or more.',
    },
  ]
}
