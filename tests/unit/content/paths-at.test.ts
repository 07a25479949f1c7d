import { expect, test } from 'vitest'
import { pathsAt } from '#backend/cli/campaign-paths.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { scaffoldLike } from '#src/content/scaffold/scaffold-like.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

test('who has a path at a moment runs, and is told with the next and the last one', () => {
  const folder = campaignsFolder()
  const make = (kind: string, slug: string) => {
    const found = KINDS.get(kind)
    if (found) scaffoldCampaign(folder.root, found, slug, { at: NOW })
  }
  make('dice', 'winter')
  make('lucky-draw', 'wheel')
  scaffoldLike(folder.root, 'winter', 'spring')
  const { campaigns } = folder.load()
  const at = (time: string) => pathsAt(campaigns, Date.parse(time)).map((row) => row.join(' '))
  expect(at('2026-11-16T08:59:59Z')).toEqual([
    '/wheel - - wheel 2026-11-16 10:00 - -',
    '/winter - - winter 2026-11-16 10:00 - -',
  ])
  expect(at('2026-11-16T09:00:00Z')).toContain(
    '/winter winter 2027-02-08 10:00 spring 2027-02-08 10:00 - -',
  )
  // At this moment one campaign closes and the other opens.
  expect(at('2027-02-08T09:00:00Z')).toEqual([
    '/wheel - - - - wheel 2027-02-08 10:00',
    '/winter spring 2027-05-03 10:00 - - winter 2027-02-08 10:00',
  ])
  expect(at('2027-07-01T00:00:00Z')).toContain('/winter - - - - spring 2027-05-03 10:00')
})
