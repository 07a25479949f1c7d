import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatFindings } from '../../../src/campaigns/finding.ts'
import { campaignsFolder } from './campaign-folder.ts'

type Folder = ReturnType<typeof campaignsFolder>
/** The line itself: the comment above it names the path as well. */
const PATH = /^path: .*/m
const YAML = 'a-season/campaign.yaml'
const EN = 'a-season/copy/en.json'
const FR = 'a-season/copy/fr.json'
const scene = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844"${attributes}>${inside}</svg>`
/** Markup that no compression makes small. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 2654435761) % 4294967296).toString(36)).join(' ')

/** One way to spoil a campaign, and the finding that tells of it. */
type Case = [
  name: string,
  spoil: (folder: Folder) => void,
  file: string,
  field: string,
  words: RegExp,
]

const CASES: Case[] = [
  ['unreadable YAML', (f) => f.edit(YAML, 'numbers:', 'numbers: [1'), YAML, 'line', /YAML/],
  ['an unknown key', (f) => f.edit(YAML, '  pip:', '  pips:'), YAML, 'theme.pips', /mean pip\?/],
  ['a missing key', (f) => f.edit(YAML, '  pip:', '  pips:'), YAML, 'theme.pip', /Add pip/],
  [
    'an unknown kind',
    (f) => f.edit(YAML, 'kind: season-recap', 'kind: season-recaps'),
    YAML,
    'kind',
    /kind: season-recap/,
  ],
  [
    'a kind misspelt',
    (f) => f.edit(YAML, 'kind: season', 'kidn: season'),
    YAML,
    'kind',
    /Rename kidn/,
  ],
  [
    'no colour',
    (f) => f.edit(YAML, '"#97d4fb" # behind', 'blue # behind'),
    YAML,
    'theme.ground',
    /six hex digits.*"blue"/,
  ],
  [
    'an unknown layout',
    (f) => f.edit(YAML, 'layout: disc', 'layout: disk'),
    YAML,
    'pages.rank.layout',
    /mean disc\?/,
  ],
  [
    'no number',
    (f) => f.edit(YAML, 'rank_from_stickers: 5', 'rank_from_stickers: five'),
    YAML,
    'numbers.rank_from_stickers',
    /a number.*"five"/,
  ],
  [
    'a time with a zone',
    (f) => f.edit(YAML, /opens: .*/, 'opens: 2026-11-16T10:00Z'),
    YAML,
    'window.opens',
    /without zone/,
  ],
  ['no path', (f) => f.edit(YAML, PATH, 'path: A Season'), YAML, 'path', /small letters/],
  [
    'three sprites',
    (f) => f.edit(YAML, /\n +- \{ art: star.svg.*\}/, (line) => line.repeat(3)),
    YAML,
    'pages.rank.sprites',
    /at most 2/,
  ],
  [
    'an unknown time zone',
    (f) => f.edit(YAML, 'Europe/Berlin', 'Berlin'),
    YAML,
    'window.time_zone',
    /"Berlin"/,
  ],
  [
    'a time that clocks skip',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2027-03-28T02:30'),
    YAML,
    'window.closes',
    /skip/,
  ],
  [
    'a day that does not exist',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2027-02-30T10:00'),
    YAML,
    'window.closes',
    /calendar/,
  ],
  [
    'opens after closes',
    (f) => f.edit(YAML, /closes: .*/, 'closes: 2026-11-16T09:00'),
    YAML,
    'window.closes',
    /close after it opens/,
  ],
  [
    'season from after until',
    (f) => f.edit(YAML, /from: .*/, 'from: 2026-11-16T00:00'),
    YAML,
    'season.until',
    /end after it begins/,
  ],
  [
    'a season that goes on',
    (f) => f.edit(YAML, /until: .*/, 'until: 2026-11-17T00:00'),
    YAML,
    'season.until',
    /is over/,
  ],
  [
    'words too pale',
    (f) => f.edit(YAML, /on_ground: "#2a1426"/, 'on_ground: "#57394d"'),
    YAML,
    'theme.on_ground',
    /7:1.*\d\.\d\d:1/,
  ],
  [
    'a button too pale',
    (f) => f.edit(YAML, /on_accent: "#2a1426"/, 'on_accent: "#ffffff"'),
    YAML,
    'theme.on_accent',
    /4\.5:1/,
  ],
  [
    'a figure too pale',
    (f) => f.edit(YAML, 'figure: "#bd5220"', 'figure: "#ffc838"'),
    YAML,
    'pages.swaps.figure',
    /4\.5:1/,
  ],
  [
    'a share text that copy lacks',
    (f) => f.edit(YAML, 'title: share.title', 'title: share.titel'),
    EN,
    'share.titel',
    /no such key/,
  ],
  [
    'a path of the product',
    (f) => f.edit(YAML, PATH, 'path: /u/a-season'),
    YAML,
    'path',
    /\/u, which/,
  ],
  [
    'a path under a locale',
    (f) => f.edit(YAML, PATH, 'path: /fr/a-season'),
    YAML,
    'path',
    /in that language/,
  ],
  ['a language missing', (f) => f.remove(FR), FR, '', /no such file/],
  ['broken JSON', (f) => f.write(FR, '{ "name": "x", }'), FR, '', /valid JSON/],
  ['JSON that is no object', (f) => f.write(FR, '[]'), FR, '', /in braces/],
  [
    'a text that is no text',
    (f) => f.edit(FR, /"cover.title": .*,/, '"cover.title": 5,'),
    FR,
    'cover.title',
    /in quotes/,
  ],
  [
    'a text missing',
    (f) => f.edit(FR, '"cover.title"', '"cover.titel"'),
    FR,
    'cover.title',
    /Rename cover.titel/,
  ],
  [
    'an unknown text',
    (f) => f.edit(FR, '"cover.title"', '"cover.titel"'),
    FR,
    'cover.titel',
    /mean cover.title\?/,
  ],
  [
    'an empty text',
    (f) => f.edit(FR, /"cover.title": .*,/, '"cover.title": " ",'),
    FR,
    'cover.title',
    /Write the text/,
  ],
  [
    'a value misspelt',
    (f) => f.edit(FR, '{name}', '{nmae}'),
    FR,
    'season_name_of',
    /mean \{name\}\?/,
  ],
  [
    'a value left out',
    (f) => f.edit(FR, /"share.text": .*/, '"share.text": "Salut"'),
    FR,
    'share.text',
    /English text/,
  ],
  [
    'a short description',
    (f) => f.edit(EN, /"description": .*,/, '"description": "Short.",'),
    EN,
    'description',
    /6 letters/,
  ],
  [
    'a drawing missing',
    (f) => f.edit(YAML, 'art: rank.svg', 'art: rang.svg'),
    YAML,
    'pages.rank.art',
    /mean rank.svg\?/,
  ],
  [
    'a drawing unused',
    (f) => f.write('a-season/art/more.svg', scene('')),
    'a-season/art/more.svg',
    '',
    /no page shows/,
  ],
  [
    'a scene too heavy',
    (f) => f.write('a-season/art/rank.svg', scene(`<path d="${noise(2000)}"/>`)),
    'a-season/art/rank.svg',
    '',
    /6 KB.*gzip/,
  ],
  [
    'a cover too heavy',
    (f) => f.write('a-season/art/cover.svg', scene(`<path d="${noise(1400)}"/>`)),
    'a-season/art/cover.svg',
    '',
    /4 KB.*brotli/,
  ],
  [
    'a style attribute',
    (f) => f.write('a-season/art/rank.svg', scene('<g style="fill:red"/>')),
    'a-season/art/rank.svg',
    '',
    /style attribute/,
  ],
  [
    'a style element',
    (f) => f.write('a-season/art/rank.svg', scene('<style>g{}</style>')),
    'a-season/art/rank.svg',
    '',
    /<style>/,
  ],
  [
    'a script',
    (f) => f.write('a-season/art/rank.svg', scene('<script>1</script>')),
    'a-season/art/rank.svg',
    '',
    /<script>/,
  ],
  [
    'an event attribute',
    (f) => f.write('a-season/art/rank.svg', scene('<g onclick="x()"/>')),
    'a-season/art/rank.svg',
    '',
    /event attribute/,
  ],
  [
    'a reference outside',
    (f) => f.write('a-season/art/rank.svg', scene('<use href="https://example.com/a.svg#b"/>')),
    'a-season/art/rank.svg',
    '',
    /outside/,
  ],
  [
    'a wrong viewBox',
    (f) => f.write('a-season/art/rank.svg', '<svg viewBox="0 0 390 844"></svg>'),
    'a-season/art/rank.svg',
    '',
    /-80 0 560 844/,
  ],
  [
    'a sprite without viewBox',
    (f) => f.write('a-season/art/star.svg', '<svg width="9"></svg>'),
    'a-season/art/star.svg',
    '',
    /four numbers/,
  ],
  [
    'a drawing cut off',
    (f) => f.write('a-season/art/rank.svg', scene('<g>').replace('</svg>', '')),
    'a-season/art/rank.svg',
    '',
    /never ends/,
  ],
  [
    'ids twice',
    (f) => f.write('a-season/art/rank.svg', scene('<g id="a"/><g id="a"/>')),
    'a-season/art/rank.svg',
    'id="a"',
    /twice/,
  ],
  [
    'a stray file in the folder',
    (f) => f.write('a-season/notes.txt', ''),
    'a-season/notes.txt',
    '',
    /nothing reads/,
  ],
  [
    'a stray file in copy',
    (f) => f.write('a-season/copy/nl.json', '{}'),
    'a-season/copy/nl.json',
    '',
    /nothing reads/,
  ],
  [
    'a stray file beside',
    (f) => f.write('notes.txt', ''),
    'notes.txt',
    '',
    /one folder per campaign/,
  ],
  ['no manifest', (f) => f.remove(YAML), YAML, '', /manifest/],
  [
    'a wrong folder name',
    (f) => renameSync(join(f.root, 'a-season'), join(f.root, 'A Season')),
    'A Season',
    'folder name',
    /Rename.*a-season/,
  ],
]

