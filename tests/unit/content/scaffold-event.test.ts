import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newCampaign } from '#backend/cli/campaign-new.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { ScaffoldError, scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { scaffoldEvent } from '#src/content/scaffold/scaffold-event.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

function folderWith(kind: string) {
  const folder = campaignsFolder()
  const found = KINDS.get(kind)
  if (!found) throw new Error(`${kind} is no kind`)
  scaffoldCampaign(folder.root, found, 'first', { at: NOW })
  return { ...folder, files: () => filesOf(folder.root, folder.read) }
}

function filesOf(root: string, read: (file: string) => string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    names.filter((name) => /\.\w+$/.test(name)).map((name) => [name, read(name)]),
  )
}

const tournament = { to: 'first', type: 'tournament', at: NOW }

test.each(['golden-blitz', 'tournament', 'quick-wins'])(
  'a new %s is whole, and only adds lines to the files that it belongs in',
  (type) => {
    const folder = folderWith('events')
    folder.edit('first/campaign.yaml', 'type: quick-wins', 'type: quick-wins  # short ones')
    const before = folder.files()
    const { places } = scaffoldEvent(folder.root, 'crown-day', {
      ...tournament,
      type,
      goldAt: () => ['album/bee', 'album/cake'],
    })

    const { campaigns, findings, warnings } = folder.load()
    expect([...findings, ...warnings], formatFindings([...findings, ...warnings])).toEqual([])
    const [campaign] = campaigns
    const events = campaign?.kind.events?.(campaign.manifest, 'first') ?? []
    expect(events.map(({ id }) => id)).toContain('crown-day')
    expect(events).toHaveLength(4)
    for (const locale of LOCALES) {
      expect(campaign?.copy?.[locale]['events.crown-day.title']).toBe('Crown Day')
    }

    const after = folder.files()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed.toSorted()).toEqual(places.map(({ file }) => `first/${file}`).toSorted())
    expect(changed).toHaveLength(2 + LOCALES.length)
    for (const { file, line } of places.filter((place) => !place.file.endsWith('.svg'))) {
      const lines = after[`first/${file}`]?.split('\n') ?? []
      const old = before[`first/${file}`]?.split('\n') ?? []
      const added = lines.length - old.length
      expect(lines[line - 1], file).toContain('crown-day')
      // Ignores commas at line ends, because in JSON the previously last entry gets one.
      const kept = lines.toSpliced(line - 1, added).map((text) => text.replace(/,$/, ''))
      expect(kept, file).toEqual(old.map((text) => text.replace(/,$/, '')))
    }
  },
)

test('the command adds events that pass every check, and says what to edit', () => {
  const folder = campaignsFolder()
  newCampaign(folder.root, ['events', 'first'], { at: NOW }, () => {})
  const lines: string[] = []
  const add = (slug: string, kind?: string) =>
    newCampaign(folder.root, ['event', slug], { at: NOW, in: 'first', kind }, (line) =>
      lines.push(line),
    )
  add('crown-race')
  // The golden blitz gets gold stickers of the album that runs at the blitz's time.
  add('crown-blitz', 'golden-blitz')
  const { campaigns, findings, warnings } = folder.load()
  const all = [...findings, ...warnings, ...checkCampaigns(campaigns, loadAlbums().albums)]
  expect(all, formatFindings(all)).toEqual([])
  expect(lines.join('\n')).toMatch(
    /Added crown-race to campaigns\/first[\s\S]*campaign\.yaml:\d+ .*\n[\s\S]*de\.json:\d+ [\s\S]*art\/crown-race\.svg/,
  )
})

