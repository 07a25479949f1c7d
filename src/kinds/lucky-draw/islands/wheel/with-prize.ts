import type { Draw, Spin } from '../draw-props.ts'

/**
 * Returns the prizes including the won one. A won prize that `prizes` lacks, or shows as run out, takes the
 * place of the likeliest prize: the wheel was changed or restocked after the page was opened.
 */
export function withPrize(
  prizes: Draw['prizes'],
  { won, reward }: Pick<Spin, 'won' | 'reward'>,
): Draw['prizes'] {
  if (prizes.some(({ id, weight_now }) => id === won && weight_now > 0)) return prizes
  const most = Math.max(...prizes.map(({ weight_now }) => weight_now))
  const place = prizes.findIndex(({ weight_now }) => weight_now === most)
  return prizes.flatMap((prize, at) => {
    if (at === place) return [{ ...prize, id: won, reward }]
    return prize.id === won ? [] : [prize]
  })
}
