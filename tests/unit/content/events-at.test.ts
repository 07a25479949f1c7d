import { expect, test } from 'vitest'
import { eventsAt } from '#backend/cli/campaign-events.ts'
import { folderOf } from './kind-folder.ts'

test('the events of a moment are those that run, and those that come', () => {
  const { campaigns } = folderOf('events', 'team').load()
  const at = (time: string) =>
    eventsAt(campaigns, Date.parse(time)).map(([id, is]) => `${id} ${is}`)
  expect(at('2026-10-23T05:59:59Z')).toEqual([
    'team running',
    'blitz hidden',
    'race announced',
    'wins announced',
  ])
  expect(at('2026-10-23T06:00:00Z')).toContain('blitz announced')
  expect(at('2026-11-23T14:00:00Z')).toEqual(['team running', 'wins running'])
})
