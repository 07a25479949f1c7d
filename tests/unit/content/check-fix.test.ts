import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixFiles } from '#backend/cli/campaign-fix.ts'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { LONG } from '#scripts/lib/test-parts.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { checkPageCopy } from '#src/content/checks/check-page-copy.ts'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { repairYaml } from '#src/content/read/repair-yaml.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { campaignsFolder } from './campaign-folder.ts'

const YAML = ['campaigns/a-season/campaign.yaml', 'albums/grand-tour/album.yaml']
const DRAWINGS = ['campaigns/a-season/art/cover.svg', 'campaigns/a-season/art/rank.svg']
const ALBUM_DRAWING = 'albums/grand-tour/art/tent.svg'
const TEXTS = [
  ...YAML,
  'campaigns/a-season/copy/fr.json',
  'albums/grand-tour/names/fr.json',
  'moderation/de.txt',
  'moderation/rules.yaml',
  'kind/copy/fr.json',
]

/** Creates a project for one test: a campaign, an album, word lists, and the texts of a kind. */
function project() {
  const { root: campaigns, load } = campaignsFolder('a-season')
  const root = join(campaigns, '..')
  const [albums, moderation] = [join(root, 'albums'), join(root, 'moderation')]
  cpSync('albums/grand-tour', join(albums, 'grand-tour'), { recursive: true })
  cpSync('moderation', moderation, { recursive: true })
  const kind = (part: string, folder: string, texts: object) => {
    mkdirSync(join(root, part, folder), { recursive: true })
    for (const locale of LOCALES)
      writeFileSync(
        join(root, part, folder, `${locale}.json`),
        `${JSON.stringify(texts, null, 2)}\n`,
      )
  }
  kind('kind', 'copy', { 'roll.action': 'Rolo é' })
  kind('kind', 'template/copy', { name: 'Nami' })
  kind('kind-season', 'copy', { name: 'Nami' })
  const ofKind = () =>
    checkPageCopy(join(root, 'kind-season'), 'campaigns/kind-season', {
      name: relative('src/kinds', join(root, 'kind')),
    })
  return {
    edit: (file: string, change: (text: string) => string | Uint8Array) =>
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8'))),
    findings: (): Finding[] => [
      ...load().findings,
      ...loadAlbums(albums).findings,
      ...readModerationLists(moderation).findings,
      ...ofKind().findings,
    ],
    fix: () =>
      fixFiles(
        { campaigns, albums, moderation, copyOfKinds: [relative('.', join(root, 'kind/copy'))] },
        () => {},
      ),
  }
}

type Trial = readonly [
  mistake: string,
  files: readonly string[],
  make: (text: string) => string | Uint8Array,
]

const accented = (text: string) => text.replace(/(?<=<svg[^>]*>)|$/, '<!-- é -->')

/** Makes a drawing as large as programs export it, with invisible digits that do not compress. */
const heavy = (lines: number) => (svg: string) => {
  let count = 0
  const digits = () => `.000${String((count++ * 2654435761) % 2 ** 32).padStart(10, '1')}`
  const dots = Array.from({ length: lines }, () => `M1${digits()} 1${digits()}h1`)
  return svg.replace(/(?=<\/svg>)/, `<path d="${dots.join('')}" stroke="#000" stroke-width="1"/>`)
}

const styled = (styles: string) => (svg: string) =>
  svg.replace(/(?=<\/svg>)/, `<path d="M0 0h1v1z" style="${styles}"/>`)

