import type { CapacityFigures } from './figures.ts'
import { capacityTables } from './tables.ts'

/** Returns the text of results.md, which contains all of `figures`. */
export function capacityPage(figures: CapacityFigures): string {
  return `# What \`npm run bench capacity\` measured\n\n${capacityTables(figures)}\n`
}
