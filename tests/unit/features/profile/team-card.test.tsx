// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TeamCard } from '#src/features/profile/TeamCard.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { rpc } from '#src/rpc/client.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

afterEach(() => void document.body.replaceChildren())

test.each([
  // The card shows the same text as the team's own page (LayerCard).
  ['the layer that is being built', 'some-season', 2, 4000, 'Layer 3 of 5'],
  ['the last layer, once all are built', 'a-finished-one', 5, null, 'Layer 5 of 5'],
])('names %s', async (_, campaign, layer, next_layer_at, said) => {
  vi.mocked(rpc).mockResolvedValue({
    team: {
      state: 'active',
      name: 'Crumbs',
      members: [{ player: { username: 'Maja', avatar: 'fox' }, you: true }],
      points: 2660,
      layer,
      next_layer_at,
      layers: [1, 2, 3, 4, 5].map((number) => ({ layer: number })),
    },
  } as never)
  const page = {
    screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
    strings: pickStrings('en', 'own-profile'),
  }
  const { place, close } = await render(<TeamCard campaign={campaign} href={null} />, page as never)
  await act(async () => undefined)
  expect(find(place, '.chip').textContent).toBe(said)
  await close()
})
