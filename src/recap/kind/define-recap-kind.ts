import { defineKind, type Kind } from '#src/content/definition/define-kind.ts'
import { CountedSpan } from '#src/content/schema/common-fields.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import { readRecap } from './read-recap.ts'
import { RecapShare, RecapTheme } from './recap-look.ts'
import type { RecapKind, RecapManifest } from './recap-manifest.ts'
import { RecapNumbers } from './recap-numbers.ts'
import { recapPages } from './recap-pages.ts'
import { writeRecapTemplate } from './write-recap-template.ts'

/** The folder of the texts of every kind of recap. */
const SHARED_COPY = 'src/recap/copy'

interface RecapDefinition extends Pick<Kind, 'name'> {
  /** The manifest's field with the period of the statistics. */
  countedField: string
  recap: RecapTraits
}

/** Defines a kind of campaign that is a story of five pages. All recaps have the same page component. */
export function defineRecapKind({ name, countedField, recap }: RecapDefinition): RecapKind {
  const kind = defineKind({
    name,
    countedField,
    figures: ['cards'],
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
  const definition = { name, recap, sharedCopy: SHARED_COPY }
  return {
    // The cast is needed because TypeScript cannot infer the type of `pages` from a list of page types.
    ...(kind as unknown as Kind<RecapManifest>),
    ...definition,
    readContent: (folder) => readRecap(definition, folder),
    writeTemplate: (folder, template) => writeRecapTemplate(folder, template, recap),
  }
}
