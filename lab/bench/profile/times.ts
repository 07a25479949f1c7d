/** An amount per function, such as microseconds or samples, without the functions that it calls. */
export type Times = ReadonlyMap<string, number>

/** Returns the `count` functions with the largest amounts as [name, share of the total]. */
export function largestShares(times: Times, count: number): [string, number][] {
  const all = [...times.values()].reduce((sum, value) => sum + value, 0)
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, value]) => [name, value / all])
}
