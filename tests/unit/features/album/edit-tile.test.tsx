// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { EditTile } from '#src/features/album/editor/EditTile.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { render } from '#tests/support/render.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const TILE = {
  slug: 'grand-tour/cupcake',
  rarity: 'rare',
  copies: 3,
  reserved: 0,
  spare: 2,
  wanted: false,
  swappable: true,
  game: { copies: 3, at: '2026-11-21T11:55:00Z' },
} as const

afterEach(() => void document.body.replaceChildren())

async function gameText(locale: (typeof LOCALES)[number], copies: number): Promise<string> {
  const page = {
    screen: { locale, home: '/', commonStrings: {}, errorStrings: {} },
    strings: pickStrings(locale, 'own-profile'),
  }
  const { place, close } = await render(
    <EditTile tile={TILE} copies={copies} wanted={false} change={() => undefined} now={NOW} />,
    page as never,
  )
  const text = place.querySelector('.tile-note')?.textContent ?? ''
  await close()
  return text
}

test.each(LOCALES)(
  'says in %s whether the number comes from the game, and since when',
  async (locale) => {
    expect(await gameText(locale, 3)).toMatch(/^\D+, .*5/)
    expect(await gameText(locale, 4)).toMatch(/^\D+3, .*5/)
    expect(await gameText(locale, 4)).not.toBe(await gameText(locale, 3))
  },
)

test('says in English “5 min. ago”', async () => {
  expect(await gameText('en', 3)).toBe('From the game, 5 min. ago')
  expect(await gameText('en', 2)).toBe('In the game: 3, 5 min. ago')
})
