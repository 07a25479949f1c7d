import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fixFiles } from '#backend/cli/campaign-fix.ts'
import { readModerationLists } from '#backend/cli/moderation-lists.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { checkArt } from '#src/content/checks/check-art.ts'
import { shareOfChangedPixels } from '#src/content/drawings/render-drawing.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { fixDrawing } from '#src/content/fix/fix-drawing.ts'
import { shrinkDrawing } from '#src/content/fix/shrink-drawing.ts'
import { ONLY_STYLES, STYLED } from '#tests/support/exported-drawings.ts'
import { campaignsFolder } from './campaign-folder.ts'

const PROMISED = expect.stringContaining('`npm run campaign -- check --fix` does it')

const YAML = 'a-season/campaign.yaml'
const FR = 'a-season/copy/fr.json'
const COVER = 'a-season/art/cover.svg'

function editedFolder() {
  const folder = campaignsFolder('a-season')
  const read = (file: string) => readFileSync(join(folder.root, file))
  const whole = { yaml: parse(String(read(YAML))), texts: JSON.parse(String(read(FR))) }
  return { ...folder, read, whole }
}

function fix(root: string): string[] {
  const said: string[] = []
  const folders = {
    campaigns: root,
    albums: join(root, '../albums'),
    moderation: join(root, '../moderation'),
    copyOfKinds: [],
  }
  fixFiles(folders, (line) => said.push(line))
  return said.filter(Boolean)
}

test('the formatting of files is corrected, and each change is reported', () => {
  const { root, read, whole, write, edit, load } = editedFolder()
  const json = JSON.stringify(whole.texts).replaceAll('’', "'")
  writeFileSync(join(root, FR), Buffer.from(json, 'latin1'))
  edit('a-season/copy/de.json', /^/, '\uFEFF')
  edit('a-season/copy/it.json', /\n$/, '')
  write('a-season/copy/es.json', String(read('a-season/copy/es.json')).replaceAll('\n', '\r\n'))
  edit(YAML, /^ {2}opens/m, '\topens')
  edit(YAML, 'ground: "#97d4fb" # behind', 'ground: #97d4fb # behind')
  expect(load().findings.length).toBeGreaterThan(0)

  expect(fix(root)).toEqual([
    'campaigns/a-season/campaign.yaml: put spaces in place of tabs before line 17',
    'campaigns/a-season/campaign.yaml: put the colour #97d4fb of line 39 in quotes',
    'campaigns/a-season/copy/de.json: removed the byte order mark',
    'campaigns/a-season/copy/es.json: ended lines as everywhere else (LF)',
    'campaigns/a-season/copy/fr.json: saved as UTF-8, read as Windows-1252: look at its accents',
    'campaigns/a-season/copy/fr.json: put each text on its own line',
    'campaigns/a-season/copy/fr.json: ended the last line',
    'campaigns/a-season/copy/it.json: ended the last line',
    '8 changes.',
  ])
  expect(formatFindings(load().findings)).toContain('0 findings')
  expect(parse(String(read(YAML)))).toEqual(whole.yaml)
  expect(String(read(FR))).toBe(`${JSON.stringify(JSON.parse(json), null, 2)}\n`)
  expect(fix(root)).toEqual(['Nothing to put right by itself.'])
})

test('albums and lists of words are corrected, too', () => {
  const { root } = editedFolder()
  const albums = join(root, '../albums')
  const moderation = join(root, '../moderation')
  cpSync('albums', albums, { recursive: true })
  cpSync('moderation', moderation, { recursive: true })
  const recode = (file: string, encode: (text: string) => Buffer) =>
    writeFileSync(file, encode(readFileSync(file, 'utf8')))
  recode(join(albums, 'grand-tour/album.yaml'), (text) => Buffer.from(`\uFEFF${text}`))
  recode(join(albums, 'grand-tour/names/fr.json'), (text) =>
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  )
  recode(join(moderation, 'de.txt'), (text) => Buffer.from(text, 'latin1'))
  recode(join(moderation, 'rules.yaml'), (text) => Buffer.from(`\uFEFF${text}`))
  expect(loadAlbums(albums).findings.map(({ fix }) => fix)).toEqual([PROMISED, PROMISED])
  expect(readModerationLists(moderation).findings.map(({ fix }) => fix)).toEqual([
    PROMISED,
    PROMISED,
  ])

  expect(fix(root)).toEqual([
    'albums/grand-tour/album.yaml: removed the byte order mark',
    'albums/grand-tour/names/fr.json: saved as UTF-8 instead of UTF-16',
    'moderation/de.txt: saved as UTF-8, read as Windows-1252: look at its accents',
    'moderation/rules.yaml: removed the byte order mark',
    '4 changes.',
  ])
  expect(loadAlbums(albums).findings).toEqual([])
  expect(readModerationLists(moderation).findings).toEqual([])
})