test('its first time is on the day after the last event, or after the time that is asked for', () => {
  const folder = folderWith('events')
  const add = (slug: string, type: string, at = NOW) => {
    const { starts, ends } = scaffoldEvent(folder.root, slug, { ...tournament, type, at })
    return [starts, ends]
  }
  // The last event of the template ends on 29 November.
  expect(add('one', 'tournament')).toEqual(['2026-11-30T10:00', '2026-12-04T15:00'])
  // A golden blitz is announced two days before it starts.
  expect(add('two', 'golden-blitz')).toEqual(['2026-12-07T08:00', '2026-12-07T20:00'])
  expect(add('three', 'quick-wins', Date.parse('2027-01-04T12:00:00Z'))).toEqual([
    '2027-01-05T09:00',
    '2027-01-13T09:00',
  ])
})

test('an event can be the first one, and lists may be laid out otherwise', () => {
  const folder = folderWith('events')
  folder.edit('first/campaign.yaml', /\n {2}events:\n[\s\S]*/, '\n  events: []  # none yet\n')
  for (const locale of LOCALES) {
    folder.edit(`first/copy/${locale}.json`, /,\s*"events\.[\s\S]*/, '\n}\n')
  }
  for (const name of ['blitz', 'race', 'wins']) folder.remove(`first/art/${name}.svg`)
  scaffoldEvent(folder.root, 'one', tournament)
  folder.edit('first/campaign.yaml', /\n {4}- id: one[\s\S]*/, (found) =>
    found.replaceAll(/\n {4}(- )?/g, (_, dash) => `\n      ${dash ? '-   ' : '  '}`),
  )
  scaffoldEvent(folder.root, 'two', tournament)
  const { campaigns, findings } = folder.load()
  expect(findings, formatFindings(findings)).toEqual([])
  expect(campaigns[0]?.manifest.numbers.events).toHaveLength(2)
  expect(folder.read('first/campaign.yaml')).toMatch(/\n {6}- {3}id: two\n {10}type: tournament\n/)
})

test('what is impossible is refused with the fix, and nothing is written', () => {
  const folder = folderWith('events')
  const dice = KINDS.get('dice')
  if (dice) scaffoldCampaign(folder.root, dice, 'dice', { at: NOW })
  const before = folder.files()
  const add = (slug: string, options: Partial<typeof tournament>) => () =>
    scaffoldEvent(folder.root, slug, { ...tournament, ...options })
  expect(add('crown', { to: 'frist' })).toThrow('There is no campaign frist: did you mean first?')
  expect(add('crown', { to: 'dice' })).toThrow(
    'dice is of the kind dice, which has no list of events: choose one of first.',
  )
  expect(add('race', {})).toThrow('first has an event race already: choose another name')
  expect(add('Crown Race', {})).toThrow(/"Crown Race" cannot name an event: use small letters/)
  expect(add('crown', { type: 'turnament' })).toThrow(
    'turnament is no kind of event: write tournament.',
  )
  expect(add('crown', { at: Date.parse('2027-02-05T12:00:00Z') })).toThrow(
    /first has no room for crown, which would be over at 2027-02-10T15:00: let first close later than 2027-02-08T10:00/,
  )
  expect(folder.files()).toEqual(before)

  folder.edit('first/campaign.yaml', 'type: quick-wins', 'type: quick-win')
  expect(add('crown', {})).toThrow(/first has findings/)
  expect(add('crown', { to: 'dice' })).toThrow(ScaffoldError)
  expect(add('crown', { to: 'dice' })).toThrow(
    'make one with npm run campaign -- new events <slug>',
  )
})

test('the command names what it was not told', () => {
  const { root } = folderWith('events')
  const make = (names: string[], options: { in?: string; kind?: string; like?: string }) => () =>
    newCampaign(root, names, { at: NOW, ...options }, () => {})
  expect(make(['event', 'crown'], {})).toThrow('new event takes a name and a campaign')
  expect(make(['event'], { in: 'first' })).toThrow('new event takes a name and a campaign')
  expect(make(['dice', 'second'], { in: 'first' })).toThrow('--in and --kind are of a new event')
  expect(make(['event', 'second'], { in: 'first', like: 'first' })).toThrow('--in and --kind')
})
