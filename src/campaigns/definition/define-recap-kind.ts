import type { RecapTraits } from '#src/recap/data/recap-traits.ts'
import { CountedSpan } from '../schema/common-fields.ts'
import { RecapShare, RecapTheme } from '../schema/recap-look.ts'
import { RecapNumbers } from '../schema/recap-numbers.ts'
import { recapPages } from '../schema/recap-pages.ts'
import { defineKind, type Kind } from './define-kind.ts'
import type { RecapKind } from './recap-manifest.ts'

interface RecapDefinition extends Pick<Kind, 'name'> {
  /** The field of the manifest with the period of its statistics. */
  countedField: string
  recap: RecapTraits
}

/** Defines a kind that is a story of five pages; all of its campaigns share one page component. */
export function defineRecapKind({ countedField, recap, ...rest }: RecapDefinition): RecapKind {
  const kind = defineKind({
    ...rest,
    recap,
    countedField,
    numbers: RecapNumbers,
    fields: {
      [countedField]: CountedSpan,
      theme: RecapTheme,
      share: RecapShare,
      pages: recapPages(recap.pages),
    },
    pages: [
      {
        at: '.',
        entrypoint: 'src/recap/page/RecapPage.astro',
        shell: 'story',
        ...(!recap.ownOnly && { parameter: { name: 'username', optional: true } }),
      },
    ],
  })
  // The compiler cannot infer the pages from a list of types.
  return kind as unknown as RecapKind
}
