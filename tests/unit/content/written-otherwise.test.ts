import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from '#src/content/colour/contrast.ts'
import { nearestReadable } from '#src/content/colour/nearest-readable.ts'
import { fromOklch, toOklch } from '#src/content/colour/oklch.ts'
import { readDate } from '#src/content/findings/date-notation.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignsFolder } from './campaign-folder.ts'

const YAML = 'a-season/campaign.yaml'
const FR = 'a-season/copy/fr.json'

type Folder = ReturnType<typeof campaignsFolder>

const CASES: [
  name: string,
  spoil: (f: Folder) => void,
  file: string,
  field: string,
  words: RegExp,
][] = [
  [
    'a colour without quotes',
    (f) => f.edit(YAML, 'ground: "#97d4fb" # behind everything', 'ground: #97d4fb'),
    YAML,
    'theme.ground',
    /# begins a comment.*Write "#97d4fb"/,
  ],
  [
    'a colour without quotes in braces',
    (f) =>
      f.edit(
        YAML,
        /cover:\n.*\n.*\n.*\n/,
        'cover: { art: cover.svg, ground: #97d4fb, layout: open }\n',
      ),
    YAML,
    'pages.cover.ground',
    /# begins a comment/,
  ],
  [
    'a colour without its #',
    (f) => f.edit(YAML, 'ground: "#97d4fb" #', 'ground: 97d4fb #'),
    YAML,
    'theme.ground',
    /Write "#97d4fb"/,
  ],
  [
    'a colour of three digits',
    (f) => f.edit(YAML, 'accent_3: "#86e2d0"', 'accent_3: "#8ed"'),
    YAML,
    'theme.accent_3',
    /Write "#88eedd"/,
  ],
  [
    'a colour of digits alone, without its # and quotes',
    (f) => f.edit(YAML, 'ground: "#97d4fb" #', 'ground: 015585 #'),
    YAML,
    'theme.ground',
    /Write "#015585", with the quotes/,
  ],
  [
    'a text that YAML takes for a number',
    (f) => f.edit(YAML, /time_zone: .*/, 'time_zone: 1'),
    YAML,
    'window.time_zone',
    /Put it in quotes: "1"/,
  ],
  [
    'spaces of another kind before a key and after its colon',
    (f) =>
      f.edit(YAML, /^window:\n {2}.*\n {2}.*/m, (found) =>
        found
          .replace('\n  ', '\n\u00a0\u00a0')
          .replace(': ', ':\u00a0')
          .replace('\n  ', '\n \u202f'),
      ),
    YAML,
    'line 17',
    /another kind.*also in lines 18.*check --fix/,
  ],
  [
    'tabs',
    (f) => f.edit(YAML, /^window:\n {2}(.*)\n {2}(.*)/m, (found) => found.replaceAll('  ', '\t')),
    YAML,
    'line 17',
    /also before lines 18.*two spaces/,
  ],
  [
    'no time zone',
    (f) => f.edit(YAML, / {2}time_zone: .*\n/, ''),
    YAML,
    'window.time_zone',
    /Add the line `time_zone: Europe\/Berlin` under window/,
  ],
  [
    'a date in another notation',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 8.2.2027 10:00'),
    YAML,
    'window.closes',
    /day\.month\.year.*Write 2027-02-08T10:00\./,
  ],
  [
    'a misspelt value in the English text',
    (f) => f.edit('a-season/copy/en.json', '{name}’s', '{nmae}’s'),
    'a-season/copy/en.json',
    'season_name_of',
    /mean \{name\}\?/,
  ],
  ['a byte order mark in JSON', (f) => f.edit(FR, /^/, '\uFEFF'), FR, '', /byte order mark.*UTF-8/],
  ['a byte order mark in YAML', (f) => f.edit(YAML, /^/, '\uFEFF'), YAML, '', /byte order mark/],
  [
    'Latin-1',
    (f) => recode(f, FR, (text) => Buffer.from(text.replaceAll('’', "'"), 'latin1')),
    FR,
    '',
    /Latin-1/,
  ],
  [
    'UTF-16',
    (f) => recode(f, FR, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    FR,
    '',
    /UTF-16/,
  ],
  [
    'a picture under the name of a drawing',
    (f) => writeFileSync(join(f.root, 'a-season/art/star.svg'), PNG),
    'a-season/art/star.svg',
    '',
    /drawings are SVG files.*PNG/,
  ],
  [
    'a value that begins with *',
    (f) => f.edit(YAML, 'art: rank.svg', 'art: *rank'),
    YAML,
    'line 79',
    /where it belongs.*\*rank.*alias.*needs quotes/,
  ],
  [
    'a value that stands for another place',
    (f) => {
      f.edit(YAML, 'art: rank.svg', 'art: &disc rank.svg')
      f.edit(YAML, 'art: cover.svg', 'art: *disc')
    },
    YAML,
    'line 68',
    /\*disc.*Write the value of &disc here/,
  ],
  [
    'a key twice',
    (f) => f.edit(YAML, /^window:/m, (found) => `kind: season-recap\n${found}`),
    YAML,
    'line 16',
    /each key once.*kind, which is in line \d+, too.*line \d+ or line 16/,
  ],
  [
    'more brackets than can be read',
    (f) => f.edit(YAML, /^window:/m, (found) => `note: ${'['.repeat(5000)}\n${found}`),
    YAML,
    'line 16',
    /so many levels.*quotes/,
  ],
  [
    'a picture beside the drawings',
    (f) => writeFileSync(join(f.root, 'a-season/art/photo.png'), PNG),
    'a-season/art/photo.png',
    '',
    /drawings are SVG files/,
  ],
]

/** Files that macOS, Windows, editors and office programs create next to other files. */
const LEFT_BEHIND = [
  '._star.svg',
  '._fr.json',
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  'Icon\r',
  '~$texts.docx',
  'en.json~',
]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

function recode({ root }: Folder, file: string, encode: (text: string) => Buffer): void {
  writeFileSync(join(root, file), encode(readFileSync(join(root, file), 'utf8')))
}

describe('another notation is reported as what it is, in one finding', () => {
  test.each(CASES)('%s', (_name, spoil, file, field, words) => {
    const folder = campaignsFolder('a-season')
    spoil(folder)
    const { findings } = folder.load()
    const [found] = findings
    expect(findings, formatFindings(findings)).toHaveLength(1)
    expect(found).toMatchObject({ file: `campaigns/${file}`, field })
    expect(`${found?.expected} ${found?.found} ${found?.fix}`).toMatch(words)
  })
})

test('a few lines that would stand for millions are refused, each by its line', () => {
  const folder = campaignsFolder('a-season')
  const keys = [...'abcdefghijklmnop']
  const lines = keys.map((key, at) =>
    at === 0 ? 'a: &a [1, 1]' : `${key}: &${key} [*${keys[at - 1]}, *${keys[at - 1]}]`,
  )
  folder.edit(YAML, /$/, `${lines.join('\n')}\n`)
  const { findings } = folder.load()
  expect(findings.map(({ file }) => file)).toEqual(lines.slice(1).map(() => `campaigns/${YAML}`))
})

test('what systems leave beside files is no file of anybody', () => {
  const folder = campaignsFolder('a-season')
  for (const place of ['', 'a-season', 'a-season/art', 'a-season/copy']) {
    for (const name of LEFT_BEHIND) writeFileSync(join(folder.root, place, name), PNG)
    mkdirSync(join(folder.root, place, '__MACOSX'))
    writeFileSync(join(folder.root, place, '__MACOSX', '._star.svg'), PNG)
  }
  expect(folder.load().findings).toEqual([])
  expect(folder.loadRecaps()).toHaveLength(1)
})

test('a drawing in another format is reported at its field in the manifest', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'art: rank.svg', 'art: Rank Disc.png')
  expect(folder.load().findings.map(({ field, fix }) => [field, fix])).toEqual([
    ['pages.rank.art', 'Export the drawing as SVG into art/, and write rank-disc.svg.'],
  ])
})

