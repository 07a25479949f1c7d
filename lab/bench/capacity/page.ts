import type { CapacityFigures } from './figures.ts'
import { capacityTables } from './tables.ts'

/** Returns the page of results. */
export function capacityPage(figures: CapacityFigures): string {
  return `# What \`npm run bench capacity\` measured\n\n${capacityTables(figures)}\n`
}