/** Mistakes for each fix that `check --fix` promises, each with the files that can have it. */
const TRIALS: Readonly<Record<keyof typeof CHECK_FIX, readonly Trial[]>> = {
  encoding: [
    [
      'UTF-8 with a byte order mark',
      [...TEXTS, ...DRAWINGS, ALBUM_DRAWING],
      (text) => `\uFEFF${text}`,
    ],
    [
      'two byte order marks',
      [...YAML, 'moderation/de.txt'],
      (text) => Buffer.from(`\uFEFF\uFEFF${text}`, 'utf16le'),
    ],
    [
      'UTF-16',
      [...TEXTS, ...DRAWINGS, ALBUM_DRAWING],
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ],
    [
      'UTF-16 without a mark',
      [...YAML, 'moderation/de.txt'],
      (text) => Buffer.from(text, 'utf16le').swap16(),
    ],
    [
      'Latin-1',
      TEXTS.filter((file) => /fr|de\.txt/.test(file)),
      (text) => Buffer.from(text.replaceAll('’', "'").replaceAll('œ', 'oe'), 'latin1'),
    ],
    [
      'Latin-1 in a drawing',
      [...DRAWINGS, ALBUM_DRAWING],
      (text) => Buffer.from(accented(text), 'latin1'),
    ],
  ],
  spaces: [
    ['before a key', YAML, (text) => text.replace(/^ {2}(?=\w)/m, '\u00a0\u202f')],
    ['before a tab', YAML, (text) => text.replace(/^ {2}(?=\w)/gm, '\u00a0\t')],
    [
      'after a key',
      [...YAML, 'moderation/rules.yaml'],
      (text) => text.replace(/^(\s*\w+:) /m, '$1\t\u3000'),
    ],
  ],
  tabs: [['before a key', YAML, (text) => text.replace(/^ {2}(?=\w)/gm, '\t')]],
  colour: [['without quotes', YAML, (text) => text.replace(/"(#[0-9a-f]{6})"/i, '$1')]],
  styles: [
    ['one style', [...DRAWINGS, ALBUM_DRAWING], styled('fill:#0f0')],
    [
      'many styles, which are shorter than attributes',
      [...DRAWINGS, ALBUM_DRAWING],
      styled(
        'fill:#0f0;stroke:#f00;stroke-width:2;stroke-linecap:round;opacity:.5;stroke-opacity:.5',
      ),
    ],
  ],
  albumWeight: [['digits that nobody sees', [ALBUM_DRAWING], heavy(60)]],
  weight: [['digits that nobody sees', DRAWINGS, heavy(400)]],
  missingText: [
    [
      'a key that is missing',
      TEXTS.filter((file) => /^(campaigns|albums).*fr\.json$/.test(file)),
      (text) => text.replace(/^ {2}"(?:cover\.title|sticker\.tent)".*?(,\n|(?=\n))/m, ''),
    ],
  ],
}

const TO_WRITE = expect.objectContaining({
  file: expect.stringMatching(/fr\.json$/),
  found: 'nothing',
  fix: expect.stringMatching(/^Write the (text|name)\.$/),
})

const cases = Object.entries(TRIALS).flatMap(([name, trials]) =>
  trials.flatMap(([mistake, files, make]) =>
    files.map((file, place) => ({
      // Daily runs test each mistake in only one of the files that can have it.
      tags: place === 0 ? [] : [LONG],
      promise: CHECK_FIX[name as keyof typeof CHECK_FIX],
      name,
      mistake,
      file,
      make,
    })),
  ),
)

describe('A fix that a finding promises is made:', () => {
  for (const { promise, name, mistake, file, make, tags } of cases) {
    it(`${name}, ${mistake}, in ${file}`, { tags }, () => {
      const { edit, findings, fix } = project()
      edit(file, make)
      expect(findings()).toContainEqual(
        expect.objectContaining({
          file: expect.stringMatching(`(^|/)${file}$`),
          fix: expect.stringContaining(promise),
        }),
      )
      fix()
      expect(findings()).toEqual(name === 'missingText' ? [TO_WRITE] : [])
    })
  }
})

it('No finding names the command beside those that are tried here', () => {
  const naming = globSync(['src/**/*.ts', 'backend/**/*.ts']).filter((file) =>
    readFileSync(file, 'utf8').includes('npm run campaign -- check --fix'),
  )
  expect(naming).toEqual(['src/content/findings/check-fix.ts'])
  expect(Object.values(TRIALS).filter((trials) => trials.length === 0)).toEqual([])
})

it('A manifest that was repaired has nothing left to repair', () => {
  const part = fc.constantFrom(
    ...[' ', '\t', '\u00a0', '\u3000', '\u2028', '\v', '- ', 'key:', 'x', '#aabbcc', '"', '#'],
    ...['{', '}', ',', '\n', '\r\n'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(repairYaml(repairYaml(parts.join('')).text).repairs).toEqual([])
    }),
  )
})
