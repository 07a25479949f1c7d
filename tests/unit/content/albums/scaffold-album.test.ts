import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { albumFiles, albumFolders } from '#src/content/albums/album-files.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { scaffoldAlbum } from '#src/content/albums/scaffold-album.ts'
import { scaffoldSet } from '#src/content/albums/scaffold-set.ts'
import { checkLanguage } from '#src/language/check-language.ts'
import { readProjectTexts } from '#src/language/read-texts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rollmates-albums-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const AT = Date.parse('2026-11-21T12:00:00Z')

it('is complete, and follows the last album without a gap', () => {
  const files = scaffoldAlbum(root, 'high-seas', AT)
  expect(files).toContain('album.yaml')
  expect(files).toHaveLength(1 + 6 + 9)
  scaffoldAlbum(root, 'night-train', AT)
  const { albums, findings, warnings } = loadAlbums(root)
  expect([findings, warnings]).toEqual([[], []])
  const [first, second] = albums
  // The album opens on the next Monday at ten in Berlin.
  expect(first?.window.from).toBe('2026-11-23T09:00:00Z')
  expect(first?.manifest.window.closes).toBe('2027-02-22T10:00')
  expect(second?.window.from).toBe(first?.window.until)
  expect(second?.previewedAt.slice(0, 10)).toBe('2027-02-15')
  expect(first?.names.de).toMatchObject({ album: 'High Seas', 'sticker.pips-2': '2 Augen' })
})

it('has names that follow the rules of language', () => {
  scaffoldAlbum(join(root, 'albums'), 'high-seas', AT)
  const texts = readProjectTexts(root)
  expect(texts).toHaveLength(6 * (1 + 1 + 9))
  expect(checkLanguage(texts)).toEqual([])
})

it('leaves nothing behind where it is refused', () => {
  scaffoldAlbum(root, 'high-seas', AT)
  expect(() => scaffoldAlbum(root, 'high-seas', AT)).toThrow('exists already')
  expect(() => scaffoldAlbum(root, 'High Seas', AT)).toThrow('cannot name an album')
  expect(readdirSync(root)).toEqual(['high-seas'])
})

it('gives pages its drawings and its names by id, in a folder that changes with them', () => {
  scaffoldAlbum(root, 'high-seas', AT)
  const { albums } = loadAlbums(root)
  const folder = albumFolders(albums)['high-seas'] ?? ''
  expect(folder).toMatch(/^\/_astro\/albums\/high-seas\.[0-9a-f]{8}$/)
  const files = albumFiles(albums)
  expect(files[`${folder}/pips-1.svg`]).toContain('<svg')
  expect(JSON.parse(files[`${folder}/names.en.json`] ?? '')).toMatchObject({
    'album.high-seas': 'High Seas',
    'set.high-seas/first-set': 'First Set',
    'sticker.high-seas/pips-9': '9 Pips',
  })
  const [album] = albums
  if (!album) throw new Error('The album was not read')
  const renamed = { ...album, names: { ...album.names, en: { ...album.names.en, album: 'Seas' } } }
  expect(albumFolders([renamed])['high-seas']).not.toBe(folder)
})

it('gets another set with nine stickers, which passes the check and follows the rules of language', () => {
  const albums = join(root, 'albums')
  scaffoldAlbum(albums, 'high-seas', AT)
  const files = scaffoldSet(albums, 'harbour-lights', 'high-seas')
  expect(files).toHaveLength(1 + 6 + 9)
  const { albums: loaded, findings } = loadAlbums(albums)
  expect(findings).toEqual([])
  const [album] = loaded
  expect(album?.manifest.sets.map(({ slug, stickers }) => [slug, stickers.length])).toEqual([
    ['first-set', 9],
    ['harbour-lights', 9],
  ])
  expect(album?.names.de).toMatchObject({
    'set.harbour-lights': 'Harbour Lights',
    'sticker.harbour-lights-9': 'Harbour 9',
  })
  expect(checkLanguage(readProjectTexts(root))).toEqual([])
  expect(() => scaffoldSet(albums, 'harbour-lights', 'high-seas')).toThrow('has a set')
  expect(() => scaffoldSet(albums, 'harbour', 'high-sea')).toThrow('choose one of high-seas')
})
