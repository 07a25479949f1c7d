// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import AlbumEditor from '#src/features/album/editor/AlbumEditor.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { Failure } from '#src/rpc/failure.ts'
import { render } from '#tests/support/render.tsx'

const mutation = vi.hoisted(() => ({
  mutate: async () => undefined,
  busy: false,
  failure: undefined as unknown,
  reset: vi.fn(),
}))
vi.mock('#src/app/screen/use-mutation.ts', () => ({ useMutation: () => mutation }))
afterEach(() => void document.body.replaceChildren())

const page = {
  screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
  strings: pickStrings('en', 'own-profile'),
}

test.each([
  ['a lost answer, and the album has all changes', new Failure('network', ''), 0, true],
  ['a lost answer, and the album has not all of them', new Failure('network', ''), 1, false],
  ['a refusal', new Failure('refused', '', REFUSAL.copies_reserved), 0, false],
  ['nothing', undefined, 0, false],
])('%s: it is saved or not', async (_, failure, changes, isSaved) => {
  mutation.failure = failure
  const [discard, onClose] = [vi.fn(), vi.fn()]
  const draft = { changes, draft: { copies: {}, wanted: {} }, undo: undefined, discard }
  const { close } = await render(
    <AlbumEditor
      album={{ sets: [] } as never}
      draft={draft as never}
      set={undefined}
      open
      onClose={onClose}
    />,
    page as never,
  )
  expect([discard.mock.calls.length, onClose.mock.calls.length]).toEqual(isSaved ? [1, 1] : [0, 0])
  await close()
})

test('a draft that is discarded after a failure is not saved', async () => {
  mutation.failure = new Failure('network', '')
  mutation.reset.mockClear()
  const discard = vi.fn()
  const tile = { slug: 'a/b', copies: 0, reserved: 0, wanted: false, set: 'a', rarity: 'rare' }
  const album = { sets: [{ slug: 'a', total: 2, stickers: [tile] }] }
  const draft = {
    changes: 1,
    draft: { copies: { 'a/b': 1 }, wanted: {} },
    undo: undefined,
    discard,
  }
  const { close } = await render(
    <AlbumEditor
      album={album as never}
      draft={draft as never}
      set={undefined}
      open
      onClose={vi.fn()}
    />,
    page as never,
  )
  const button = document.querySelector<HTMLElement>('details .text-button')
  expect(button?.textContent).toBe('Discard all changes')
  button?.click()
  expect(discard).toHaveBeenCalledOnce()
  expect(mutation.reset).toHaveBeenCalledTimes(2)
  await close()
})
