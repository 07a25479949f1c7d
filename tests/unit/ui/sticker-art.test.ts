import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { STICKERS } from '#src/contract/stickers.ts'
import { readCatalogue } from '#src/i18n/catalogue.ts'
import { stickerArt, stickerName, stickerSetName } from '#src/ui/sticker/sticker-art.ts'

const SETS = [...new Set(STICKERS.map(({ set }) => set))]
const FALLBACK = stickerArt('no-such-sticker')

describe('stickers of the catalogue', () => {
  test('each has a drawing of its own', () => {
    const drawings = STICKERS.map(({ slug }) => stickerArt(slug))
    expect(drawings).not.toContain(FALLBACK)
    expect(new Set(drawings).size).toBe(STICKERS.length)
  })

  test.each(LOCALES)('each has a name of its own in %s', (locale) => {
    const strings = readCatalogue(process.cwd(), locale, 'stickers')
    const names = STICKERS.map(({ slug }) => strings[`sticker.${slug}`])
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(STICKERS.length)
    expect(SETS.map((set) => strings[`set.${set}`])).not.toContain(undefined)
  })

  test('one that is younger than the build is named by its slug', () => {
    expect(stickerName({ 'sticker.lemon': 'Cool Lemon' }, 'lemon')).toBe('Cool Lemon')
    expect(stickerName({}, 'paper-plane')).toBe('Paper plane')
    expect(stickerSetName({}, 'high-seas')).toBe('High seas')
  })
})
