import { expect, test } from 'vitest'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignsFolder } from './campaign-folder.ts'
import { folderOf } from './kind-folder.ts'
import { MANIFESTS } from './manifests.ts'

const YAML = 'a-season/campaign.yaml'

test('a field of the wrong shape hides no date, colour, drawing or text', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit(YAML, 'layout: disc', 'layout: disk')
  folder.edit(YAML, 'rank_from_stickers: 5', 'rank_from_stickers: five')
  folder.edit(YAML, /closes: .*/, 'closes: 2026-11-16T09:00')
  folder.edit(YAML, /until: .*/, 'until: 2026-11-17T00:00')
  folder.edit(YAML, 'on_accent: "#2a1426"', 'on_accent: "#ffffff"')
  folder.edit(YAML, 'art: rank.svg', 'art: rang.svg')
  folder.edit(YAML, /^path: .*/m, 'path: /download')
  folder.edit('a-season/copy/fr.json', '"cover.title"', '"cover.titel"')
  const { findings } = folder.load()
  expect(new Set(findings.map(({ field }) => field))).toEqual(
    new Set([
      'pages.rank.layout',
      'numbers.rank_from_stickers',
      'window.closes',
      'season.until',
      'theme.on_accent',
      'pages.rank.art',
      '',
      'path',
      'cover.title',
    ]),
  )
})

test('a syntax error hides no date, colour or drawing, and none is invented', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, /^path: /m, 'path "/a-season-in-review"\npath: ')
  folder.edit(YAML, /closes: .*/, 'closes: 16.11.2026 09:00')
  folder.edit(YAML, 'art: rank.svg', 'art: rang.svg')
  folder.edit(YAML, 'on_accent: "#2a1426"', 'on_accent: "#ffffff"')
  const fields = folder.load().findings.map(({ field }) => field.replace(/\d+/, ''))
  expect(new Set(fields)).toEqual(
    new Set(['line ', 'window.closes', 'pages.rank.art', 'theme.on_accent']),
  )
})

test('what depends on a broken field is left out, and nothing else', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'surface: "#fff7ea"', 'surface: white')
  folder.edit(
    YAML,
    'text: "#2a1426"\n    figure: "#97193a"',
    'text: "#ffffff"\n    figure: "#ffffff"',
  )
  folder.edit(YAML, 'art: rank.svg', 'art: Rank.svg')
  folder.edit(YAML, /opens: .*/, 'opens: soon')
  folder.edit(YAML, /closes: .*/, 'closes: 2020-02-30T00:00')
  folder.edit(YAML, 'title: share.title', 'title: 5')
  folder.edit('a-season/copy/en.json', '"share.title"', '"share.heading"')
  const fields = folder.load().findings.map(({ file, field }) => `${file.slice(19)} ${field}`)
  expect(fields.toSorted()).toEqual([
    'campaign.yaml pages.rank.art',
    'campaign.yaml pages.rank.surface',
    'campaign.yaml share.title',
    'campaign.yaml window.closes',
    'campaign.yaml window.opens',
    'copy/en.json share.title',
  ])
})

test('a broken event hides nothing of the others', () => {
  const folder = folderOf('events')
  folder.write(
    'events/campaign.yaml',
    MANIFESTS.events
      .replace('class: special', 'class: speical')
      .replace('starts: 2026-10-24T08:00', 'starts: 24.10.2026 08:00')
      .replace('2026-11-23T15:00', '2026-11-31T15:00')
      .replace('points: 800', 'points: 400')
      .replace('id: wins', 'id: blitz')
      .replace('2026-11-29T09:00', '2026-11-20T09:00'),
  )
  const { findings } = folder.load()
  expect(findings.map(({ field }) => field).toSorted(), formatFindings(findings)).toEqual([
    'numbers.events[0].class',
    'numbers.events[0].starts',
    'numbers.events[1].ends',
    'numbers.events[1].levels[1].points',
    'numbers.events[2].ends',
    'numbers.events[2].id',
  ])
})

test('an unknown time zone hides no date', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'Europe/Berlin', 'Berlin')
  folder.edit(YAML, /closes: .*/, 'closes: 2026-11-16T09:00')
  const { findings } = folder.load()
  expect(findings.map(({ field }) => field)).toEqual(['window.time_zone', 'window.closes'])
  expect(findings[0]?.fix).toBe('Write time_zone: Europe/Berlin')
})

test('a kind that is misspelt hides nothing of that kind', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'kind: season', 'kidn: season')
  folder.edit(YAML, 'layout: disc', 'layout: disk')
  const { findings } = folder.load()
  expect(findings.map(({ field }) => field)).toEqual(['kind', 'pages.rank.layout'])
})
