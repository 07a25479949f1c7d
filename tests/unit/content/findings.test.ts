import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignsFolder, RECAPS } from './campaign-folder.ts'
import { type Case, tellsOf } from './spoilt-campaign.ts'

const YAML = 'a-season/campaign.yaml'
const EN = 'a-season/copy/en.json'
const FR = 'a-season/copy/fr.json'
/** Matches the line `path: …` of a campaign.yaml, not the comment above it, which also contains the path. */
const PATH = /^path: .*/m

const CASES: Case[] = [
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
  [
    'a manifest with another ending',
    (f) => renameSync(join(f.root, YAML), join(f.root, 'a-season/campaign.yml')),
    YAML,
    '',
    /Rename campaign\.yml to campaign\.yaml/,
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

tellsOf(CASES)

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

test('a mistake in one season does not say that its path overlaps with those before', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit('b-season/campaign.yaml', PATH, 'path: /a-season-in-review')
  folder.edit('b-season/campaign.yaml', /opens: .*/, 'opens: 2030-11-20T10:00')
  folder.edit('b-season/campaign.yaml', /closes: .*/, 'closes: 2030-12-01T10:00')
  folder.edit('b-season/campaign.yaml', 'rank_from_stickers: 5', 'rank_from_stickers: -5')
  expect(folder.load().findings).toMatchObject([{ field: 'numbers.rank_from_stickers' }])
})

test('seasons of one kind may follow each other on a path, without a minute in common', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit('b-season/campaign.yaml', PATH, 'path: /a-season-in-review')
  const window = (slug: string, opens: string, closes: string) => {
    folder.edit(`${slug}/campaign.yaml`, /opens: .*/, `opens: ${opens}`)
    folder.edit(`${slug}/campaign.yaml`, /closes: .*/, `closes: ${closes}`)
  }
  window('a-season', '2026-11-20T10:00', '2026-12-01T10:00')
  window('b-season', '2026-12-01T10:00', '2027-01-01T10:00')
  expect(folder.load().findings).toEqual([])
  folder.edit('b-season/campaign.yaml', /opens: .*/, 'opens: 2026-12-01T09:59')
  expect(folder.load().findings).toEqual([
    {
      file: 'campaigns/b-season/campaign.yaml',
      field: 'window',
      expected: 'a window apart from those of the other seasons on its path',
      found:
        '2026-12-01T09:59 to 2027-01-01T10:00, while campaigns/a-season/campaign.yaml is open from 2026-11-20T10:00 to 2026-12-01T10:00',
      fix: 'Move one of the windows, or choose another path.',
    },
  ])
})

test('a campaign of another kind may not follow on a path, whenever it is open', () => {
  const folder = campaignsFolder('a-season')
  RECAPS.year(folder.root)
  folder.edit('year/campaign.yaml', PATH, 'path: /a-season-in-review')
  folder.edit('year/campaign.yaml', /opens: .*/, 'opens: 2028-01-01T10:00')
  folder.edit('year/campaign.yaml', /closes: .*/, 'closes: 2028-02-01T10:00')
  const [finding] = folder.load().findings
  expect(finding).toMatchObject({ file: 'campaigns/year/campaign.yaml', field: 'path' })
  expect(finding?.found).toContain('campaigns/a-season/campaign.yaml (season-recap, 2026-')
})

test('a path below another with a parameter overlaps', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit('b-season/campaign.yaml', PATH, 'path: /a-season-in-review/best')
  expect(folder.load().findings[0]?.field).toBe('path')
})

test('all mistakes are reported in one run, and only valid campaigns are returned', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit(YAML, 'Europe/Berlin', 'Berlin')
  folder.edit(YAML, 'art: rank.svg', 'art: rang.svg')
  folder.edit(EN, '"name"', '"nmae"')
  folder.remove(FR)
  const { campaigns, findings } = folder.load()
  expect(campaigns.map(({ slug }) => slug)).toEqual(['b-season'])
  const fields = findings.map(({ field }) => field)
  for (const field of ['window.time_zone', 'pages.rank.art', 'name', '']) {
    expect(fields).toContain(field)
  }
  const list = formatFindings(findings)
  expect(list).toMatch(/campaigns\/a-season\/copy\/fr\.json/)
  expect(list).toMatch(/\d findings in \d files\.$/)
})

test('a folder that is empty or missing has no campaigns and no findings', () => {
  const folder = campaignsFolder()
  expect(folder.load()).toEqual({ campaigns: [], findings: [], warnings: [] })
  mkdirSync(folder.root)
  expect(folder.load()).toEqual({ campaigns: [], findings: [], warnings: [] })
})