test('what cannot be put right without a guess stays as it was', () => {
  const { root, read, write } = editedFolder()
  const twice = '{ "name": "Une",\n  "name": "Deux" }\n'
  write(FR, twice)
  write('a-season/copy/de.json', '{ "name": "x", }\n')
  expect(fix(root)).toEqual(['Nothing to put right by itself.'])
  expect(String(read(FR))).toBe(twice)
})

test('a drawing that is too heavy is shrunk, and looks the same', () => {
  const { root, read, write, load } = editedFolder()
  const drawn = String(read(COVER))
  write(COVER, asExported(drawn))
  expect(load().findings.map(({ file }) => file)).toEqual([`campaigns/${COVER}`])
  const others = ['rank', 'swaps'].map((name) => String(read(`a-season/art/${name}.svg`)))

  expect(fix(root)).toEqual([
    expect.stringMatching(/^campaigns\/a-season\/art\/cover\.svg: shrunk from .* KB to .* KB/),
    '1 changes.',
  ])
  expect(formatFindings(load().findings)).toContain('0 findings')
  expect(difference(String(read(COVER)), drawn)).toBeLessThan(0.5)
  expect(['rank', 'swaps'].map((name) => String(read(`a-season/art/${name}.svg`)))).toEqual(others)
})

test('shrinking keeps the viewBox, ids and classes, and turns styles into attributes', () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844">
    <style>.warm { fill: #ff0000 }</style>
    <!-- drawn by hand --><defs><path id="leaf" d="M0 0L10.0004 10.0004L0 10Z"/></defs>
    <g class="bob" id="swing"><use href="#leaf" x="5"/><rect id="unused" class="warm" width="40" height="40"/></g>
    <circle style="fill:#00ff00" cx="100" cy="100" r="30"/></svg>`
  const small = shrinkDrawing(svg)
  expect(small).toContain('viewBox="-80 0 560 844"')
  for (const name of ['id="leaf"', 'id="swing"', 'id="unused"', 'class="bob"']) {
    expect(small).toContain(name)
  }
  expect(small).not.toMatch(/style|DOCTYPE|<!--|\?xml/)
  expect(difference(small, svg)).toBeLessThan(0.5)
})

test('texts of campaigns are no matter of the formatter', () => {
  const files = globSync(['campaigns/*/copy/*.json', 'src/{kinds/*,recap}/template/copy/*.json'])
  expect(files.length).toBeGreaterThan(0)
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched']
  const told = execFileSync(process.execPath, [...biome, ...files], { encoding: 'utf8' })
  expect(told).toContain('Checked 0 files')
})

test.each([
  ['a paint that hardly covers', '<rect width="560" height="844" fill="#000" fill-opacity=".04"/>'],
  ['an opacity', '<rect width="560" height="844" opacity=".15"/>'],
  [
    'a thin line',
    '<path d="M0 0h300v300" fill="none" stroke="#000" stroke-width=".04"/><path d="M9 9h9v9z"/>',
  ],
  [
    'a stop of a gradient',
    '<linearGradient id="g" x2=".04"><stop offset=".46" stop-color="red"/><stop offset=".54"/></linearGradient><rect width="560" height="844" fill="url(#g)"/>',
  ],
  ['a matrix', '<g transform="scale(.04)"><path d="M0 0H9000V9000Z" fill="#f80"/></g>'],
  [
    'a filter',
    '<filter id="f"><feColorMatrix values=".04 0 0 0 0 0 .04 0 0 0 0 0 .04 0 0 0 0 0 .44 0"/></filter><rect width="560" height="844" fill="#fff" filter="url(#f)"/>',
  ],
  [
    'small shapes that are enlarged',
    '<g transform="scale(900)"><path d="M.04.04L.44.04L.44.46Z"/><circle cx=".24" cy=".74" r=".14"/></g>',
  ],
])('a fix leaves %s as it is seen', (_what, shapes) => {
  const { root, read, write, load } = editedFolder()
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844"><g style="stroke-linejoin:round">${shapes}</g></svg>`
  write(COVER, drawn)
  expect(load().findings).toHaveLength(1)
  expect(fix(root)[0]).toMatch(/cover\.svg: (shrunk|made attributes)/)
  expect(load().findings).toEqual([])
  expect(shareOfChangedPixels(drawn, String(read(COVER)))).toBeLessThanOrEqual(0.005)
  for (const number of shapes.match(/(opacity|offset|stroke-width)="[^"]*"/g) ?? []) {
    expect(String(read(COVER))).toContain(number)
  }
})

