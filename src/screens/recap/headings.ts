import type { PageType } from '#src/campaigns/recap/layouts.ts'
import type { RecapFigures } from './recap-figures.ts'

/** What the page of that type says first: its title, or the sentence that stands in for its figures. */
export function headingOf(type: PageType, figures: RecapFigures): string {
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
