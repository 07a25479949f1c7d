import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reminderBody } from '#backend/jobs/reminder-text.ts'
import { checkFolder } from '#src/content/checks/check-folder.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { campaignRoutes, routeTable } from '#src/site/routing/routes.ts'
import { campaignsFolder } from './campaign-folder.ts'
import { folderOf, type Name, type Plain } from './kind-folder.ts'
import { MANIFESTS } from './manifests.ts'

const NAMES = Object.keys(MANIFESTS) as Plain[]

test('the campaigns of the project have no finding', () => {
  expect(loadCampaigns(campaignsDirectory()).findings).toEqual([])
})

test('these kinds load, and every page of theirs has its file', () => {
  const { campaigns, findings } = folderOf(...NAMES).load()
  expect(findings).toEqual([])
  expect(campaigns.map(({ slug }) => slug).sort()).toEqual([...NAMES].sort())
  const routes = campaigns.flatMap(campaignRoutes)
  expect(routes.filter(({ entrypoint }) => !existsSync(entrypoint))).toEqual([])
  expect(routeTable(campaigns)).toEqual(expect.arrayContaining(routes))
})

test.each([
  ['report', '/report', undefined],
  ['year', '/year', { name: 'username', optional: true }],
] as const)('a %s is a story like a season’s', (name, path, parameter) => {
  const { campaigns, findings } = folderOf(name).load()
  expect(formatFindings(findings)).toContain('0 findings')
  const [route] = campaigns.flatMap(campaignRoutes)
  const [season] = campaignsFolder('a-season').load().campaigns.flatMap(campaignRoutes)
  expect(route).toMatchObject({ path, shell: 'story', entrypoint: season?.entrypoint })
  expect(route?.parameter).toEqual(parameter)
})

test('local times reach the database as instants of the window’s zone', () => {
  const rows = folderOf('invite', 'events', 'year').load().campaigns.map(campaignRow)
  const numbers = (slug: Name) => rows.find((row) => row.slug === slug)?.numbers
  expect(numbers('invite')).toMatchObject({ gold_until: '2027-01-17T23:00:00Z' })
  // Summer time ends during `blitz`.
  expect(numbers('events')).toMatchObject({
    events: [
      {
        id: 'blitz',
        previewed_at: '2026-10-23T06:00:00Z',
        starts_at: '2026-10-24T06:00:00Z',
        ends_at: '2026-10-25T07:00:00Z',
      },
      { id: 'race', starts_at: '2026-11-19T09:00:00Z', ends_at: '2026-11-23T14:00:00Z' },
      { id: 'wins' },
    ],
  })
  expect(JSON.stringify(numbers('events'))).not.toMatch(/"(previewed|starts|ends)"/)
  expect(rows.find(({ slug }) => slug === 'year')).toMatchObject({
    counted_from: '2024-12-31T23:00:00Z',
    counted_until: '2025-12-23T23:00:00Z',
  })
  expect(rows.find(({ slug }) => slug === 'events')).toMatchObject({
    opens_at: '2026-09-01T08:00:00Z',
    counted_from: null,
    counted_until: null,
  })
})

test('reminders reach the database with their texts in six languages and a page of the site', () => {
  const { campaigns } = loadCampaigns(campaignsDirectory())
  const table = routeTable(campaigns)
  const rows = campaigns.map(campaignRow)
  const events = rows.flatMap(({ reminders }) => Object.entries(reminders?.events ?? {}))
  const types = rows.flatMap(({ reminders }) => Object.entries(reminders?.types ?? {}))
  expect(events.map(([id]) => id)).toEqual(expect.arrayContaining(['orbit-race', 'partner-team']))
  expect(types.map(([type]) => type)).toContain('partner-team')
  for (const [id, { page, title }] of events) {
    const route = table.find(({ path, parameter }) =>
      parameter ? page.startsWith(`${path}/`) : page === path,
    )
    expect(route, `${id}: ${page}`).toBeDefined()
    expect(Object.values(title).filter(Boolean), id).toHaveLength(LOCALES.length)
  }
  for (const [type, { title, body }] of types) {
    expect(Object.keys(body), type).toEqual([...LOCALES])
    for (const locale of LOCALES) {
      expect(title[locale]).not.toBe('')
      const told = reminderBody(body[locale], locale, 15 * 60)
      expect(told, type).toContain('15')
      expect(told).not.toContain('{')
    }
  }
})