test.each(Object.entries(STYLED))('styles become attributes: %s', (_program, svg) => {
  expect(checkArt(svg, 'x', 'sprite').problems).not.toEqual([])
  const { text, refused } = fixDrawing(Buffer.from(svg))
  expect(refused).toBeUndefined()
  expect(checkArt(text, 'x', 'sprite').problems).toEqual([])
})

test.each(Object.entries(ONLY_STYLES))(
  'the style %s, which no attribute says, is no matter of the fix',
  (name, style) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path style="${style}" d="M0.00001 0h9v9z"/></svg>`
    const { text, refused } = fixDrawing(Buffer.from(drawn))
    expect(text).toBe(drawn)
    expect(refused).toContain(`it has a style with ${name}: `)
  },
)

test('a blend mode, which no attribute says, is no matter of the fix', () => {
  const { root, load, write } = editedFolder()
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844"><path style="mix-blend-mode:multiply" d="M0 0h300v300z"/></svg>`
  write(COVER, drawn)
  expect(load().findings).toEqual([
    expect.objectContaining({ field: 'line 1', found: 'a style attribute with a blend mode' }),
  ])
  expect(fix(root)).toEqual(['Nothing to put right by itself.'])
})

test('a fix that is seen however little it rounds is not made, and says so', () => {
  const { root, read, write } = editedFolder()
  const far = '<g transform="scale(.000000000012)"><circle r="30000000000000"/></g>'
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844"><path style="fill:red" d="M0 0h9v9z"/>${far}</svg>`
  write(COVER, drawn)
  expect(fix(root)).toEqual([
    expect.stringMatching(/cover\.svg: shapes left as they were: it would look different \(\d/),
    'Nothing to put right by itself.',
  ])
  expect(String(read(COVER))).toBe(drawn)
})

test('drawings of albums are shrunk, and saved as UTF-8, too', () => {
  const { root } = editedFolder()
  const albums = join(root, '../albums')
  cpSync('albums', albums, { recursive: true })
  const file = join(albums, 'grand-tour/art/tent.svg')
  const drawn = String(readFileSync(file))
  const styled = drawn.replace('>', '><g style="opacity:.96">').replace('</svg>', '</g></svg>')
  const declared = `<?xml version="1.0" encoding="UTF-16"?>${styled}`
  writeFileSync(file, Buffer.from(`\uFEFF${declared}`, 'utf16le'))
  expect(loadAlbums(albums).findings).toHaveLength(2)

  expect(fix(root)).toEqual([
    'albums/grand-tour/art/tent.svg: saved as UTF-8 instead of UTF-16',
    expect.stringMatching(/^albums\/grand-tour\/art\/tent\.svg: made attributes of its styles/),
    '2 changes.',
  ])
  expect(loadAlbums(albums).findings).toEqual([])
})

function asExported(svg: string): string {
  let count = 0
  const digits = () => `.000${String((count++ * 2654435761) % 2 ** 32).padStart(10, '1')}`
  return svg
    .replace(/([MLHVlhv]|c[xy]=")(-?\d+)(?=[^\d.])/g, (place) => `${place}${digits()}`)
    .replace('>', '><metadata><!-- what nobody draws --></metadata>')
}

/** Returns the average difference of two drawings per channel of a pixel (0 to 255). */
function difference(a: string, b: string): number {
  const [one, other] = [a, b].map((svg) => new Resvg(svg).render().pixels) as [Buffer, Buffer]
  expect(one.length).toBe(other.length)
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}
