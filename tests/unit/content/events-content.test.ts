import { expect, test } from 'vitest'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { folderOf } from './kind-folder.ts'

type Folder = ReturnType<typeof folderOf>

/** Changes one text in one language; `undefined` removes it. */
function setText(folder: Folder, file: string, key: string, text: string | undefined) {
  const texts = JSON.parse(folder.read(file))
  folder.write(file, JSON.stringify({ ...texts, [key]: text }))
}

test('every missing word and picture of an event is a finding of its own, all at once', () => {
  const folder = folderOf('events', 'team')
  setText(folder, 'events/copy/de.json', 'events.race.title', undefined)
  setText(folder, 'events/copy/en.json', 'events.wins.text', '  ')
  setText(folder, 'events/copy/fr.json', 'events.race.earn.1', undefined)
  setText(folder, 'events/copy/it.json', 'events.blitzz.title', 'Golden Blitz')
  setText(folder, 'team/copy/es.json', 'event.title', undefined)
  folder.remove('events/art/blitz.svg')
  folder.write('team/art/event.svg', 'no drawing')
  const { findings } = folder.load()
  const told = findings.map(({ file, field }) => [file.replace('campaigns/', ''), field])
  expect(told.toSorted(), formatFindings(findings)).toEqual([
    ['events/art/blitz.svg', ''],
    ['events/copy/de.json', 'events.race.title'],
    ['events/copy/en.json', 'events.wins.text'],
    ['events/copy/fr.json', 'events.race.earn.1'],
    ['events/copy/it.json', 'events.blitzz.title'],
    ['team/art/event.svg', ''],
    ['team/copy/es.json', 'event.title'],
  ])
  const of = (name: string) => findings.find(({ file, field }) => `${file} ${field}`.includes(name))
  expect(of('race.title')).toMatchObject({
    expected: 'the title of the event race',
    fix: CHECK_FIX.missingText,
  })
  expect(of('blitzz')?.fix).toBe('Did you mean events.blitz.title?')
  expect(of('blitz.svg')?.fix).toBe('Put blitz.svg into art/.')
})

test('a text of reminders in own words is no empty one, and says when', () => {
  const folder = folderOf('events')
  for (const locale of ['en', 'fr', 'pt', 'es', 'it', 'de']) {
    setText(folder, `events/copy/${locale}.json`, 'reminder.quick-wins', 'Soon')
    setText(folder, `events/copy/${locale}.json`, 'reminder.golden-blitz', '{in} or {in}')
  }
  setText(folder, 'events/copy/it.json', 'type.partner-team.title', ' ')
  const { findings } = folder.load()
  const told = findings.map(({ file, field }) => `${file.replace('campaigns/', '')} ${field}`)
  expect(told, formatFindings(findings)).toEqual(
    expect.arrayContaining([
      'events/copy/it.json type.partner-team.title',
      'events/copy/en.json reminder.quick-wins',
      'events/copy/en.json reminder.golden-blitz',
    ]),
  )
  expect(told).toHaveLength(1 + 2 * 6)
})

test('lines that tell how points are gained have no gap and are six at most', () => {
  const folder = folderOf('events')
  for (const locale of ['en', 'fr', 'pt', 'es', 'it', 'de']) {
    setText(folder, `events/copy/${locale}.json`, 'events.race.earn.3', 'Words')
    setText(folder, `events/copy/${locale}.json`, 'events.race.earn.7', 'Words')
    setText(folder, `events/copy/${locale}.json`, 'events.race.earn.8', 'Words')
  }
  const { findings } = folder.load()
  expect(
    new Set(findings.map(({ field, fix }) => `${field}: ${fix}`)),
    formatFindings(findings),
  ).toEqual(
    new Set([
      'events.race.earn.2: Rename events.race.earn.7 to events.race.earn.2.',
      'events.race.earn.8: Did you mean events.race.earn.1?',
    ]),
  )
})

test('a sticker cannot be in two golden blitzes at once', () => {
  const folder = folderOf('events')
  folder.edit(
    'events/campaign.yaml',
    '      - id: wins\n        type: quick-wins\n        class: common\n        starts: 2026-11-21T09:00\n        ends: 2026-11-29T09:00\n',
    (wins) =>
      `      - id: second
        type: golden-blitz
        class: special
        starts: 2026-10-25T07:59
        ends: 2026-10-26T08:00
        stickers: [first-roll/crown, first-roll/rainbow]
${wins}`,
  )
  for (const locale of ['en', 'fr', 'pt', 'es', 'it', 'de']) {
    setText(folder, `events/copy/${locale}.json`, 'events.second.title', 'Words')
    setText(folder, `events/copy/${locale}.json`, 'events.second.text', 'Words')
  }
  folder.write('events/art/second.svg', folder.read('events/art/blitz.svg'))
  const { findings } = folder.load()
  expect(findings, formatFindings(findings)).toMatchObject([
    {
      field: 'numbers.events[2].stickers[1]',
      found: 'first-roll/rainbow',
      expected: 'a sticker that blitz does not have, which overlaps with second',
      fix: 'Leave it out of one of the two, or let second start when blitz ends (2026-10-25T08:00).',
    },
  ])
  folder.edit('events/campaign.yaml', '2026-10-25T07:59', '2026-10-25T08:00')
  expect(folder.load().findings).toEqual([])
})