test('free stickers need no pace of their own', () => {
  const folder = folderOf('invite')
  folder.edit('invite/campaign.yaml', /^ *free_sticker_pace:\n.*\n.*\n/m, '')
  expect(folder.load().findings).toEqual([])
})

test('invitations need no rules of their own for what is pending', () => {
  const folder = folderOf('invite')
  folder.edit('invite/campaign.yaml', /^ *pending_invites:\n(.*\n){6}/m, '')
  expect(folder.load().findings).toEqual([])
})

test('reminders of other campaigns are none', () => {
  const rows = folderOf('draw').load().campaigns.map(campaignRow)
  expect(rows.map((row) => 'reminders' in row)).toEqual([false])
})

test.each(['copy', 'art'])('%s is nothing that a kind without pages and events reads', (name) => {
  const folder = campaignsFolder()
  mkdirSync(join(folder.root, 'plain', name), { recursive: true })
  folder.write('plain/campaign.yaml', '')
  const [finding] = checkFolder(join(folder.root, 'plain'), 'campaigns/plain', 'plain', 'nothing')
  expect(finding).toMatchObject({ file: `campaigns/plain/${name}` })
  expect(finding?.found).toContain('a folder')
})

test.each([
  ['draw', '/app/events', 'events'],
  ['draw', '/app/events/golden-blitz', 'events'],
  ['draw', '/activity/claim', 'invite'],
  ['draw', '/game/best', 'game'],
  ['draw', '/year/best', 'year'],
] as const)('%s cannot have %s, which %s answers', (name, path, owner) => {
  const folder = folderOf(name, owner)
  folder.edit(`${name}/campaign.yaml`, /^path: .*/m, `path: ${path}`)
  const { findings } = folder.load()
  expect(findings).not.toEqual([])
  for (const finding of findings) {
    expect(JSON.stringify(finding)).toContain(`campaigns/${owner}/campaign.yaml`)
  }
})

test('a path below one that is not a page of it is free', () => {
  const folder = folderOf('draw', 'invite')
  folder.edit('draw/campaign.yaml', /^path: .*/m, 'path: /activity/video')
  expect(folder.load().findings).toEqual([])
})

type Case = [name: Name, from: string | RegExp, to: string, field: string, words: RegExp]

