// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))
const asked = vi.mocked(rpc)

const LINKS = {
  board: { name: { en: 'The board', de: 'Das Brett' }, web: '/board', app: '/app/board' },
  wheel: { name: { en: 'The wheel', de: 'Das Rad' }, web: '/wheel' },
  inside: { name: { en: 'Inside', de: 'Drinnen' }, app: '/app/inside' },
  more: { name: { en: 'More', de: 'Mehr' }, web: '/more' },
  last: { name: { en: 'The last', de: 'Das letzte' }, web: '/last' },
}

beforeEach(() => {
  // A page's modules cache their reads, so each test loads the modules again.
  vi.resetModules()
  vi.stubGlobal('__CAMPAIGN_LINKS__', LINKS)
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
  document.body.replaceChildren()
})

async function show(campaigns: readonly string[] | Failure) {
  asked.mockImplementation(async () => {
    if (campaigns instanceof Failure) throw campaigns
    return { campaigns, changes_at: null, server_time: '2026-11-21T12:00:00Z' }
  })
  const { WhatRuns } = await import('#src/app/screen/WhatRuns.tsx')
  return (await render(<WhatRuns />)).place
}

const linksIn = (place: Element) =>
  [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

it('names three at most, in the order of the server, of those that the web has', async () => {
  const place = await show(['wheel', 'nothing', 'inside', 'toString', 'board', 'more', 'last'])
  await expect.poll(() => place.querySelectorAll('a')).toHaveLength(3)
  expect(linksIn(place)).toEqual([
    ['The wheel', '/wheel'],
    ['The board', '/board'],
    ['More', '/more'],
  ])
  expect(place.querySelector('nav p')?.textContent).toBe('On right now')
})

it('speaks the language of the page, and leads to its pages', async () => {
  document.documentElement.lang = 'de'
  const place = await show(['board'])
  await expect.poll(() => linksIn(place)).toEqual([['Das Brett', '/de/board']])
})

it('leads to the pages of the app inside of it', async () => {
  const { bridge } = await import('#src/bridge/bridge.ts')
  Object.assign(bridge, { inApp: true })
  const place = await show(['board', 'inside', 'wheel'])
  await expect
    .poll(() => linksIn(place))
    .toEqual([
      ['The board', '/app/board'],
      ['Inside', '/app/inside'],
      ['The wheel', '/wheel'],
    ])
})

it('says so where nothing runs', async () => {
  const place = await show([])
  await expect.poll(() => place.textContent).toMatch(/^That’s all for now/)
  expect(place.querySelector('.sleeping-die')).not.toBeNull()
})

it('says nothing where the server does not answer, and fills its space with a drawing', async () => {
  const place = await show(new Failure('network', 'lost'))
  await expect.poll(() => place.querySelector('.sleeping-die')).not.toBeNull()
  expect(place.textContent).toBe('')
  expect(place.querySelectorAll('.what-runs')).toHaveLength(1)
})
