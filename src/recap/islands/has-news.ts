import type { PageType } from '../data/layouts.ts'
import type { RecapFigures } from './recap-figures.ts'

/**
 * Returns whether a page has something to share, which is false if its text says that nothing happened. The
 * cover and the card have something to share if any page has.
 */
export function hasNews(type: PageType, figures: RecapFigures): boolean {
  const { swaps, rank, prizes, praise } = figures
  switch (type) {
    case 'swaps':
      return swaps.empty === null
    case 'praise':
      return praise.empty === null
    case 'rank':
      return rank.main !== null
    case 'prizes':
      return prizes.main !== null
    case 'cover':
    case 'card':
      return (['swaps', 'rank', 'prizes', 'praise'] as const).some((page) => hasNews(page, figures))
  }
}
