// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NAMES = {
  'album.grand-tour': 'Grand Tour',
  'set.grand-tour/campfire': 'Campfire',
  'sticker.grand-tour/tent': 'Happy Camper',
}

/** The paths that were fetched, and what they answer; null is no network. */
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
afterEach(() => vi.unstubAllGlobals())

const load = async () => ({
  ...(await import('#src/rpc/album-names.ts')),
  ...(await import('#src/i18n/album-names.ts')),
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
  await loadNamesIn({ sticker: 'high-seas/gull' })
  await loadNamesIn(null)
  expect(asked).toEqual([])
  expect(stickerName('high-seas/paper-plane')).toBe('Paper plane')
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
