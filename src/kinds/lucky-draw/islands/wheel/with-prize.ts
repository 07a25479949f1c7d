import type { Draw, Spin } from '../draw-props.ts'

/**
 * Returns the prizes with the won one. If `prizes` lacks the won prize or it is out of stock there,
 * because the wheel has changed since the page was opened, it replaces the likeliest prize.
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
