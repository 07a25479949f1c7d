// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { campaignPhase } from '#src/contract/functions/core.ts'
import { stickerShop } from '#src/contract/functions/shop.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { eventually } from '#tests/support/eventually.ts'

const NAMES = {
  'album.grand-tour': 'Grand Tour',
  'set.grand-tour/campfire': 'Campfire',
  'sticker.grand-tour/tent': 'Happy Camper',
}

/** The fetched paths, and the answer to every fetch; null simulates no network. */
const asked: string[] = []
let answer: object | null = NAMES

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  answer = NAMES
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(typeof input === 'string' ? input : input.url)
    if (answer === null) throw new TypeError('no network')
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  document.documentElement.lang = 'de'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const LAST = loadAlbums().albums.at(-1)?.slug

const load = async () => ({
  ...(await import('#src/rpc/album-names.ts')),
  ...(await import('#src/i18n/browser/album-names.ts')),
})

it('fetches the names of the albums that a result names, once, in the page’s language', async () => {
  const { loadNamesIn, stickerName, stickerSetName, albumName } = await load()
  const result = { offers: [{ sticker: 'grand-tour/tent' }, { sticker: 'grand-tour/owl' }] }
  await Promise.all([loadNamesIn(result), loadNamesIn(result)])
  await loadNamesIn(result)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/\/_astro\/albums\/grand-tour\.[0-9a-f]{8}\/names\.de\.json$/)
  expect(stickerName('grand-tour/tent')).toBe('Happy Camper')
  expect(stickerSetName('grand-tour/campfire')).toBe('Campfire')
  expect(albumName('grand-tour')).toBe('Grand Tour')
})

it('fetches nothing for results without stickers, and for albums that are newer than the build', async () => {
  const { loadNamesIn, stickerName } = await load()
  await loadNamesIn({ points: 3, players: ['grand tour'], path: '/grand-tour' })
  await loadNamesIn({ sticker: 'not-built/gull' })
  await loadNamesIn(null)
  expect(asked).toEqual([])
  expect(stickerName('not-built/paper-plane')).toBe('Paper plane')
})

it('shows names derived from slugs where none can be fetched, and tries again with the next result', async () => {
  const { loadNamesIn, stickerName } = await load()
  answer = null
  await loadNamesIn({ sticker: 'grand-tour/tent' })
  expect(stickerName('grand-tour/tent')).toBe('Tent')
  answer = NAMES
  await loadNamesIn({ sticker: 'grand-tour/tent' })
  expect(stickerName('grand-tour/tent')).toBe('Happy Camper')
})

it('waits no longer for a response that stalls in its body than for one that does not come', async () => {
  const timeouts: AbortController[] = []
  vi.doMock('#src/rpc/abort-after.ts', () => ({
    abortAfter: () => {
      const controller = new AbortController()
      timeouts.push(controller)
      return controller.signal
    },
  }))
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{'))
        signal?.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const { loadNamesIn, stickerName } = await load()
  const waiting = loadNamesIn({ sticker: 'grand-tour/tent' })
  await eventually(() => expect(timeouts).toHaveLength(1))
  timeouts[0]?.abort(new Error('too late'))
  vi.doUnmock('#src/rpc/abort-after.ts')
  await waiting
  expect(stickerName('grand-tour/tent')).toBe('Tent')
})

it.each([
  ['a page of a network that asks to sign in', '<!doctype html><title>Wi-Fi</title>'],
  ['JSON that are no names', '{"error":true}'],
])('takes %s for no names', async (_, text) => {
  const { loadNamesIn, stickerName } = await load()
  vi.stubGlobal(
    'fetch',
    async () => new Response(text, { headers: { 'content-type': 'text/html' } }),
  )
  await loadNamesIn({ sticker: 'grand-tour/tent' })
  expect(stickerName('grand-tour/tent')).toBe('Tent')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(NAMES)))
  await loadNamesIn({ sticker: 'grand-tour/tent' })
  expect(stickerName('grand-tour/tent')).toBe('Happy Camper')
})

it('tries again with a result that says only that nothing has changed', async () => {
  const { loadNamesIn, stickerName } = await load()
  answer = null
  await loadNamesIn({ sticker: 'grand-tour/tent' })
  answer = NAMES
  await loadNamesIn({ unchanged: true, server_time: '2026-11-21T12:00:00Z' })
  expect(stickerName('grand-tour/tent')).toBe('Happy Camper')
})

describe('a call about stickers', () => {
  /** Calls `fn` while the network never responds; returns the paths of albums that it fetched. */
  const askedBy = async (fn: RpcFunction & { effect: false }, at: string) => {
    vi.setSystemTime(at)
    vi.stubGlobal('fetch', (input: Request | string) => {
      asked.push(typeof input === 'string' ? input : input.url)
      return new Promise(() => {})
    })
    const { rpc } = await import('#src/rpc/client.ts')
    void rpc(fn, { campaign: 'invite-activity' }).catch(() => {})
    await eventually(() => expect(asked.join()).toContain('/rest/v1/rpc/'))
    return asked.filter((path) => path.includes('/albums/'))
  }

  it('fetches the names of the album of the moment beside it', async () => {
    expect(await askedBy(stickerShop, '2099-01-01T00:00:00Z')).toEqual([
      expect.stringContaining(`/${LAST}.`),
    ])
  })

  it('fetches none before the first album opens', async () => {
    expect(await askedBy(stickerShop, '2001-01-01T00:00:00Z')).toEqual([])
  })

  it('is none about a campaign', async () => {
    expect(await askedBy(campaignPhase, '2099-01-01T00:00:00Z')).toEqual([])
  })
})
