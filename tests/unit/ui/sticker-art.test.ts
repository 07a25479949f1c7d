import { expect, test } from 'vitest'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'

test('a sticker’s drawing is in its album’s folder, which changes with the album', () => {
  expect(stickerArt('grand-tour/tent')).toMatch(
    /^\/_astro\/albums\/grand-tour\.[0-9a-f]{8}\/tent\.svg$/,
  )
})

test('a sticker of an album that is newer than the build is a pack', () => {
  const pack = stickerArt('no-such-album/tent')
  expect(pack).toMatch(/pack/)
  expect(stickerArt('tent')).toBe(pack)
  expect(stickerArt('')).toBe(pack)
})