test.each([
  ['16.11.2026 10:00', /day\.month\.year/, ['2026-11-16T10:00']],
  ['16. 11. 2026', /day\.month\.year/, ['2026-11-16T00:00']],
  ['11/16/2026 10:00 am', /slashes/, ['2026-11-16T10:00']],
  ['11/12/2026 9:05', /slashes/, ['2026-12-11T09:05', '2026-11-12T09:05']],
  ['2026-11-16', /without the T/, ['2026-11-16T00:00']],
  ['2026-11-16 10:00', /space/, ['2026-11-16T10:00']],
  ['2026-11-16T10:00:00', /second/, ['2026-11-16T10:00']],
  ['2026-11-16T10:00Z', /zone of its own/, ['2026-11-16T10:00']],
  ['2026-11-16T10:00+01:00', /zone of its own/, ['2026-11-16T10:00']],
  ['2026/11/16 10:00 pm', /am or pm/, ['2026-11-16T22:00']],
  ['16 November 2026, 12:30 am', /word/, ['2026-11-16T00:30']],
  ['Nov 16, 2026 10:00', /word/, ['2026-11-16T10:00']],
])('%s is a date', (written, notation, meant) => {
  expect(readDate(written)).toEqual({ notation: expect.stringMatching(notation), meant })
})

test.each(['soon', '13/13/2026', '2026-11-16 25:00', '1 Foo 2026', ''])(
  '"%s" is no date',
  (text) => {
    expect(readDate(text)).toBeUndefined()
  },
)

test('a colour survives the way to OKLCH and back', () => {
  for (const colour of ['#000000', '#ffffff', '#ff0000', '#2a1426', '#97d4fb', '#7d1230']) {
    expect(fromOklch(toOklch(colour))).toBe(colour)
  }
  // CSS Color 4: red is oklch(62.8% 0.2577 29.23).
  const { lightness, chroma, hue } = toOklch('#ff0000')
  expect(lightness).toBeCloseTo(0.628, 3)
  expect(chroma).toBeCloseTo(0.2577, 3)
  expect((hue * 180) / Math.PI).toBeCloseTo(29.23, 1)
})

test.each([
  ['#57394d', '#97d4fb', 7],
  ['#ffffff', '#ef8b57', 4.5],
  ['#ffc838', '#fffdf8', 4.5],
  ['#ff0000', '#ffffff', 7],
] as const)('the nearest to %s that can be read on %s is of its hue', (colour, ground, least) => {
  const found = nearestReadable(colour, ground, least) ?? ''
  expect(contrast(found, ground)).toBeGreaterThanOrEqual(least)
  // The found colour is the nearest: a lightness nearer by 0.01 would have too little contrast.
  const [own, meant] = [toOklch(colour), toOklch(found)]
  const nearer = {
    ...own,
    lightness: meant.lightness + Math.sign(own.lightness - meant.lightness) / 100,
  }
  expect(contrast(fromOklch(nearer), ground)).toBeLessThan(least)
  if (own.chroma > 0.01) expect(meant.hue).toBeCloseTo(own.hue, 1)
})

test('if no colour is readable, the ground must change', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'surface: "#fff7ea"', 'surface: "#7c7c7c"')
  const found = folder.load().findings.find(({ field }) => field === 'pages.rank.text')
  const written = /surface: "(#[0-9a-f]{6})"/.exec(found?.fix ?? '')?.[1] ?? ''
  expect(contrast(written, '#2a1426')).toBeGreaterThanOrEqual(7)
})
