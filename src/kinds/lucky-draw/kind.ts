import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { allOf, type Problem, unique } from '#src/content/findings/problems.ts'
import { Id, someOf, whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

export default defineKind({
  name: 'lucky-draw',
  figures: ['spins', 'players', 'prizes', 'dice', 'stickers'],
  numbers: v.strictObject({
    spins_per_day: whole(1, 1000),
    ads_per_day: whole(0, 1000),
    prizes: someOf(
      v.strictObject({
        id: Id,
        weight: whole(1, 1_000_000),
        stock: v.optional(whole(0, 1_000_000_000)),
        reward: Reward,
      }),
      'prize',
    ),
    fallback: Id,
  }),
  pages: [
    { at: '.', entrypoint: './pages/lucky-draw.astro', shell: 'web' },
    { at: './fair-play', entrypoint: './pages/fair-play.astro', shell: 'web' },
    { at: './prizes', entrypoint: './pages/prizes.astro', shell: 'web', indexed: false },
  ],
  daily: () => [{ title: 'the draw’s next seed', at: '00:00' }],
  check({ numbers }) {
    return allOf(
      () => unique('numbers.prizes', numbers.prizes),
      () => checkFallback(numbers.fallback, numbers.prizes),
      () => checkOdds(numbers.prizes),
    )
  },
})

/** Warns about weights that are not percentages, and shows the odds: 2 of 64 is not 2 %. */
function checkOdds(prizes: readonly { id: string; weight: number }[]): Problem[] {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  if (/^10{2,}$/.test(String(all))) return []
  const odds = prizes.map(({ id, weight }) => `${id} ${((100 * weight) / all).toFixed(2)} %`)
  return [
    {
      field: 'numbers.prizes',
      expected: 'weights of 100 in all, so that each is its percent (or of 1000, 10000, …)',
      found: `weights of ${all} in all: ${odds.join(', ')}`,
      fix: 'Change the weights, unless these odds are what you mean.',
      severity: 'warning',
    },
  ]
}

function checkFallback(
  fallback: string,
  prizes: readonly { id: string; stock?: number | undefined }[],
): Problem[] {
  const endless = prizes.filter(({ stock }) => stock === undefined).map(({ id }) => id)
  if (endless.includes(fallback)) return []
  const meant = closest(fallback, endless)
  const given = prizes.some(({ id }) => id === fallback)
  return [
    {
      field: 'numbers.fallback',
      expected: 'the id of a prize without stock, which never runs out',
      found: given ? `${fallback}, which has a stock` : `"${fallback}", which is no prize`,
      fix: meant
        ? `Did you mean ${meant}?`
        : `Write ${endless.length > 0 ? `one of ${endless.join(', ')}` : 'a prize without stock, and its id here'}.`,
    },
  ]
}