const CASES: Case[] = [
  ['report', '2026-05-25T00:00', '2026-03-01T00:00', 'season.until', /after it begins/],
  ['year', '2025-12-24T00:00', '2026-12-24T00:00', 'year.until', /year over/],
  ['invite', 'invitees: 50', 'invitees: 20', 'numbers.bonuses[1].invitees', /more than the 20/],
  ['invite', '2027-01-18T00:00', '2027-03-28T02:30', 'numbers.gold_until', /skip/],
  ['invite', '2027-01-18T00:00', '2027-07-01T00:00', 'numbers.gold_until', /within the window/],
  ['invite', 'per_day: 12', 'per_day: 10', 'numbers.free_stickers_per_day', /at least 11/],
  ['draw', 'weight: 2', 'weight: 0', 'numbers.prizes[0].weight', /at least 1/],
  ['draw', 'fallback: dice-10', 'fallback: crown', 'numbers.fallback', /which has a stock/],
  ['draw', 'fallback: dice-10', 'fallback: dice-1', 'numbers.fallback', /mean dice-10\?/],
  ['draw', 'id: crown', 'id: dice-10', 'numbers.prizes[1].id', /a second time/],
  ['invite', 'hours: 0', 'hours: 1', 'numbers.free_sticker_pace.released[0].hours', /begins/],
  ['invite', 'hours: 20', 'hours: 12', 'numbers.free_sticker_pace.released[2].hours', /more than/],
  ['invite', 'hours: 20', 'hours: 23', 'numbers.free_sticker_pace.released[2].hours', /at most 22/],
  [
    'invite',
    'percent: 50',
    'percent: 5',
    'numbers.free_sticker_pace.released[1].percent',
    /more than/,
  ],
  [
    'invite',
    'percent: 100',
    'percent: 99',
    'numbers.free_sticker_pace.released[2].percent',
    /100, all/,
  ],
  ['invite', 'threshold: 6', 'threshold: 3', 'numbers.pending_invites.threshold', /more than 3/],
  [
    'invite',
    'same_place: 3',
    'same_place: -1',
    'numbers.pending_invites.scores.same_place',
    /at least 0/,
  ],
  ['invite', 'shared_by: 40', 'shared_by: 4', 'numbers.pending_invites.shared_by', /at least 5/],
  [
    'invite',
    'range_per_day: 8',
    'range_per_day: 0',
    'numbers.pending_invites.range_per_day',
    /at least 1/,
  ],
  ['invite', 'minutes: 15', 'minutes: 1', 'numbers.free_sticker_pace.every_minutes', /at least 5/],
  [
    'draw',
    'sticker: first-roll/crown',
    'sticker: crown',
    'numbers.prizes[0].reward.sticker',
    /with its album/,
  ],
  ['draw', 'type: dice', 'type: dise', 'numbers.prizes[1].reward.type', /mean dice\?/],
  ['draw', 'dice: 10', 'dices: 10', 'numbers.prizes[1].reward.dices', /mean dice\?/],
  ['game', '"10:00"', '10', 'numbers.reset_at', /a text/],
  ['game', '"10:00"', '"24:00"', 'numbers.reset_at', /time of the day/],
  ['game', '20, 40, 80', '20, 20, 80', 'numbers.merge_points[2]', /more than the 20/],
  ['game', '160, 320', '160', 'numbers.merge_points', /six numbers/],
  ['game', 'day: 5', 'day: 2', 'numbers.premium_chances_per_day', /at least the 3/],
  ['team', '500, 1500', '1500, 500', 'numbers.layers[1]', /more than the 1500/],
  ['events', 'id: race', 'id: blitz', 'numbers.events[1].id', /a second time/],
  ['events', 'first-roll/rainbow', 'Rainbow', 'numbers.events[0].stickers[1]', /with its album/],
  ['events', '11-23T15:00', '11-19T10:00', 'numbers.events[1].ends', /end after it starts/],
  ['events', '11-23T15:00', '11-31T15:00', 'numbers.events[1].ends', /calendar/],
  ['events', '10-23T08:00', '10-25T08:00', 'numbers.events[0].previewed', /before its start/],
  ['events', 'points: 800', 'points: 400', 'numbers.events[1].levels[1].points', /more than/],
  ['events', 'from: 2', 'from: 3', 'numbers.events[1].ranks[1].from', /Write from: 2/],
  ['events', 'from: 2', 'from: 1', 'numbers.events[1].ranks[1].from', /overlap/],
  ['events', 'to: 5', 'to: 1', 'numbers.events[1].ranks[1].to', /2 or more/],
  ['events', 'type: quick-wins', 'type: quick-win', 'numbers.events[2].type', /mean quick-wins\?/],
  [
    'events',
    'goal: { type: ex',
    'gaol: { type: ex',
    'numbers.events[2].tasks[0].gaol',
    /mean goal/,
  ],
  ['team', 'team_size:', 'teamsize:', 'numbers.teamsize', /Did you mean team_size/],
]

describe('each mistake in a manifest is reported', () => {
  test.each(CASES)('%s: %s as %s', (name, from, to, field, words) => {
    const folder = folderOf(name)
    folder.edit(`${name}/campaign.yaml`, from, to)
    const { findings } = folder.load()
    const found = findings.find((finding) => finding.field === field)
    expect(found, formatFindings(findings)).toBeDefined()
    expect(found?.file).toBe(`campaigns/${name}/campaign.yaml`)
    expect(`${found?.expected} ${found?.found} ${found?.fix}`).toMatch(words)
    expect(found?.fix).not.toBe('')
  })
})
