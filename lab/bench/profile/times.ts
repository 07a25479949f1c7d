/** How much of something, such as microseconds, was found in each function itself. */
export type Times = ReadonlyMap<string, number>

/** Returns the functions with the largest shares, with what they call left out, as [name, share of all]. */
export function largestShares(times: Times, count: number): [string, number][] {
  const all = [...times.values()].reduce((sum, value) => sum + value, 0)
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, value]) => [name, value / all])
}
