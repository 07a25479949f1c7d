import type { PageType } from '../data/layouts.ts'
import type { MomentCard, RecapFigures } from './recap-figures.ts'

/** Returns the heading of a page: its title, or the sentence of an empty page. */
export function headingOf(
  type: PageType,
  figures: RecapFigures,
  moment: MomentCard | null = null,
): string {
  if (moment) return moment.title
  switch (type) {
    case 'cover':
      return figures.lead
    case 'rank':
    case 'prizes':
      return figures[type].main ? figures[type].title : figures[type].empty
    case 'swaps':
    case 'praise':
      return figures[type].empty ?? figures[type].title
    case 'card':
      return figures.card.title
  }
}
