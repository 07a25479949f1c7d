import { expect, test } from 'vitest'
import { KINDS } from '#src/content/definition/kinds.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { ScaffoldError, scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { scaffoldLike } from '#src/content/scaffold/scaffold-like.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

function folderWith(kind: string) {
  const folder = campaignsFolder()
  const found = KINDS.get(kind)
  if (!found) throw new Error(`${kind} is no kind`)
  scaffoldCampaign(folder.root, found, 'first', { at: NOW })
  return folder
}

test.each([...KINDS.keys()])('a %s can be made like another one, which it follows', (kind) => {
  const folder = folderWith(kind)
  const files = scaffoldLike(folder.root, 'first', 'second')
  const { campaigns, findings, warnings } = folder.load()
  expect([...findings, ...warnings], formatFindings([...findings, ...warnings])).toEqual([])
  const [first, second] = campaigns
  expect(second?.path).toBe(first?.path)
  expect(second?.copy).toEqual(first?.copy)
  expect(Object.keys(second?.art ?? {})).toEqual(Object.keys(first?.art ?? {}))
  expect(second?.window.from).toBe(first?.window.until)
  expect(second?.manifest.window.closes).toBe('2027-05-03T10:00')
  expect(files).toContain('campaign.yaml')
})

test('every time moves as far as the opening, and all else stays, comments too', () => {
  const folder = folderWith('events')
  const before = folder.read('first/campaign.yaml')
  folder.edit(
    'first/campaign.yaml',
    'opens: 2026-11-16T10:00',
    'opens: "2026-11-16T10:00"  # at ten',
  )
  scaffoldLike(folder.root, 'first', 'second')
  const after = folder.read('second/campaign.yaml')
  expect(after).toContain('opens: "2027-02-08T10:00"  # at ten')
  expect(after).toContain('starts: 2027-02-14T08:00')
  const withoutTimes = (yaml: string) => yaml.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d/g, 'T')
  expect(withoutTimes(after).replace('"T"  # at ten', 'T')).toBe(withoutTimes(before))
})

test('what a recap counts moves, too', () => {
  const folder = folderWith('season-recap')
  scaffoldLike(folder.root, 'first', 'second')
  const yaml = folder.read('second/campaign.yaml')
  expect(yaml).toMatch(/from: 2026-12-28T00:00\n {2}until: 2027-02-08T00:00/)
})

test('it follows the last campaign of its path, and a time that is skipped comes an hour later', () => {
  const folder = folderWith('events')
  folder.edit('first/campaign.yaml', 'previewed: 2026-11-20T08:00', 'previewed: 2026-11-19T02:30')
  folder.edit('first/campaign.yaml', 'closes: 2027-02-08T10:00', 'closes: 2027-03-25T10:00')
  scaffoldLike(folder.root, 'first', 'second')
  const second = folder.read('second/campaign.yaml')
  expect(second).toContain('opens: 2027-03-25T10:00')
  // Clocks in Berlin go from two to three on 28 March 2027.
  expect(second).toContain('previewed: 2027-03-28T03:30')
  const late = folderWith('dice')
  scaffoldLike(late.root, 'first', 'second')
  late.edit('first/campaign.yaml', 'path: /first', 'path: /elsewhere')
  late.edit('second/campaign.yaml', 'path: /first', 'path: /elsewhere-too')
  scaffoldLike(late.root, 'second', 'third')
  expect(late.read('third/campaign.yaml')).toContain('opens: 2027-05-03T10:00')
})

test('a campaign that is not there or not whole is refused, and nothing is left behind', () => {
  const folder = folderWith('dice')
  expect(() => scaffoldLike(folder.root, 'frist', 'second')).toThrow(
    'There is no campaign frist: did you mean first?',
  )
  expect(() => scaffoldLike(folder.root, 'first', 'first')).toThrow(/exists already/)
  expect(() => scaffoldLike(folder.root, 'first', 'Second One')).toThrow(ScaffoldError)
  folder.edit('first/campaign.yaml', 'double_factor', 'double_facto')
  expect(() => scaffoldLike(folder.root, 'first', 'second')).toThrow(/first has findings/)
})
