import { expect, test } from 'vitest'
import { newCampaign } from '#backend/cli/campaign-new.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

/** Times that easily give wrong dates: now, a Monday's start in summer time, a leap day. */
const TIMES = [NOW, Date.parse('2027-07-04T22:00:00Z'), Date.parse('2028-02-29T12:00:00Z')]

test.each([...KINDS.values()])(
  'a new $name is whole, and open on the day that it is made',
  (kind) => {
    for (const at of TIMES) {
      const folder = campaignsFolder()
      const files = scaffoldCampaign(folder.root, kind, 'summer-fun', { at })
      const { campaigns, findings, warnings } = folder.load()
      expect([...findings, ...warnings], formatFindings([...findings, ...warnings])).toEqual([])
      const [campaign] = campaigns
      expect(campaign?.kind.name).toBe(kind.name)
      // Only the recap of a year is not named after its folder.
      expect(campaign?.copy?.de.name).toMatch(/^(Summer Fun|Jahresrückblick \d{4})$/)
      expect(Date.parse(campaign?.window.from ?? '')).toBeLessThanOrEqual(at)
      expect(Date.parse(campaign?.window.until ?? '')).toBeGreaterThan(at)
      for (const file of files.filter((name) => !name.endsWith('.svg'))) {
        expect(folder.read(`summer-fun/${file}`), file).not.toMatch(/\{\{|undefined/)
      }
    }
  },
)

test.each([
  // In November the recap counts the year until its opening; in January it counts the whole past year.
  ['2026-11-21', 'Year in Review 2026', '2026-01-01', '2026-11-16'],
  ['2027-01-12', 'Year in Review 2026', '2026-01-01', '2027-01-01'],
])('a recap of a year that is made on %s is %s', (day, name, from, until) => {
  const folder = campaignsFolder()
  const year = KINDS.get('year-recap')
  if (year) scaffoldCampaign(folder.root, year, 'the-year', { at: Date.parse(day) })
  expect(folder.loadRecaps()[0]?.copy.en.name).toBe(name)
  expect(folder.read('the-year/campaign.yaml')).toContain(
    `year:\n  from: ${from}T00:00\n  until: ${until}T00:00`,
  )
})

test('two new campaigns of a kind stand side by side', () => {
  const folder = campaignsFolder()
  for (const kind of KINDS.values()) {
    // All campaigns of the kind `events` have the same pages, so this folder can contain only one.
    const slugs = kind.name === 'events' ? ['first'] : ['first', 'second']
    for (const slug of slugs) {
      scaffoldCampaign(folder.root, kind, `${slug}-${kind.name}`, { at: NOW })
    }
  }
  const { campaigns, findings } = folder.load()
  expect(findings, formatFindings(findings)).toEqual([])
  expect(campaigns).toHaveLength(2 * KINDS.size - 1)
})

test('where campaigns share pages whatever their path, the next one opens when the last one is over', () => {
  const folder = campaignsFolder()
  const events = KINDS.get('events')
  if (!events) throw new Error('there is no kind of events')
  scaffoldCampaign(folder.root, events, 'first-events', { at: NOW })
  scaffoldCampaign(folder.root, events, 'next-events', {
    at: NOW,
    goldAt: (at) => [`album/${new Date(at).toISOString().slice(0, 10)}`],
  })
  expect(folder.read('first-events/campaign.yaml')).toContain('closes: 2027-02-08T10:00')
  const next = folder.read('next-events/campaign.yaml')
  expect(next).toContain('opens: 2027-02-08T10:00')
  expect(next).toContain('starts: 2027-02-14T08:00')
  // The next season's golden blitz gets stickers of the album that runs at the blitz's time.
  expect(next).toContain('stickers: [album/2027-02-15, album/other-gold-sticker]')
})

test('the command makes each kind with what the albums have, and says what comes next', () => {
  const folder = campaignsFolder()
  for (const kind of KINDS.keys()) {
    const lines: string[] = []
    newCampaign(folder.root, [kind, `my-${kind}`], { at: NOW }, (line) => lines.push(line))
    expect(lines.join('\n')).toMatch(
      /Made campaigns\/my-.*\n[\s\S]*Its page is \/.*my-.*npm start\./,
    )
  }
  const { campaigns, findings } = folder.load()
  const all = [...findings, ...checkCampaigns(campaigns, loadAlbums().albums)]
  expect(all, formatFindings(all)).toEqual([])
  expect(campaigns).toHaveLength(KINDS.size)
})

test('the command says what a wrong kind should be', () => {
  const { root } = campaignsFolder()
  const make = (names: string[], like?: string) => () =>
    newCampaign(root, names, { at: NOW, like }, () => {})
  expect(make(['dicee', 'second'])).toThrow(expect.objectContaining({ fix: 'write dice' }))
  expect(make(['dice'])).toThrow('new takes a kind and a name')
  make(['dice', 'first'])()
  expect(make(['lucky-draw', 'second'], 'first')).toThrow('first is no lucky-draw')
  expect(make([], 'first')).toThrow('new takes a name')
  make(['dice', 'second'], 'first')()
})
