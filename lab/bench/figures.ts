/** Returns the value below which a `share` of the values lies; by default the median. */
export function quantile(values: readonly number[], share = 0.5): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN
}

/** Returns `min / median / max` as text, each with `digits` decimals. */
export function spread(values: readonly number[], digits = 0): string {
  const shown = [Math.min(...values), quantile(values), Math.max(...values)]
  return shown.map((value) => value.toFixed(digits)).join(' / ')
}

/** Returns the sum of the values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
