import type { Draw, Spin } from '../draw-props.ts'

/**
 * Returns prizes among which is the one that was won. It may be missing where the wheel was published anew, or
 * a prize came back, after this page was opened: then it takes the place of the likeliest one.
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
