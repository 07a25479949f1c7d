import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ScaffoldError, scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import seasonRecap from '#src/kinds/season-recap/kind.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

test('a new season is whole, and can be watched on the day that it is made', () => {
  const folder = campaignsFolder('bon-appetit')
  const [campaign] = folder.loadRecaps()
  expect(campaign?.path).toBe('/bon-appetit-in-review')
  expect(campaign?.copy.fr.name).toBe('Bon Appetit')
  expect(campaign?.counted?.from).toBe('2026-10-04T22:00:00Z')
  expect(campaign?.counted?.until).toBe('2026-11-15T23:00:00Z')
  expect(Date.parse(campaign?.window.from ?? '')).toBeLessThan(NOW)
  expect(Date.parse(campaign?.window.until ?? '')).toBeGreaterThan(NOW)
})

test.each(['Bad Name', '-x', 'x-', 'a--b', 'ümlaut', 'a'.repeat(61), '', '../x'])(
  'refuses the name "%s" and leaves nothing behind',
  (slug) => {
    const folder = campaignsFolder('a-season')
    expect(() => scaffoldCampaign(folder.root, seasonRecap, slug, { at: NOW })).toThrow(
      ScaffoldError,
    )
    expect(readdirSync(folder.root)).toEqual(['a-season'])
  },
)

test('refuses a name that exists, and leaves that one as it is', () => {
  const folder = campaignsFolder('a-season')
  folder.edit('a-season/copy/en.json', 'What a season!', 'Mine')
  expect(() => scaffoldCampaign(folder.root, seasonRecap, 'a-season', { at: NOW })).toThrow(
    /exists already/,
  )
  expect(folder.loadRecaps()[0]?.copy.en['cover.title']).toBe('Mine')
})

test('refuses a name whose path another campaign has', () => {
  const folder = campaignsFolder('a-season')
  folder.edit('a-season/campaign.yaml', /^path: .*/m, 'path: /b-season-in-review')
  expect(() => scaffoldCampaign(folder.root, seasonRecap, 'b-season', { at: NOW })).toThrow(
    /path of a-season/,
  )
  expect(existsSync(`${folder.root}/b-season`)).toBe(false)
})