describe('each way to spoil a campaign is told', () => {
  test.each(CASES)('%s', (_name, spoil, file, field, words) => {
    const folder = campaignsFolder('a-season')
    spoil(folder)
    const { findings } = folder.load()
    const found = findings.find(
      (finding) => finding.file === `campaigns/${file}` && finding.field.startsWith(field),
    )
    expect(found, formatFindings(findings)).toBeDefined()
    expect(`${found?.expected} ${found?.found} ${found?.fix}`).toMatch(words)
    expect(found?.fix).not.toBe('')
  })
})

test('a template without an edit has no finding', () => {
  expect(campaignsFolder('a-season').load().findings).toEqual([])
})

test('two campaigns on one path are both named', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit('b-season/campaign.yaml', PATH, 'path: /a-season-in-review')
  const { findings } = folder.load()
  expect(findings).toHaveLength(1)
  expect(findings[0]?.file).toBe('campaigns/b-season/campaign.yaml')
  expect(findings[0]?.found).toContain('campaigns/a-season/campaign.yaml')
})

test('a path below another with a parameter overlaps', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit('b-season/campaign.yaml', PATH, 'path: /a-season-in-review/best')
  expect(folder.load().findings[0]?.field).toBe('path')
})

test('everything is told in one run, and only the whole campaigns are given', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit(YAML, 'Europe/Berlin', 'Berlin')
  folder.edit(YAML, 'art: rank.svg', 'art: rang.svg')
  folder.edit(EN, '"name"', '"nmae"')
  folder.remove(FR)
  const { campaigns, findings } = folder.load()
  expect(campaigns.map(({ slug }) => slug)).toEqual(['b-season'])
  const fields = findings.map(({ field }) => field)
  for (const field of ['window.time_zone', 'pages.rank.art', 'name', 'nmae', '']) {
    expect(fields).toContain(field)
  }
  const list = formatFindings(findings)
  expect(list).toMatch(/campaigns\/a-season\/copy\/fr\.json/)
  expect(list).toMatch(/\d findings in \d files\.$/)
})

test('a folder that is empty or missing has no campaigns and no findings', () => {
  const folder = campaignsFolder()
  expect(folder.load()).toEqual({ campaigns: [], findings: [] })
  mkdirSync(folder.root)
  expect(folder.load()).toEqual({ campaigns: [], findings: [] })
})
