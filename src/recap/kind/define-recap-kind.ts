import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineKind, type Kind } from '#src/content/definition/define-kind.ts'
import { CountedSpan } from '#src/content/schema/common-fields.ts'
import { LOCALES } from '#src/contract/locales.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import { copyKeysOf } from './copy-rules.ts'
import { readRecap } from './read-recap.ts'
import { RecapShare, RecapTheme } from './recap-look.ts'
import type { RecapKind, RecapManifest } from './recap-manifest.ts'
import { RecapNumbers } from './recap-numbers.ts'
import { recapPages } from './recap-pages.ts'

const SHARED_COPY = 'src/recap/copy'

interface RecapDefinition extends Pick<Kind, 'name'> {
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

const RECAP_TEMPLATE = 'src/recap/template'

function writeRecapTemplate(folder: string, template: string, traits: RecapTraits): void {
  const keys = copyKeysOf(traits)
  const manifest = readFileSync(join(template, 'campaign.yaml'), 'utf8')
  for (const part of ['art', 'copy']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'campaign.yaml'), manifest)
  for (const [drawing] of manifest.matchAll(/[\w-]+\.svg/g)) {
    cpSync(join(RECAP_TEMPLATE, 'art', drawing), join(folder, 'art', drawing))
  }
  for (const locale of LOCALES) {
    const file = `copy/${locale}.json`
    const texts = { ...readJson(RECAP_TEMPLATE, file), ...readJson(template, file) }
    const shown = Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))
    writeFileSync(join(folder, file), `${JSON.stringify(shown, null, 2)}\n`)
  }
}

function readJson(folder: string, file: string): Record<string, string> {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
