// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))
const asked = vi.mocked(rpc)

const SERVER_TIME = '2026-11-21T11:59:00.000Z'
const MIDNIGHT = '2026-11-21T23:00:00.000Z'

beforeEach(() => {
  // A page's modules cache their reads, so each test loads the modules again.
  vi.resetModules()
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.restoreAllMocks()
  asked.mockReset()
  document.body.replaceChildren()
})

const thing = (kind: string, left: number, path: string | null = `/${kind}`) => ({
  kind,
  campaign: path && kind,
  path,
  left,
  done: 1,
  back_at: left > 0 ? null : MIDNIGHT,
})

async function show(things: readonly object[] | Failure, { days = 0, own = '' } = {}) {
  asked.mockImplementation(async () => {
    if (things instanceof Failure) throw things
    return {
      server_time: SERVER_TIME,
      changes_at: MIDNIGHT,
      streak: { days, today: true },
      things,
    }
  })
  const { Today } = await import('#src/features/today/Today.tsx')
  return (await render(<Today own={own} />)).place
}

const link = (place: Element) => {
  const to = find(place, 'a')
  return [to.textContent, to.getAttribute('href')]
}

it('keeps its space, and leads to the first thing that is open', async () => {
  const place = await show([thing('spins', 0), thing('roll', 1), thing('runs', 3)], { days: 4 })
  expect(place.querySelectorAll('.today-card')).toHaveLength(1)
  await expect.poll(() => link(place)).toEqual(['Roll the dice', '/roll'])
  expect(place.querySelector('h2 + p')?.textContent).toBe('4 days in a row')
  expect([...place.querySelectorAll('li .sr')].map((said) => said.textContent)).toEqual([
    'Done today: Spin the wheel',
    'Roll the dice: 1',
    'Play the mini game: 3',
  ])
})

it('leads to pages in the language of the page, also to those that are no campaign’s own', async () => {
  document.documentElement.lang = 'de'
  const place = await show([thing('quick_win_gifts', 1), thing('swaps', 1, null)])
  await expect.poll(() => link(place)).toEqual(['Belohnung abholen', '/de/app/events/quick-wins'])
  vi.resetModules()
  document.body.replaceChildren()
  const other = await show([thing('swaps', 2, null)])
  await expect.poll(() => link(other)[1]).toBe('/de/u#swaps')
})

it('leads away from the page’s own thing, and nowhere if only that is open', async () => {
  const things = [thing('quick_win_gifts', 1), thing('runs', 1), thing('quick_wins', 2)]
  const place = await show(things, { own: 'quick_win' })
  await expect.poll(() => link(place)[1]).toBe('/runs')
  vi.resetModules()
  document.body.replaceChildren()
  const alone = await show([thing('runs', 0), thing('quick_wins', 2)], { own: 'quick_win' })
  await expect.poll(() => alone.querySelectorAll('li')).toHaveLength(2)
  expect(alone.querySelector('a')).toBeNull()
  expect(alone.textContent).not.toContain('All done')
})

it('says when more comes once all is done', async () => {
  const place = await show([thing('spins', 0), thing('roll', 0)], { days: 60 })
  await expect
    .poll(() => place.querySelector('.today-done')?.textContent)
    .toBe('All done todayMore in 11 hours')
  expect(place.querySelector('a')).toBeNull()
  expect(place.querySelector('h2 + p')?.textContent).toBe('60+ days in a row')
})

it('hides where the day is unknown or has nothing', async () => {
  const failed = await show(new Failure('network', 'lost'))
  await expect.poll(() => failed.innerHTML).toBe('')
  expect(asked).toHaveBeenCalled()
  vi.resetModules()
  const empty = await show([])
  await expect.poll(() => empty.innerHTML).toBe('')
})
