/** Returns the median; of an even number of values, the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns `min / median / max` as text, each with `digits` decimals. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return [least, median(values), most].map((value) => value.toFixed(digits)).join(' / ')
}

/** Prints rows as a table with aligned columns; the first row is the head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}
