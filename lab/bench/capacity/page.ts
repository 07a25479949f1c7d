import type { CapacityFigures } from './figures.ts'
import { capacityTables } from './tables.ts'

const COMPUTED = /(<!-- computed -->\n)[\s\S]*?(\n<!-- end of computed -->)/

/** The page with its computed part made from `figures`. Throws where the page has no place for it. */
export function withTables(page: string, figures: CapacityFigures): string {
  if (!COMPUTED.test(page)) throw new Error('The page has no place for what is computed.')
  return page.replace(
    COMPUTED,
    (_all, begin, end) => `${begin}\n${capacityTables(figures)}\n${end}`,
  )
}
